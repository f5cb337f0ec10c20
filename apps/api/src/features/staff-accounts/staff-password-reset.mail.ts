import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { brandName, type MailContent, paragraph, words } from "../../adapters/mail/templates/wording.ts";

export type StaffPasswordResetData = {
  name: string;
  token: string;
  minutes: number;
  next?: string | undefined;
};

/** To a colleague who forgot their password, or for whom someone else said so. */
export function staffPasswordReset(
  { name, token, minutes, next }: StaffPasswordResetData,
  links: MailLinks,
): MailContent {
  return {
    name: "team-password-reset",
    subject: words`Choose a new password for ${brandName}'s back office`,
    heading: words`${{ name }}, choose a new password`,
    blocks: [
      paragraph(
        words`The link below works once, within ${{ minutes }} minutes. It signs out all your devices; two-factor stays as it is.`,
      ),
      paragraph(words`If you didn't ask for this, nothing has changed, and you can ignore this email.`),
    ],
    action: { label: words`Choose a new password`, url: links.staffPassword(token, next) },
  };
}
