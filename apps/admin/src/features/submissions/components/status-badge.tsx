import type { SubmissionStatus } from "@evoya/domain/public-forms";
import { submissionStatusLabels } from "@evoya/domain/submission-review";
import { Badge } from "@evoya/ui/badge";
import { statusTones } from "../queues.tsx";

/** A submission's status in its color. */
export function StatusBadge({ status }: { status: SubmissionStatus }) {
  return (
    <Badge tone={statusTones[status]} dot>
      {submissionStatusLabels[status]}
    </Badge>
  );
}
