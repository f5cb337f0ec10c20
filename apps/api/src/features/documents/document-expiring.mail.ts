import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { type MailContent, paragraph, words } from "../../adapters/mail/templates/wording.ts";

export type DocumentExpiringData = {
  name: string;
  /** "A passport in your documents expires in 6 months". */
  title: string;
  /** Why that matters. */
  advice: string;
};

/** To a member with a document that expires soon. Names no document and no date, since we store those encrypted. */
export function documentExpiring(
  { name, title, advice }: DocumentExpiringData,
  links: MailLinks,
): MailContent {
  return {
    name: "document-expiring",
    subject: words`${{ title }}`,
    heading: words`${{ name }}, one of your documents expires soon`,
    blocks: [
      paragraph(words`${{ title }}. ${{ advice }}`),
      paragraph(words`Change its date once you've renewed it, and we'll remind you again in time.`),
    ],
    action: { label: words`Open your documents`, url: links.page("/documents") },
  };
}
