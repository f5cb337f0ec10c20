import { type Audience, canCancel, type NotificationStatus } from "@evoya/domain/notifications";
import type { NewNotification, Notification, NotificationReport } from "@evoya/schemas/notifications";
import { invalidField, Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { NotificationRecipientRepository } from "./notification-recipients.repository.ts";
import { notificationHandled } from "./notifications.events.ts";
import type { NotificationRepository, NotificationRow } from "./notifications.repository.ts";

type Recipients = Pick<NotificationRecipientRepository, "failures" | "received" | "stopMails" | "takeFailed">;
type Stores = {
  notifications: NotificationRepository;
  notificationRecipients: Recipients;
  publish: Publish;
  jobs: Pick<JobQueue, "enqueue">;
};
type Deps = {
  transact: Transact<Stores>;
  notifications: NotificationRepository;
  recipients: Recipients;
  clock: () => Date;
};

const mailsAtOnce = 500;
/** How many members whose email failed a report names. */
const failuresNamed = 50;
const timeIsOver = "Please choose a time that isn't over";

/** A stored announcement, without when its recipients were recorded. */
export const toNotification = ({ drawnAt: _, audience, status, ...row }: NotificationRow): Notification => ({
  ...row,
  audience: audience as Notification["audience"],
  status: status as NotificationStatus,
});

/** Announcements staff send to many members (admin spec §2, Notifications). */
export function createNotificationService({ transact, notifications, recipients, clock }: Deps) {
  const report = async (
    store: NotificationRepository,
    recipients: Recipients,
    id: string,
  ): Promise<NotificationReport> => {
    const row = await store.find(id);
    if (!row) throw new Problem("not_found", "Notification not found");
    const failures = row.failed > 0 ? await recipients.failures(id, failuresNamed) : [];
    return { ...toNotification(row), ...(await recipients.received(id)), failures };
  };

  /** What's sent can't be taken back, so a slip of the date mustn't send at once. */
  const requireLater = (time: string): void => {
    if (Date.parse(time) > clock().getTime()) return;
    throw invalidField("scheduledAt", timeIsOver);
  };

  return {
    /** An announcement and how members received it. Throws `not_found`. */
    get: (id: string): Promise<NotificationReport> => report(notifications, recipients, id),

    /** Sends it now, or at its scheduled time. Throws `invalid_input` for a time that's over. */
    send: (
      { audience, scheduledAt, ...content }: NewNotification,
      origin: StaffOrigin,
    ): Promise<Notification> =>
      transact(async (stores) => {
        if (scheduledAt) requireLater(scheduledAt);
        const later = scheduledAt ?? null;
        const { id } = await stores.notifications.add({
          ...content,
          audience: audience as Audience,
          sentBy: origin.caller.adminUserId,
          scheduledAt: later,
        });
        if (!later) await stores.jobs.enqueue("send-notification", { notificationId: id });
        const about = { audience, scheduledAt: later };
        await stores.publish(notificationHandled("notification.send", { id, ...content }, about, origin));
        return toNotification((await stores.notifications.find(id))!);
      }),

    /** Stops it, emails for later too, so nobody else gets it. Throws `conflict` once everyone has it. */
    cancel: (id: string, origin: StaffOrigin): Promise<NotificationReport> =>
      transact(async (stores) => {
        const row = await stores.notifications.hold(id);
        if (!row) throw new Problem("not_found", "Notification not found");
        if (row.status === "canceled") throw new Problem("conflict", "This one is already stopped.");
        const { waiting, later } = await stores.notificationRecipients.received(id);
        if (!canCancel(row.status, waiting + later))
          throw new Problem("conflict", "It's too late to stop this one.");
        await stores.notifications.setStatus(id, "canceled");
        await stores.notificationRecipients.stopMails(id);
        await stores.publish(notificationHandled("notification.cancel", row, { told: row.told }, origin));
        return report(stores.notifications, stores.notificationRecipients, id);
      }),

    /** Sends failed emails again. Throws `not_found`; `conflict` for a stopped one. */
    retry: (id: string, origin: StaffOrigin): Promise<NotificationReport> =>
      transact(async (stores) => {
        const row = await stores.notifications.hold(id);
        if (!row) throw new Problem("not_found", "Notification not found");
        if (row.status === "canceled")
          throw new Problem("conflict", "This one is stopped, so nobody else gets it.");
        const failed = await stores.notificationRecipients.takeFailed(id);
        for (let i = 0; i < failed.length; i += mailsAtOnce) {
          const some = failed.slice(i, i + mailsAtOnce);
          await stores.jobs.enqueue(
            "mail-notification",
            ...some.map((userId) => ({ notificationId: id, userId })),
          );
        }
        await stores.publish(
          notificationHandled("notification.retry", row, { emails: failed.length }, origin),
        );
        return report(stores.notifications, stores.notificationRecipients, id);
      }),

    /** Every minute: sends what's scheduled and due. */
    startDue: (): Promise<void> =>
      transact(async (stores) => {
        for (const notificationId of await stores.notifications.startDue())
          await stores.jobs.enqueue("send-notification", { notificationId });
      }),
  };
}

export type NotificationService = ReturnType<typeof createNotificationService>;
