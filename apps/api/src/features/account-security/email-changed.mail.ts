import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { type MailContent, paragraph, supportEmail, words } from "../../adapters/mail/templates/wording.ts";

export type EmailChangedData = { name: string; newEmail: string };

/** To both addresses of a member once the new one has replaced the old one. */
export function emailChanged({ name, newEmail }: EmailChangedData, links: MailLinks): MailContent {
  return {
    name: "email-changed",
    subject: words`Your email address is changed`,
    heading: words`${{ name }}, your email address is changed`,
    blocks: [
      paragraph(words`From now on, sign in with ${{ newEmail }}. We'll write to you there.`),
      paragraph(words`If this wasn't you, write to ${supportEmail} right away.`),
    ],
    action: { label: words`Go to settings`, url: links.settings() },
  };
}
