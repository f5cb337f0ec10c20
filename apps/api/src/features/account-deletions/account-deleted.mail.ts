import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { brandName, type MailContent, paragraph, words } from "../../adapters/mail/templates/wording.ts";

export type AccountDeletedData = { name: string };

/** The last email to a member whose account has been deleted. */
export function accountDeleted({ name }: AccountDeletedData, links: MailLinks): MailContent {
  return {
    name: "account-deleted",
    subject: words`Your account has been deleted`,
    heading: words`Goodbye, ${{ name }}`,
    blocks: [
      paragraph(
        words`Your ${brandName} account has been deleted, with everything personal and all your files.`,
      ),
      paragraph(words`Thank you for traveling with us. You're welcome back anytime.`),
    ],
    action: { label: words`Visit ${brandName}`, url: links.home() },
  };
}
