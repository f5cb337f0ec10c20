import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { brandName, type MailContent, paragraph, words } from "../../adapters/mail/templates/wording.ts";

export type StaffInvitationData = { name: string; role: string; token: string; days: number };

/** To someone who will work in the back office, or who can't get in anymore. */
export function staffInvitation(
  { name, role, token, days }: StaffInvitationData,
  links: MailLinks,
): MailContent {
  return {
    name: "team-invitation",
    subject: words`Your invitation to ${brandName}'s back office`,
    heading: words`${{ name }}, choose your password`,
    blocks: [
      paragraph(words`You have an account in the back office, as ${{ role }}.`),
      paragraph(
        words`The link below works once, within ${{ days }} days. Nobody but you knows the password you choose.`,
      ),
    ],
    action: { label: words`Choose a password`, url: links.staffPassword(token) },
  };
}
