import type { NewNotification } from "@evoya/schemas/notifications";
import type { Stage } from "./stage.ts";
import { visitors } from "./timeline.ts";

const sent: readonly (Pick<NewNotification, "type" | "subject" | "message" | "linkPath" | "audience"> & {
  daysAgo: number;
})[] = [
  {
    type: "general",
    subject: "Your trips now travel with you",
    message:
      "Open a trip once, and it stays on your phone: days, addresses, and maps, without a signal.\n\nYou'll find it under My Trips.",
    linkPath: "/trips",
    audience: {},
    daysAgo: 41,
  },
  {
    type: "marketing",
    subject: "Cherry blossom, without the crowds",
    message: "Three weeks in March, and where to sleep while they last. Ask your concierge what's left.",
    linkPath: "/destinations/asia",
    audience: { plans: ["base", "elite"] },
    daysAgo: 20,
  },
  {
    type: "general",
    subject: "Spend your points on a planning session",
    message: "Fifteen minutes with a concierge, for 500 points.",
    linkPath: "/rewards",
    audience: { plans: ["free", "base", "elite"] },
    daysAgo: 2,
  },
];

/** Announcements the team sent to many members, and when. */
export async function announce({
  services,
  jobHandlers,
  timeline,
  cast,
}: Stage): Promise<{ id: string; at: Date }[]> {
  const announced: { id: string; at: Date }[] = [];
  for (const { daysAgo, ...content } of sent) {
    const at = timeline.instant(daysAgo, "10:00");
    const { id } = await timeline.at(visitors, at, async () => {
      const notification = await services.notifications.send({ ...content, scheduledAt: null }, cast.manager);
      await jobHandlers["send-notification"]({ notificationId: notification.id });
      return notification;
    });
    announced.push({ id, at });
  }
  return announced;
}
