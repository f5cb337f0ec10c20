import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { type MailContent, paragraph, supportEmail, words } from "../../adapters/mail/templates/wording.ts";

export type TwoFactorChangedData = { name: string; isOn: boolean };

/** To a member whose two-factor was turned on or off. */
export function twoFactorChanged({ name, isOn }: TwoFactorChangedData, links: MailLinks): MailContent {
  return {
    name: isOn ? "two-factor-on" : "two-factor-off",
    subject: isOn ? words`Two-factor is on` : words`Two-factor is off`,
    heading: isOn ? words`${{ name }}, two-factor is on` : words`${{ name }}, two-factor is off`,
    blocks: [
      paragraph(
        isOn
          ? words`From now on, signing in takes a code from your authenticator app, or a recovery code. We've signed out all your other devices.`
          : words`From now on, your password alone is enough to sign in. We've signed out all your other devices.`,
      ),
      paragraph(
        words`If this wasn't you, choose a new password right away with the link below, and write to ${supportEmail}.`,
      ),
    ],
    action: { label: words`Choose a new password`, url: links.forgotPassword() },
  };
}
