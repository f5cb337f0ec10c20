import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { asWritten, brandName, type MailContent, words } from "../../adapters/mail/templates/wording.ts";

export type ReplyFromStaffData = { subject: string; body: string };

/** What a colleague wrote to someone who had sent something in, word for word. */
export const replyFromStaff = ({ subject, body }: ReplyFromStaffData, links: MailLinks): MailContent => ({
  name: "reply",
  subject: words`${{ subject }}`,
  heading: words`A message from ${brandName}`,
  blocks: [asWritten("message", body)],
  action: { label: words`Visit ${brandName}`, url: links.home() },
});
