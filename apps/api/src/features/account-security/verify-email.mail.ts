import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { type MailContent, paragraph, words } from "../../adapters/mail/templates/wording.ts";

export type VerifyEmailData = { token: string; days: number };

/** To an address that hasn't been verified yet, so it contains nothing that was typed with it. */
export function verifyEmail({ token, days }: VerifyEmailData, links: MailLinks): MailContent {
  return {
    name: "verify-email",
    subject: words`Confirm your email`,
    heading: words`Confirm your email`,
    blocks: [
      paragraph(
        words`Please confirm your email with the link below. It works for ${{ days }} days. After that, we can reach you about your trips.`,
      ),
      paragraph(
        words`If you don't have an account with us, someone mistyped their address, and you can ignore this email.`,
      ),
    ],
    action: { label: words`Confirm my email`, url: links.verifyEmail(token) },
  };
}
