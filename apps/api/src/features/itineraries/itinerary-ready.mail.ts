import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { details, type MailContent, paragraph, words } from "../../adapters/mail/templates/wording.ts";

export type ItineraryReadyData = {
  name: string;
  destination: string;
  travelDates: string;
  /** Whole days. */
  days: number;
  itineraryId: string;
};

/** To a member whose itinerary is ready. */
export function itineraryReady(data: ItineraryReadyData, links: MailLinks): MailContent {
  const length = data.days === 1 ? "1 day" : `${data.days} days`;
  return {
    name: "itinerary-ready",
    subject: words`Your ${{ destination: data.destination }} itinerary is ready`,
    heading: words`${{ name: data.name }}, your trip is planned`,
    blocks: [
      paragraph(words`Your day-by-day itinerary is ready.`),
      details({ Destination: data.destination, Dates: data.travelDates, Length: length }),
    ],
    action: { label: words`Open your itinerary`, url: links.itinerary(data.itineraryId) },
  };
}
