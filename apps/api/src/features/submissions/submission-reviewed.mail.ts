import { type SubmissionType, submissionTypeLabels } from "@evoya/domain/public-forms";
import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import {
  brandName,
  type MailContent,
  paragraph,
  quote,
  supportEmail,
  words,
} from "../../adapters/mail/templates/wording.ts";

export type SubmissionReviewedData = {
  name: string;
  type: SubmissionType;
  /** Why staff declined it; null for an approval. */
  declineReason: string | null;
};

/** To the person who sent something in, when staff have decided (design D22). */
export function submissionReviewed(
  { name, type, declineReason }: SubmissionReviewedData,
  links: MailLinks,
): MailContent {
  const submission = submissionTypeLabels[type].toLowerCase();
  const rest = {
    heading: words`Thank you, ${{ name }}`,
    action: { label: words`Visit ${brandName}`, url: links.home() },
  };
  if (declineReason === null)
    return {
      ...rest,
      name: "submission-approved",
      subject: words`Good news about your ${{ submission }}`,
      blocks: [
        paragraph(
          words`We're happy to say yes to your ${{ submission }}. We'll write to you about what comes next.`,
        ),
      ],
    };
  return {
    ...rest,
    name: "submission-declined",
    subject: words`About your ${{ submission }}`,
    blocks: [
      paragraph(
        words`We've looked at your ${{ submission }} carefully, and it isn't a fit for us this time. Here's why:`,
      ),
      quote("reason", declineReason),
      paragraph(words`You're welcome to reply: ${supportEmail}.`),
    ],
  };
}
