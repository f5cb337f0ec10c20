import { Badge } from "@evoya/ui/badge";
import { type BookingStatus, statusDisplay } from "../statuses.ts";

/** A booking request's status in its color. */
export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  const { label, tone } = statusDisplay[status];
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}
