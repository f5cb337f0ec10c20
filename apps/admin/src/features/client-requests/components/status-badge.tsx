import { requestStatusDisplay } from "@evoya/domain/request-status";
import { Badge } from "@evoya/ui/badge";
import type { AnyStatus } from "../filters.ts";

/** A request's status in its color. */
export function StatusBadge({ status }: { status: AnyStatus }) {
  const { label, tone } = requestStatusDisplay[status];
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}
