import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { brandName, type MailContent, paragraph, words } from "../../adapters/mail/templates/wording.ts";

const changes = {
  password_changed: {
    subject: words`${brandName}: your back office password was changed`,
    heading: (name: string) => words`${{ name }}, your password was changed`,
    text: words`We've signed out all your other devices.`,
  },
  two_factor_enabled: {
    subject: words`${brandName}: two-factor is on for your back office account`,
    heading: (name: string) => words`${{ name }}, two-factor is on`,
    text: words`From now on, signing in takes a code from your authenticator app, or a recovery code. We've signed out all your other devices.`,
  },
  two_factor_disabled: {
    subject: words`${brandName}: two-factor is off for your back office account`,
    heading: (name: string) => words`${{ name }}, two-factor is off`,
    text: words`From now on, your password alone is enough to sign in. We've signed out all your other devices.`,
  },
  recovery_codes_renewed: {
    subject: words`${brandName}: new recovery codes for your back office account`,
    heading: (name: string) => words`${{ name }}, you have new recovery codes`,
    text: words`Your old recovery codes don't work anymore. Keep the new ones where you'll find them without your phone.`,
  },
  two_factor_reset: {
    subject: words`${brandName}: your two-factor was reset`,
    heading: (name: string) => words`${{ name }}, your two-factor was reset`,
    text: words`An owner turned it off for you, and you've been signed out. Your password alone is enough to sign in; please set up two-factor again in Settings.`,
  },
} as const;

export type StaffSecurityChangedData = { name: string; change: keyof typeof changes };

/** To a colleague whose password or two-factor was changed, no matter who did it. */
export function staffSecurityChanged(
  { name, change }: StaffSecurityChangedData,
  links: MailLinks,
): MailContent {
  const { subject, heading, text } = changes[change];
  return {
    name: `team-${change.replaceAll("_", "-")}`,
    subject,
    heading: heading(name),
    blocks: [
      paragraph(text),
      paragraph(words`If you didn't expect this, tell an owner right away. They can end all your sessions.`),
    ],
    action: { label: words`Open Settings`, url: links.staffSettings() },
  };
}
