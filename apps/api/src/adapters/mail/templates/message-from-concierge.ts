import { brand } from "@evoya/domain/brand";
import { type MailContent, paragraph, quote } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type MessageFromConciergeData = {
  name: string;
  /** What the message is about: the thread's subject. */
  subject: string;
  body: string;
  threadId: string;
};

const longestQuote = 600;

/** To a member, when staff have written. A long message is cut; the message center has all of it. */
export function messageFromConcierge(
  { name, subject, body, threadId }: MessageFromConciergeData,
  links: MailLinks,
): MailContent {
  const signs = [...body];
  const shown = signs.length > longestQuote ? `${signs.slice(0, longestQuote).join("")}…` : body;
  return {
    subject: `Your concierge wrote to you: ${subject}`,
    heading: `${name}, you have a message`,
    blocks: [paragraph(`Your ${brand.name} concierge wrote:`), quote(shown)],
    action: { label: "Read and reply", url: links.thread(threadId) },
  };
}
