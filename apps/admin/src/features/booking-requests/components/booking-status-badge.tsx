import { type BookingStatus, requestStatusDisplay } from "@evoya/domain/request-status";
import { Badge } from "@evoya/ui/badge";

/** A booking request's status in its color. */
export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  const { label, tone } = requestStatusDisplay[status];
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}
