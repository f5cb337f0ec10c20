import { layOut, paragraph, type RenderedMail } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type VerifyEmailData = { token: string; days: number };

/** To an address that nobody has shown to be theirs yet: so it holds nothing that whoever typed it has typed. */
export function verifyEmail({ token, days }: VerifyEmailData, links: MailLinks): RenderedMail {
  return layOut({
    subject: "Is this your address?",
    heading: "Is this your address?",
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
