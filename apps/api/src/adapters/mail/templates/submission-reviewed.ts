import { brand } from "@evoya/domain/brand";
import { type SubmissionType, submissionTypeLabels } from "@evoya/domain/public-forms";
import { type MailContent, paragraph, quote } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type SubmissionReviewedData = {
  name: string;
  type: SubmissionType;
  /** The reason staff gave for declining; null for an approval. */
  declineReason: string | null;
};

/** To whoever sent something in, once staff have decided (design D22). */
export function submissionReviewed(
  { name, type, declineReason }: SubmissionReviewedData,
  links: MailLinks,
): MailContent {
  const about = submissionTypeLabels[type].toLowerCase();
  const approved = declineReason === null;
  return {
    subject: approved ? `Good news about your ${about}` : `About your ${about}`,
    heading: `Thank you, ${name}`,
    blocks: approved
      ? [paragraph(`We're happy to say yes to your ${about}. We'll write to you about what comes next.`)]
      : [
          paragraph(`We've looked at your ${about} carefully, and it isn't for us this time. The reason:`),
          quote(declineReason),
          paragraph(`You're welcome to reply: ${brand.supportEmail}.`),
        ],
    action: { label: `Visit ${brand.name}`, url: links.home() },
  };
}
