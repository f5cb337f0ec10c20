import { brand } from "@evoya/domain/brand";
import { layOut, paragraph, type RenderedMail } from "./layout.ts";
import type { MailLinks } from "./links.ts";

/** To a member with whose address somebody has signed up again; holds nothing that they typed. */
export function alreadyMember(_data: Record<never, never>, links: MailLinks): RenderedMail {
  return layOut({
    subject: `You already have an account with ${brand.name}`,
    heading: "You already have an account",
    blocks: [
      paragraph("Somebody just tried to create an account with this email address. It has one already."),
      paragraph("It was you? Then sign in. If the password is gone, choose a new one on the sign-in page."),
      paragraph("It was not you? Then nothing has changed, and you can ignore this mail."),
    ],
    action: { label: "Sign in", url: links.signIn() },
  });
}
