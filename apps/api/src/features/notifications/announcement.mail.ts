import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { asWritten, type MailContent, words } from "../../adapters/mail/templates/wording.ts";

export type AnnouncementData = {
  name: string;
  subject: string;
  message: string;
  /** A page of the web app; `token` identifies the reader who followed the link, if that's counted. */
  link: { path: string; token: string | null } | null;
};

/** To a member, when the team writes to many. */
export function announcement(
  { name, subject, message, link }: AnnouncementData,
  links: MailLinks,
): MailContent {
  return {
    name: "announcement",
    subject: words`${{ subject }}`,
    heading: words`Hello ${{ name }}`,
    blocks: [asWritten("message", message)],
    action: link
      ? { label: words`See more`, url: link.token ? links.counted(link.token) : links.page(link.path) }
      : undefined,
  };
}
