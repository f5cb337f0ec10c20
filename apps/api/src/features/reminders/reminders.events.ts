import { memberNameOf } from "@evoya/domain/member-names";
import { reminderTimeLabel } from "@evoya/domain/reminders";
import type { Reminder } from "@evoya/schemas/reminders";
import type { DomainEvent } from "../../events/domain-event.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";

type Profile = NonNullable<Awaited<ReturnType<ProfileReader["find"]>>>;

/** A member's reminders have changed: updates their other open pages. */
export const remindersChanged = (userId: string): DomainEvent => ({
  live: [{ to: `user:${userId}`, event: { type: "reminders.changed" } }],
});

/** A reminder's time has come. */
export function reminderDue(
  userId: string,
  { text, date, time, trip }: Pick<Reminder, "text" | "date" | "time" | "trip">,
  { email, name }: Profile,
): DomainEvent {
  const data = { name: memberNameOf(name), text, when: reminderTimeLabel(date, time), trip };
  return {
    ...remindersChanged(userId),
    notices: [
      {
        userId,
        kind: "reminders",
        inApp: {
          title: `Reminder: ${text}`,
          ...(trip && { body: `For your trip: ${trip.title}`, subject: { type: "itinerary", id: trip.id } }),
        },
        mail: { template: "reminder", to: email, data },
      },
    ],
  };
}
