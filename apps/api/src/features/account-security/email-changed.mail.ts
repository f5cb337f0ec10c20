import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { type MailContent, paragraph, supportEmail, words } from "../../adapters/mail/templates/wording.ts";

export type EmailChangedData = {
  name: string;
  newEmail: string;
  /** Whether our team changed it, which ends all sign-ins. */
  byTeam: boolean;
};

/** To both addresses of a member once the new one has replaced the old one. */
export function emailChanged({ name, newEmail, byTeam }: EmailChangedData, links: MailLinks): MailContent {
  const shared = {
    subject: words`Your email address is changed`,
    heading: words`${{ name }}, your email address is changed`,
  };
  if (!byTeam)
    return {
      ...shared,
      name: "email-changed",
      blocks: [
        paragraph(words`From now on, sign in with ${{ newEmail }}. We'll write to you there.`),
        paragraph(words`If this wasn't you, write to ${supportEmail} right away.`),
      ],
      action: { label: words`Go to settings`, url: links.settings() },
    };
  return {
    ...shared,
    name: "email-changed-by-team",
    blocks: [
      paragraph(words`Our team changed it to ${{ newEmail }}. We'll write to you there.`),
      paragraph(
        words`To be safe, we've signed you out on all your devices and disconnected Google. Sign in with your new address and your password. If you don't have one, or someone else may know it, choose a new one with the link below.`,
      ),
      paragraph(words`If you didn't ask us to, write to ${supportEmail} right away.`),
    ],
    action: { label: words`Choose a new password`, url: links.forgotPassword() },
  };
}
