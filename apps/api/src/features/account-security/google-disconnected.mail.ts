import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { type MailContent, paragraph, supportEmail, words } from "../../adapters/mail/templates/wording.ts";

export type GoogleDisconnectedData = { name: string };

/** To a member who has disconnected Google. */
export function googleDisconnected({ name }: GoogleDisconnectedData, links: MailLinks): MailContent {
  return {
    name: "google-disconnected",
    subject: words`Google is disconnected`,
    heading: words`${{ name }}, Google is disconnected`,
    blocks: [
      paragraph(
        words`From now on, you sign in with your email and password. We've signed out all your other devices.`,
      ),
      paragraph(
        words`If this wasn't you, choose a new password right away with the link below, and write to ${supportEmail}.`,
      ),
    ],
    action: { label: words`Choose a new password`, url: links.forgotPassword() },
  };
}
