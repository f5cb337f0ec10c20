import { requestStatusDisplay } from "@evoya/domain/request-status";
import type { MemberCase } from "@evoya/schemas/cases";
import { Badge } from "@evoya/ui/badge";

/** A request's status in its color. */
export function CaseStatusBadge({ status }: { status: MemberCase["status"] }) {
  const { label, tone } = requestStatusDisplay[status];
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}
