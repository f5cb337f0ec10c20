import { pointsExpiry } from "@evoya/domain/points-expiry";
import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { type MailContent, paragraph, words } from "../../adapters/mail/templates/wording.ts";

export type PointsExpiringData = {
  name: string;
  /** "500 points expire on Dec 31, 2026". */
  title: string;
};

/** To a member whose oldest points expire within a month. */
export function pointsExpiring({ name, title }: PointsExpiringData, links: MailLinks): MailContent {
  return {
    name: "points-expiring",
    subject: words`${{ title }}`,
    heading: words`Hello ${{ name }}`,
    blocks: [
      paragraph(
        words`${{ title }}. Points last for ${{ months: pointsExpiry.months }} months, and we always spend your oldest ones first.`,
      ),
      paragraph(words`Your badge stays: it counts every point you've ever earned.`),
    ],
    action: { label: words`See your rewards`, url: links.rewards() },
  };
}
