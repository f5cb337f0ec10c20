import { shortened } from "@evoya/domain/shortened";
import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import {
  brandName,
  type MailContent,
  paragraph,
  quote,
  words,
} from "../../adapters/mail/templates/wording.ts";

export type MessageFromConciergeData = {
  name: string;
  /** What the message is about: the thread's subject. */
  subject: string;
  body: string;
  threadId: string;
};

const longestQuote = 600;

/** To a member, when staff have written. A long message is cut short; the message center has all of it. */
export function messageFromConcierge(
  { name, subject, body, threadId }: MessageFromConciergeData,
  links: MailLinks,
): MailContent {
  return {
    name: "message",
    subject: words`Your concierge wrote to you: ${{ subject }}`,
    heading: words`${{ name }}, you have a message`,
    blocks: [
      paragraph(words`Your ${brandName} concierge wrote:`),
      quote("message", shortened(body, longestQuote)),
    ],
    action: { label: words`Read and reply`, url: links.thread(threadId) },
  };
}
