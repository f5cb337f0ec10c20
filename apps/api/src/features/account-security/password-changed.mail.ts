import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { type MailContent, paragraph, supportEmail, words } from "../../adapters/mail/templates/wording.ts";

export type PasswordChangedData = { name: string };

/** To a member whose password was changed, no matter who did it. */
export function passwordChanged({ name }: PasswordChangedData, links: MailLinks): MailContent {
  return {
    name: "password-changed",
    subject: words`Your password was changed`,
    heading: words`${{ name }}, your password was changed`,
    blocks: [
      paragraph(words`We've signed out all your other devices.`),
      paragraph(
        words`If this wasn't you, choose a new password right away with the link below, and write to ${supportEmail}.`,
      ),
    ],
    action: { label: words`Choose a new password`, url: links.forgotPassword() },
  };
}
