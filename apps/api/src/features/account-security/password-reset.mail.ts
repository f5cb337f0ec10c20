import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { type MailContent, paragraph, words } from "../../adapters/mail/templates/wording.ts";

export type PasswordResetData = { name: string | null; token: string; minutes: number };

/**
 * To a member who forgot their password, or someone who claims to be them. Has no name if the address isn't
 * verified.
 */
export function passwordReset({ name, token, minutes }: PasswordResetData, links: MailLinks): MailContent {
  return {
    name: name ? "password-reset" : "password-reset-unverified",
    subject: words`Choose a new password`,
    heading: name ? words`${{ name }}, choose a new password` : words`Choose a new password`,
    blocks: [
      paragraph(
        words`The link below works once, within ${{ minutes }} minutes. It signs you out on all your devices.`,
      ),
      paragraph(words`If you didn't ask for this, nothing has changed, and you can ignore this email.`),
    ],
    action: { label: words`Choose a new password`, url: links.resetPassword(token) },
  };
}
