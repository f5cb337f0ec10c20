import type { SubmissionStatus } from "@evoya/domain/public-forms";
import { submissionStatusDisplay } from "@evoya/domain/submission-review";
import { Badge } from "@evoya/ui/badge";

/** A submission's status in its color. */
export function StatusBadge({ status }: { status: SubmissionStatus }) {
  const { label, tone } = submissionStatusDisplay[status];
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}
