import { brand } from "@evoya/domain/brand";
import { type MailContent, paragraph } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type ReplyFromStaffData = { subject: string; body: string };

/** What someone on the team wrote to whoever sent something in, word for word. */
export const replyFromStaff = ({ subject, body }: ReplyFromStaffData, links: MailLinks): MailContent => ({
  subject,
  heading: `A message from ${brand.name}`,
  blocks: body.split(/\n{2,}/).map(paragraph),
  action: { label: `Visit ${brand.name}`, url: links.home() },
});
