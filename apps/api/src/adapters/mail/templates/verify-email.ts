import { layOut, paragraph, type RenderedMail } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type VerifyEmailData = { name: string; token: string; days: number };

/** To a member whose address has not been verified yet. */
export function verifyEmail({ name, token, days }: VerifyEmailData, links: MailLinks): RenderedMail {
  return layOut({
    subject: "Is this your address?",
    heading: `${name}, is this your address?`,
    blocks: [
      paragraph(
        `Say so with the link below; it works for ${days} days. Then your trips can always reach you.`,
      ),
      paragraph(
        "You have no account with us? Then somebody mistyped theirs, and you can leave this mail alone.",
      ),
    ],
    action: { label: "This is my address", url: links.verifyEmail(token) },
  });
}
