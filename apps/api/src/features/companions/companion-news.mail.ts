import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { type MailContent, paragraph, words } from "../../adapters/mail/templates/wording.ts";

export type CompanionNewsData = {
  name: string;
  title: string;
  body: string;
  /** Null for those who can't open the trip anymore. */
  itineraryId: string | null;
  /** The member it names, if it's someone else: the job goes with their account. */
  aboutUserId?: string;
};

/** To members of a shared trip, when someone joins or leaves it, or when what they may do on it changes. */
export function companionNews(
  { name, title, body, itineraryId }: CompanionNewsData,
  links: MailLinks,
): MailContent {
  return {
    name: itineraryId ? "companion-news" : "companion-news-left",
    subject: words`${{ title }}`,
    heading: words`${{ title }}`,
    blocks: [paragraph(words`Hello ${{ name }},`), paragraph(words`${{ news: body }}`)],
    action: itineraryId
      ? { label: words`Open the trip`, url: links.itinerary(itineraryId) }
      : { label: words`See your trips`, url: links.itineraries() },
  };
}
