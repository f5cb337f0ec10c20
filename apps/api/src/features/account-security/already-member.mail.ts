import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { brandName, type MailContent, paragraph, words } from "../../adapters/mail/templates/wording.ts";

/** To a member whose address someone used to sign up again; contains nothing they typed. */
export function alreadyMember(_data: Record<never, never>, links: MailLinks): MailContent {
  return {
    name: "already-member",
    subject: words`You already have an account with ${brandName}`,
    heading: words`You already have an account`,
    blocks: [
      paragraph(
        words`Someone just tried to create an account with this email address, but you already have one.`,
      ),
      paragraph(
        words`Was it you? Then sign in. If you forgot your password, you can choose a new one on the sign-in page.`,
      ),
      paragraph(words`If it wasn't you, nothing has changed, and you can ignore this email.`),
    ],
    action: { label: words`Sign in`, url: links.signIn() },
  };
}
