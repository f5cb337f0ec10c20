import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { type MailContent, paragraph, supportEmail, words } from "../../adapters/mail/templates/wording.ts";

export type RecoveryCodesRenewedData = { name: string };

/** To a member who has made new recovery codes. */
export function recoveryCodesRenewed({ name }: RecoveryCodesRenewedData, links: MailLinks): MailContent {
  return {
    name: "recovery-codes",
    subject: words`You have new recovery codes`,
    heading: words`${{ name }}, you have new recovery codes`,
    blocks: [
      paragraph(
        words`Your old recovery codes don't work anymore. Keep the new ones where you'll find them without your phone.`,
      ),
      paragraph(
        words`If this wasn't you, choose a new password right away with the link below, and write to ${supportEmail}.`,
      ),
    ],
    action: { label: words`Choose a new password`, url: links.forgotPassword() },
  };
}
