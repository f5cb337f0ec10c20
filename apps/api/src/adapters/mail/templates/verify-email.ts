import { type MailContent, paragraph } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type VerifyEmailData = { token: string; days: number };

/** To an address nobody has verified yet, so it contains nothing that was typed with it. */
export function verifyEmail({ token, days }: VerifyEmailData, links: MailLinks): MailContent {
  return {
    subject: "Confirm your email",
    heading: "Confirm your email",
    blocks: [
      paragraph(
        `Please confirm your email with the link below. It works for ${days} days. After that, we can reach you about your trips.`,
      ),
      paragraph(
        "If you don't have an account with us, someone mistyped their address, and you can ignore this email.",
      ),
    ],
    action: { label: "Confirm my email", url: links.verifyEmail(token) },
  };
}
