import { brand } from "@evoya/domain/brand";
import { type MailContent, paragraph } from "./layout.ts";
import type { MailLinks } from "./links.ts";

const changes = {
  password_changed: {
    subject: "your back office password was changed",
    heading: "your password was changed",
    text: "We've signed out all your other devices.",
  },
  two_factor_enabled: {
    subject: "two-factor is on for your back office account",
    heading: "two-factor is on",
    text: "From now on, signing in takes a code from your authenticator app, or a recovery code. We've signed out all your other devices.",
  },
  two_factor_disabled: {
    subject: "two-factor is off for your back office account",
    heading: "two-factor is off",
    text: "From now on, your password alone is enough to sign in. We've signed out all your other devices.",
  },
  two_factor_reset: {
    subject: "your two-factor was reset",
    heading: "your two-factor was reset",
    text: "An owner turned it off for you, and you've been signed out. Your password alone is enough to sign in; please set up two-factor again in Settings.",
  },
} as const;

export type StaffSecurityChangedData = { name: string; change: keyof typeof changes };

/** To a staff member whose password or two-factor was changed, whoever did it. */
export function staffSecurityChanged(
  { name, change }: StaffSecurityChangedData,
  links: MailLinks,
): MailContent {
  const { subject, heading, text } = changes[change];
  return {
    subject: `${brand.name}: ${subject}`,
    heading: `${name}, ${heading}`,
    blocks: [
      paragraph(text),
      paragraph("If you didn't expect this, tell an owner right away. They can end all your sessions."),
    ],
    action: { label: "Open Settings", url: links.staffSettings() },
  };
}
