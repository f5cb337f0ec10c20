import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { type MailContent, paragraph, supportEmail, words } from "../../adapters/mail/templates/wording.ts";

export type EmailChangeData = { name: string; newEmail: string; token: string; hours: number };

/** To the old and the new address of a member who wants to change it; each has its own link. */
export function emailChange(
  { name, newEmail, token, hours }: EmailChangeData,
  links: MailLinks,
): MailContent {
  return {
    name: "email-change",
    subject: words`Confirm your new email address`,
    heading: words`${{ name }}, please confirm your new email address`,
    blocks: [
      paragraph(words`You asked to use ${{ newEmail }} for your account.`),
      paragraph(
        words`Both your old and your new address need to confirm, each with its own link. The links work for ${{ hours }} hours.`,
      ),
      paragraph(
        words`If you didn't ask for this, you can ignore this email, and nothing changes. If you have an account with us, choose a new password to be safe and write to ${supportEmail}.`,
      ),
    ],
    action: { label: words`Confirm the change`, url: links.emailChange(token) },
  };
}
