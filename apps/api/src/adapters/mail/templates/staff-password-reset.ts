import { brand } from "@evoya/domain/brand";
import { type MailContent, paragraph } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type StaffPasswordResetData = { name: string; token: string; minutes: number };

/** To a staff member who forgot the password, or for whom someone said so. */
export function staffPasswordReset(
  { name, token, minutes }: StaffPasswordResetData,
  links: MailLinks,
): MailContent {
  return {
    subject: `Choose a new password for ${brand.name}'s back office`,
    heading: `${name}, choose a new password`,
    blocks: [
      paragraph(
        `The link below works once, within ${minutes} minutes. It signs out all your devices; two-factor stays as it is.`,
      ),
      paragraph("If you didn't ask for this, nothing has changed, and you can ignore this email."),
    ],
    action: { label: "Choose a new password", url: links.staffPassword(token) },
  };
}
