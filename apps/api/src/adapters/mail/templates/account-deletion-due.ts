import { type MailContent, paragraph } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type AccountDeletionDueData = {
  name: string;
  /** The day the account is deleted, for display. */
  due: string;
  /** Whether this ends a paid plan. */
  endsPlan: boolean;
};

/** To a member who asked us to delete the account: what happens, when, and how to keep it. */
export function accountDeletionDue(
  { name, due, endsPlan }: AccountDeletionDueData,
  links: MailLinks,
): MailContent {
  return {
    subject: `Your account will be deleted on ${due}`,
    heading: `${name}, your account will be deleted on ${due}`,
    blocks: [
      paragraph(
        "On that day we delete your profile, trips, messages, requests, points, documents, and photos for good.",
      ),
      ...(endsPlan
        ? [paragraph("Your paid plan won't renew, and ends with your account at the latest.")]
        : []),
      paragraph(
        "Until then, everything keeps working. To keep your account, sign in and choose Keep my account.",
      ),
    ],
    action: { label: "Keep my account", url: links.settings() },
  };
}
