import { pointsExpiry } from "@evoya/domain/points-expiry";
import { type MailContent, paragraph } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type PointsExpiringData = {
  name: string;
  /** "500 points expire on Dec 31, 2026". */
  title: string;
};

/** To a member whose oldest points expire in a month. */
export function pointsExpiring({ name, title }: PointsExpiringData, links: MailLinks): MailContent {
  return {
    subject: title,
    heading: `Hello ${name}`,
    blocks: [
      paragraph(
        `${title}. Points last for ${pointsExpiry.months} months, and we always spend your oldest ones first.`,
      ),
      paragraph("Your badge stays: it counts every point you've ever earned."),
    ],
    action: { label: "See your rewards", url: links.rewards() },
  };
}
