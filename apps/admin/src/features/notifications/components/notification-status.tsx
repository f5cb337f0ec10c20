import type { NotificationStatus as Status } from "@evoya/domain/notifications";
import { Badge } from "@evoya/ui/badge";
import { statusDisplay } from "../labels.ts";

/** A notification's status in its color. */
export function NotificationStatus({ status }: { status: Status }) {
  const { label, tone } = statusDisplay[status];
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}
