import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { type MailContent, paragraph, words } from "../../adapters/mail/templates/wording.ts";

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
    name: trip ? "reminder-trip" : "reminder",
    subject: words`Reminder: ${{ reminder: text }}`,
    heading: words`Hello ${{ name }}, here's your reminder`,
    blocks: [
      paragraph(words`${{ reminder: text }}`),
      paragraph(
        trip
          ? words`You asked for it on ${{ when }}, for your trip: ${{ trip: trip.title }}.`
          : words`You asked for it on ${{ when }}.`,
      ),
    ],
    action: trip
      ? { label: words`Open your trip`, url: links.itinerary(trip.id) }
      : { label: words`Open your dashboard`, url: links.dashboard() },
  };
}
