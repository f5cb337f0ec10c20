import { brand } from "@evoya/domain/brand";
import { type MailContent, paragraph } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type PasswordChangedData = { name: string };

/** To a member whose password was changed, whoever did it. */
export function passwordChanged({ name }: PasswordChangedData, links: MailLinks): MailContent {
  return {
    subject: "Your password was changed",
    heading: `${name}, your password was changed`,
    blocks: [
      paragraph("We've signed out all your other devices."),
      paragraph(
        `If this wasn't you, choose a new password right away with the link below, and write to ${brand.supportEmail}.`,
      ),
    ],
    action: { label: "Choose a new password", url: links.forgotPassword() },
  };
}
