import { dateLabel } from "@evoya/domain/dates";
import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { type MailContent, paragraph, supportEmail, words } from "../../adapters/mail/templates/wording.ts";

export type MemberKeyCreatedData = { name: string; expiresAt: string };

/** To a member whose account has a new API key. */
export function memberKeyCreated({ name, expiresAt }: MemberKeyCreatedData, links: MailLinks): MailContent {
  return {
    name: "member-key-created",
    subject: words`You have a new API key`,
    heading: words`${{ name }}, you have a new API key`,
    blocks: [
      paragraph(
        words`It reads your trips and points, and nothing else, until ${{ expires: dateLabel(expiresAt.slice(0, 10)) }}. You can delete it anytime in Settings.`,
      ),
      paragraph(
        words`If this wasn't you, choose a new password right away with the link below: that ends all API keys, too. Then write to ${supportEmail}.`,
      ),
    ],
    action: { label: words`Choose a new password`, url: links.forgotPassword() },
  };
}
