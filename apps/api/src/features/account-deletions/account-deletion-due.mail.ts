import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { type MailContent, paragraph, words } from "../../adapters/mail/templates/wording.ts";

export type AccountDeletionDueData = {
  name: string;
  /** The day the account will be deleted, for display. */
  due: string;
  /** Whether this also ends a paid plan. */
  endsPlan: boolean;
};

/** To a member who asked us to delete their account: what happens, when, and how to keep it. */
export function accountDeletionDue(
  { name, due, endsPlan }: AccountDeletionDueData,
  links: MailLinks,
): MailContent {
  return {
    name: endsPlan ? "account-deletion-due-paid" : "account-deletion-due",
    subject: words`Your account will be deleted on ${{ due }}`,
    heading: words`${{ name }}, your account will be deleted on ${{ due }}`,
    blocks: [
      paragraph(
        words`On that day we delete your profile, trips, messages, requests, points, documents, and photos for good.`,
      ),
      ...(endsPlan
        ? [paragraph(words`Your paid plan won't renew, and ends with your account at the latest.`)]
        : []),
      paragraph(
        words`Until then, everything keeps working. To keep your account, sign in and choose Keep my account.`,
      ),
    ],
    action: { label: words`Keep my account`, url: links.settings() },
  };
}
