import { brand } from "@evoya/domain/brand";
import { type MailContent, paragraph } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type StaffInvitationData = { name: string; role: string; token: string; days: number };

/** To someone who will work in the back office, or who can't get in anymore. */
export function staffInvitation(
  { name, role, token, days }: StaffInvitationData,
  links: MailLinks,
): MailContent {
  return {
    subject: `Your way into ${brand.name}'s back office`,
    heading: `${name}, choose your password`,
    blocks: [
      paragraph(`You have an account in the back office, as ${role}.`),
      paragraph(
        `The link below works once, within ${days} days. Nobody but you knows the password you choose.`,
      ),
    ],
    action: { label: "Choose a password", url: links.staffPassword(token) },
  };
}
