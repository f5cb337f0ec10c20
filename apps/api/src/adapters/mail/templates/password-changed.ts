import { brand } from "@evoya/domain/brand";
import { layOut, paragraph, type RenderedMail } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type PasswordChangedData = { name: string };

/** To a member whose password has been changed, by whomever. */
export function passwordChanged({ name }: PasswordChangedData, links: MailLinks): RenderedMail {
  return layOut({
    subject: "Your password was changed",
    heading: `${name}, your password was changed`,
    blocks: [
      paragraph("All your other devices have been signed out."),
      paragraph(
        `It was not you? Choose a new password at once, with the link below, and write to ${brand.supportEmail}.`,
      ),
    ],
    action: { label: "Choose a new password", url: links.forgotPassword() },
  });
}
