import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { type MailContent, paragraph, words } from "../../adapters/mail/templates/wording.ts";

export type ReplyNotTakenData = {
  name: string;
  /** What the conversation is about. */
  subject: string;
  /** A sentence that says why. */
  reason: string;
  threadId: string;
};

/** To a member whose reply by email isn't in the conversation. */
export function replyNotTaken(
  { name, subject, reason, threadId }: ReplyNotTakenData,
  links: MailLinks,
): MailContent {
  return {
    name: "reply-not-taken",
    subject: words`Your reply didn't arrive: ${{ subject }}`,
    heading: words`Hello ${{ name }}`,
    blocks: [
      paragraph(words`We couldn't add your email to the conversation "${{ subject }}".`),
      paragraph(words`${{ reason }}`),
      paragraph(words`You can write to your concierge in the conversation itself.`),
    ],
    action: { label: words`Open the conversation`, url: links.thread(threadId) },
  };
}
