import type { NotificationType } from "@evoya/domain/notifications";
import type { DomainEvent, LiveNotice } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";

type Notification = { id: string; type: NotificationType };

/** Staff see its progress. */
export const notificationMoved = (id: string): LiveNotice => ({
  to: "staff",
  event: { type: "notification.changed", notificationId: id },
});

/** Staff have sent an announcement, stopped it, or retried what failed. */
export const notificationHandled = (
  action: "notification.send" | "notification.cancel" | "notification.retry",
  { id, type }: Notification,
  after: object,
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: {
    ...actorOf(origin),
    action,
    resourceType: "notification",
    resourceId: id,
    after: { type, ...after },
  },
  live: [notificationMoved(id)],
});
