import { type MailContent, paragraph } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type PasswordResetData = { name: string | null; token: string; minutes: number };

/** To a member who forgot the password, or someone who claims to. Without a name if the address isn't verified. */
export function passwordReset({ name, token, minutes }: PasswordResetData, links: MailLinks): MailContent {
  return {
    subject: "Choose a new password",
    heading: name ? `${name}, choose a new password` : "Choose a new password",
    blocks: [
      paragraph(
        `The link below works once, within ${minutes} minutes. It signs you out on all your devices.`,
      ),
      paragraph("If you didn't ask for this, nothing has changed, and you can ignore this email."),
    ],
    action: { label: "Choose a new password", url: links.resetPassword(token) },
  };
}
