import { plans } from "@evoya/domain/plans";
import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { details, type MailContent, paragraph, words } from "../../adapters/mail/templates/wording.ts";

export type ItineraryReadyData = {
  name: string;
  destination: string;
  travelDates: string;
  /** Whole days. */
  days: number;
  itineraryId: string;
  /** Whether the member's plan shows a summary and the first day of several. Emails from before we asked don't say. */
  isSummary?: boolean;
};

/** To a member whose itinerary is ready. */
export function itineraryReady(data: ItineraryReadyData, links: MailLinks): MailContent {
  const length = data.days === 1 ? "1 day" : `${data.days} days`;
  return {
    name: data.isSummary ? "itinerary-summary-ready" : "itinerary-ready",
    subject: words`Your ${{ destination: data.destination }} itinerary is ready`,
    heading: words`${{ name: data.name }}, your trip is planned`,
    blocks: [
      paragraph(
        data.isSummary
          ? words`It's ready: a summary of your trip, and your first day hour by hour. ${{ plan: plans.base.name }} shows you every day.`
          : words`Your day-by-day itinerary is ready.`,
      ),
      details({ Destination: data.destination, Dates: data.travelDates, Length: length }),
    ],
    action: { label: words`Open your itinerary`, url: links.itinerary(data.itineraryId) },
  };
}
