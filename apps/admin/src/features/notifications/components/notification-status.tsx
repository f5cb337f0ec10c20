import { notificationStatusDisplay, type NotificationStatus as Status } from "@evoya/domain/notifications";
import { Badge } from "@evoya/ui/badge";

/** A notification's status in its color. */
export function NotificationStatus({ status }: { status: Status }) {
  const { label, tone } = notificationStatusDisplay[status];
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}
