import { brand } from "@evoya/domain/brand";
import { dateLabel } from "@evoya/domain/dates";
import { details, type MailContent, paragraph } from "./layout.ts";
import type { MailLinks } from "./links.ts";

const changes = {
  created: { subject: "a new API key", heading: "there's a new API key", done: "created" },
  rotated: { subject: "an API key was rotated", heading: "an API key was rotated", done: "rotated" },
  revoked: { subject: "an API key was revoked", heading: "an API key was revoked", done: "revoked" },
} as const;

export type ApiKeyChangedData = {
  name: string;
  change: keyof typeof changes;
  key: string;
  scopes: readonly string[];
  /** Who did it; null if their account is gone. */
  by: string | null;
  /** For a key that works: its last day. */
  expiresAt: string | null;
  /** For a rotated key: how many days its old secret works on. */
  overlapDays?: number;
};

const overlap = (days: number): string =>
  days === 0 ? "Ended right away" : `Works for ${days === 1 ? "24 hours" : `${days} days`} more`;

/** To owners, and whoever made the key: what it may do, in whose hands it might be. Never its secret. */
export function apiKeyChanged(
  { name, change, key, scopes, by, expiresAt, overlapDays }: ApiKeyChangedData,
  links: MailLinks,
): MailContent {
  const { subject, heading, done } = changes[change];
  return {
    subject: `${brand.name}: ${subject}`,
    heading: `${name}, ${heading}`,
    blocks: [
      paragraph(`${by ?? "A colleague"} ${done} this API key for the back office:`),
      details({
        Name: key,
        Permissions: scopes.join(", "),
        "Works until": expiresAt && dateLabel(expiresAt.slice(0, 10)),
        "Old secret": overlapDays === undefined ? null : overlap(overlapDays),
      }),
      paragraph(
        change === "revoked"
          ? "It stopped working right away. If you didn't expect this, ask your colleague."
          : "If you didn't expect this, revoke the key right away, and ask your colleague.",
      ),
    ],
    action: { label: "Open API Keys", url: links.staffApiKeys() },
  };
}
