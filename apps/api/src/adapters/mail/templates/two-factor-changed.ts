import { brand } from "@evoya/domain/brand";
import { type MailContent, paragraph } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type TwoFactorChangedData = { name: string; isOn: boolean };

/** To a member whose two-factor was turned on or off. */
export function twoFactorChanged({ name, isOn }: TwoFactorChangedData, links: MailLinks): MailContent {
  return {
    subject: isOn ? "Two-factor is on" : "Two-factor is off",
    heading: `${name}, two-factor is ${isOn ? "on" : "off"}`,
    blocks: [
      paragraph(
        isOn
          ? "From now on, signing in takes a code from your authenticator app, or a recovery code. We've signed out all your other devices."
          : "From now on, your password alone is enough to sign in. We've signed out all your other devices.",
      ),
      paragraph(
        `If this wasn't you, choose a new password right away with the link below, and write to ${brand.supportEmail}.`,
      ),
    ],
    action: { label: "Choose a new password", url: links.forgotPassword() },
  };
}
