import { brand } from "@evoya/domain/brand";
import { type MailContent, paragraph } from "./layout.ts";
import type { MailLinks } from "./links.ts";

/** To a member whose address someone used to sign up again; contains nothing that they typed. */
export function alreadyMember(_data: Record<never, never>, links: MailLinks): MailContent {
  return {
    subject: `You already have an account with ${brand.name}`,
    heading: "You already have an account",
    blocks: [
      paragraph("Someone just tried to create an account with this email address, but you already have one."),
      paragraph(
        "Was it you? Then sign in. If you forgot your password, you can choose a new one on the sign-in page.",
      ),
      paragraph("If it wasn't you, nothing has changed, and you can ignore this email."),
    ],
    action: { label: "Sign in", url: links.signIn() },
  };
}
