import { brand } from "@evoya/domain/brand";
import { layOut, paragraph, type RenderedMail } from "./layout.ts";
import type { MailLinks } from "./links.ts";

const changes = {
  password_changed: {
    subject: "your back office password was changed",
    heading: "your password was changed",
    text: "All your other devices have been signed out.",
  },
  two_factor_enabled: {
    subject: "two-factor is on for your back office account",
    heading: "two-factor is on",
    text: "From now on your authenticator app, or a recovery code, is asked for when you sign in. All your other devices have been signed out.",
  },
  two_factor_disabled: {
    subject: "two-factor is off for your back office account",
    heading: "two-factor is off",
    text: "From now on your password alone lets you in. All your other devices have been signed out.",
  },
  two_factor_reset: {
    subject: "your two-factor was reset",
    heading: "your two-factor was reset",
    text: "An owner switched it off for you, and you have been signed out. Your password lets you in; please set two-factor up again in Settings.",
  },
} as const;

export type StaffSecurityChangedData = { name: string; change: keyof typeof changes };

/** To a member of staff whose way into the back office has changed, by whomever. */
export function staffSecurityChanged(
  { name, change }: StaffSecurityChangedData,
  links: MailLinks,
): RenderedMail {
  const { subject, heading, text } = changes[change];
  return layOut({
    subject: `${brand.name}: ${subject}`,
    heading: `${name}, ${heading}`,
    blocks: [
      paragraph(text),
      paragraph("You did not expect this? Tell an owner at once; they can end all your sessions."),
    ],
    action: { label: "Open Settings", url: links.staffSettings() },
  });
}
