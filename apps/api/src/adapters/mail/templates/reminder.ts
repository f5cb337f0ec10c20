import { type MailContent, paragraph } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type ReminderData = {
  name: string;
  /** In the member's own words. */
  text: string;
  /** The time they chose: "Mar 3, 2027, 9:00 AM". */
  when: string;
  trip: { id: string; title: string } | null;
};

/** To a member, at the time they chose. */
export function reminder({ name, text, when, trip }: ReminderData, links: MailLinks): MailContent {
  return {
    subject: `Reminder: ${text}`,
    heading: `Hello ${name}, here's your reminder`,
    blocks: [
      paragraph(text),
      paragraph(`You asked for it on ${when}${trip ? `, for your trip: ${trip.title}` : ""}.`),
    ],
    action: trip
      ? { label: "Open your trip", url: links.itinerary(trip.id) }
      : { label: "Open your dashboard", url: links.dashboard() },
  };
}
