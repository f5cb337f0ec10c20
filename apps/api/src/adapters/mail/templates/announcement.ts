import { type MailContent, paragraph } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type AnnouncementData = {
  name: string;
  subject: string;
  message: string;
  /** A page of the web app; `token` says who followed it, where that is counted. */
  link: { path: string; token: string | null } | null;
};

/** To a member, when staff write to many. */
export function announcement(
  { name, subject, message, link }: AnnouncementData,
  links: MailLinks,
): MailContent {
  return {
    subject,
    heading: `Hello ${name}`,
    blocks: message.split(/\n{2,}/).map(paragraph),
    action: link
      ? { label: "See more", url: link.token ? links.counted(link.token) : links.page(link.path) }
      : undefined,
  };
}
