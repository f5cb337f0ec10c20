import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { type MailContent, paragraph, supportEmail, words } from "../../adapters/mail/templates/wording.ts";

export type GoogleConnectedData = {
  name: string;
  /** Whether the address had never been verified, in which case the password set with it no longer works. */
  passwordEnded: boolean;
};

/** To a member whose account can now be signed in to with Google. */
export function googleConnected({ name, passwordEnded }: GoogleConnectedData, links: MailLinks): MailContent {
  return {
    name: passwordEnded ? "google-connected-unverified" : "google-connected",
    subject: words`You can now sign in with Google`,
    heading: words`${{ name }}, your account is connected to Google`,
    blocks: [
      paragraph(words`Someone signed in with the Google account for this address, and Google confirmed it.`),
      ...(passwordEnded
        ? [
            paragraph(
              words`This address hadn't been verified before. To be safe, we removed its password and signed out all devices.`,
            ),
          ]
        : []),
      paragraph(words`If this wasn't you, secure your Google account and write to ${supportEmail}.`),
    ],
    action: { label: words`Choose a password, too`, url: links.forgotPassword() },
  };
}
