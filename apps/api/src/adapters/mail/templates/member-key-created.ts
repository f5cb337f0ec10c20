import { brand } from "@evoya/domain/brand";
import { dateLabel } from "@evoya/domain/dates";
import { type MailContent, paragraph } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type MemberKeyCreatedData = { name: string; expiresAt: string };

/** To a member whose account has a new API key. */
export function memberKeyCreated({ name, expiresAt }: MemberKeyCreatedData, links: MailLinks): MailContent {
  return {
    subject: "You have a new API key",
    heading: `${name}, you have a new API key`,
    blocks: [
      paragraph(
        `It reads your trips and points, and nothing else, until ${dateLabel(expiresAt.slice(0, 10))}. You can delete it anytime in Settings.`,
      ),
      paragraph(
        `If this wasn't you, choose a new password right away with the link below: that ends all API keys, too. Then write to ${brand.supportEmail}.`,
      ),
    ],
    action: { label: "Choose a new password", url: links.forgotPassword() },
  };
}
