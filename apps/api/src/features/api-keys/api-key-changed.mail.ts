import { dateLabel } from "@evoya/domain/dates";
import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import {
  brandName,
  details,
  type MailContent,
  paragraph,
  words,
} from "../../adapters/mail/templates/wording.ts";

const changes = {
  created: {
    subject: words`${brandName}: a new API key`,
    heading: (name: string) => words`${{ name }}, there's a new API key`,
    text: (by: string) => words`${{ colleague: by }} created this API key for the back office:`,
    advice: words`If you didn't expect this, revoke the key right away, and ask your colleague.`,
  },
  rotated: {
    subject: words`${brandName}: an API key was rotated`,
    heading: (name: string) => words`${{ name }}, an API key was rotated`,
    text: (by: string) => words`${{ colleague: by }} rotated this API key for the back office:`,
    advice: words`If you didn't expect this, revoke the key right away, and ask your colleague.`,
  },
  revoked: {
    subject: words`${brandName}: an API key was revoked`,
    heading: (name: string) => words`${{ name }}, an API key was revoked`,
    text: (by: string) => words`${{ colleague: by }} revoked this API key for the back office:`,
    advice: words`It stopped working right away. If you didn't expect this, ask your colleague.`,
  },
} as const;

export type ApiKeyChangedData = {
  name: string;
  change: keyof typeof changes;
  key: string;
  scopes: readonly string[];
  /** Who did it; null if their account is gone. */
  by: string | null;
  /** The last day of a key that works. */
  expiresAt: string | null;
  /** How many days the old secret of a rotated key still works. */
  overlapDays?: number;
};

const overlap = (days: number): string =>
  days === 0 ? "Ended right away" : `Works for ${days === 1 ? "24 hours" : `${days} days`} more`;

/** To owners and the key's creator: what the key may do, in case it's in the wrong hands. Never includes its secret. */
export function apiKeyChanged(
  { name, change, key, scopes, by, expiresAt, overlapDays }: ApiKeyChangedData,
  links: MailLinks,
): MailContent {
  const { subject, heading, text, advice } = changes[change];
  return {
    name: `team-key-${change}`,
    subject,
    heading: heading(name),
    blocks: [
      paragraph(text(by ?? "A colleague")),
      details({
        Name: key,
        Permissions: scopes.join(", "),
        "Works until": expiresAt && dateLabel(expiresAt.slice(0, 10)),
        "Old secret": overlapDays === undefined ? null : overlap(overlapDays),
      }),
      paragraph(advice),
    ],
    action: { label: words`Open API Keys`, url: links.staffApiKeys() },
  };
}
