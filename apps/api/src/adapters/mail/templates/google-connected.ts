import { brand } from "@evoya/domain/brand";
import { type MailContent, paragraph } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type GoogleConnectedData = {
  name: string;
  /** Whether the address had never been verified, so the password set with it no longer works. */
  passwordEnded: boolean;
};

/** To a member whose account can be signed in to with Google from now on. */
export function googleConnected({ name, passwordEnded }: GoogleConnectedData, links: MailLinks): MailContent {
  return {
    subject: "You can now sign in with Google",
    heading: `${name}, your account is connected to Google`,
    blocks: [
      paragraph("Someone signed in with the Google account for this address, and Google confirmed it."),
      ...(passwordEnded
        ? [
            paragraph(
              "This address hadn't been verified before. To be safe, we removed its password and signed out all devices.",
            ),
          ]
        : []),
      paragraph(`If this wasn't you, secure your Google account and write to ${brand.supportEmail}.`),
    ],
    action: { label: "Choose a password, too", url: links.forgotPassword() },
  };
}
