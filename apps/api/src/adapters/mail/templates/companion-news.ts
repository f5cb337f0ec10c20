import { type MailContent, paragraph } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type CompanionNewsData = {
  name: string;
  title: string;
  body: string;
  /** Null for those who can't open the trip anymore. */
  itineraryId: string | null;
};

/** To members whose shared trip has someone more or less, and to those who may do more or less on one. */
export function companionNews(
  { name, title, body, itineraryId }: CompanionNewsData,
  links: MailLinks,
): MailContent {
  return {
    subject: title,
    heading: title,
    blocks: [paragraph(`Hello ${name},`), paragraph(body)],
    action: itineraryId
      ? { label: "Open the trip", url: links.itinerary(itineraryId) }
      : { label: "See your trips", url: links.itineraries() },
  };
}
