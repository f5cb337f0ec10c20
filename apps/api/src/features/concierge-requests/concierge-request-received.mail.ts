import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { details, type MailContent, paragraph, words } from "../../adapters/mail/templates/wording.ts";

export type ConciergeRequestReceivedData = {
  name: string;
  destination: string;
  /** For display, as the domain formats them. */
  travelDates: string;
  /** Null for a visitor without an account, who has no page to open. */
  requestId: string | null;
};

/** To the person who sent a concierge request. The promise is the spec's (public §8, concierge booking). */
export function conciergeRequestReceived(data: ConciergeRequestReceivedData, links: MailLinks): MailContent {
  const { requestId } = data;
  return {
    name: "request-received",
    subject: words`We've got your request for ${{ destination: data.destination }}`,
    heading: words`Thank you, ${{ name: data.name }}`,
    blocks: [
      paragraph(words`Your concierge request has been submitted! We'll be in touch within 24 hours.`),
      details({ Destination: data.destination, Dates: data.travelDates }),
    ],
    action:
      requestId === null
        ? undefined
        : { label: words`See your request`, url: links.conciergeRequest(requestId) },
  };
}
