import { details, type MailContent, paragraph } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type ItineraryReadyData = {
  name: string;
  destination: string;
  travelDates: string;
  /** Whole days. */
  days: number;
  itineraryId: string;
};

/** To a member whose itinerary has been made. */
export function itineraryReady(data: ItineraryReadyData, links: MailLinks): MailContent {
  const length = data.days === 1 ? "1 day" : `${data.days} days`;
  return {
    subject: `Your ${data.destination} itinerary is ready`,
    heading: `${data.name}, your trip is planned`,
    blocks: [
      paragraph("Your day-by-day itinerary is ready."),
      details({ Destination: data.destination, Dates: data.travelDates, Length: length }),
    ],
    action: { label: "Open your itinerary", url: links.itinerary(data.itineraryId) },
  };
}
