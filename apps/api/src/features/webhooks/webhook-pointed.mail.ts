import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import {
  brandName,
  details,
  type MailContent,
  paragraph,
  words,
} from "../../adapters/mail/templates/wording.ts";

const changes = {
  added: {
    subject: words`${brandName}: a new webhook`,
    heading: (name: string) => words`${{ name }}, there's a new webhook`,
    text: (by: string) => words`${{ colleague: by }} added this webhook in the back office:`,
  },
  moved: {
    subject: words`${brandName}: a webhook has a new address`,
    heading: (name: string) => words`${{ name }}, a webhook has a new address`,
    text: (by: string) => words`${{ colleague: by }} changed where this webhook leads:`,
  },
} as const;

export type WebhookPointedData = {
  name: string;
  change: keyof typeof changes;
  webhookId: string;
  url: string;
  /** Where a moved one led before. */
  formerUrl: string | null;
  topics: readonly string[];
  /** A colleague, or a key; null if it's gone. */
  by: string | null;
};

/** To owners: what goes where from now on, in case nobody wanted that. */
export function webhookPointed(
  { name, change, webhookId, url, formerUrl, topics, by }: WebhookPointedData,
  links: MailLinks,
): MailContent {
  const { subject, heading, text } = changes[change];
  return {
    name: `team-webhook-${change}`,
    subject,
    heading: heading(name),
    blocks: [
      paragraph(text(by ?? "A colleague")),
      details({ Address: url, "Address before": formerUrl, Events: topics.join(", ") }),
      paragraph(words`If you didn't expect this, turn the webhook off right away, and ask your colleague.`),
    ],
    action: { label: words`Open the webhook`, url: links.staffWebhook(webhookId) },
  };
}
