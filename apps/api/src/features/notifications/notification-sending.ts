import { decideNotice } from "@evoya/domain/notices";
import { kindOfNotification } from "@evoya/domain/notifications";
import type { MailJob, Unsubscription } from "../../adapters/mail/templates/index.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { type NoticeDelivery, pushJobOf, type Recipient } from "../notices/notice-marks.ts";
import { announcementTo, type Content, titleInApp } from "./announcement.ts";
import type { AudienceRepository } from "./audience.repository.ts";
import type { NotificationRecipientRepository } from "./notification-recipients.repository.ts";
import { notificationMoved } from "./notifications.events.ts";
import type { NotificationRepository, NotificationRow } from "./notifications.repository.ts";

type Stores = NoticeDelivery & {
  notifications: NotificationRepository;
  notificationRecipients: NotificationRecipientRepository;
  audiences: AudienceRepository;
  publish: Publish;
  jobs: Pick<JobQueue, "enqueue" | "enqueueAs">;
};
type Deps = {
  transact: Transact<Stores>;
  notifications: NotificationRepository;
  recipients: NotificationRecipientRepository;
  noticeRecipients: NoticeDelivery["noticeRecipients"];
  deliverMail: (mail: MailJob) => Promise<void>;
  tokenFor: (unsubscription: Unsubscription) => string;
  clock: () => Date;
};
type One = { notificationId: string; userId: string };

const membersAtOnce = 100;
const unreachable = "The mail server couldn't be reached";

const contentOf = ({ id, type, subject, message, linkPath }: NotificationRow): Content & { id: string } => ({
  id,
  type,
  subject,
  message,
  linkPath,
});

/**
 * Sends to an audience, a hundred members per transaction, which also records who was reached. So everyone is reached
 * once, whatever crashes in between.
 */
export function createNotificationSending(deps: Deps) {
  const { transact, notifications, recipients, noticeRecipients, deliverMail, tokenFor, clock } = deps;

  /** Records the recipients the first time. False if it shouldn't be sent, or no longer should. */
  const begin = (id: string): Promise<boolean> =>
    transact(async (stores) => {
      const row = await stores.notifications.hold(id);
      if (row?.status !== "sending") return false;
      if (row.drawnAt) return true;
      await stores.audiences.draw(id, row.type, row.audience as Parameters<AudienceRepository["draw"]>[2]);
      await stores.notifications.noteDrawn(id);
      return true;
    });

  /** Tells one member in the app. Returns true if an email follows at once. */
  const tell = async (
    stores: Stores,
    row: NotificationRow,
    recipient: Recipient,
  ): Promise<{ inApp: boolean; mailNow: boolean }> => {
    const { userId, settings, lastActiveAt } = recipient;
    const kind = kindOfNotification[row.type];
    const isUrgent = row.type === "urgent";
    const { inApp, mail, push } = decideNotice(
      { kind, isUrgent, isConfirmation: false, isDue: false },
      settings,
      {
        now: clock(),
        lastActiveAt,
      },
    );
    const bell = { title: titleInApp(row), subject: { type: "notification", id: row.id } } as const;
    const id = crypto.randomUUID();
    if (inApp) await stores.notices.add({ id, userId, kind, ...bell });
    const pushed = recipient.hasPush
      ? pushJobOf({ id, userId, kind, ...bell, isUrgent, isInBell: inApp, path: row.linkPath }, push)
      : null;
    if (pushed) await stores.jobs.enqueueAs("push-notice", [pushed]);
    if (mail.send === "later") {
      const announcement = announcementTo(recipient, contentOf(row), tokenFor);
      const body = [...row.message].slice(0, 600).join("");
      await stores.heldNotices.hold(
        [{ id, userId, kind, inApp: { ...bell, body }, mail: announcement }],
        mail.at,
      );
      await stores.notificationRecipients.noteHeld(row.id, userId);
    }
    return { inApp, mailNow: mail.send === "now" };
  };

  const finish = async (stores: Stores, id: string): Promise<false> => {
    await stores.notifications.setStatus(id, "sent");
    await stores.publish({ live: [notificationMoved(id)] });
    return false;
  };

  /** Tells the next members. False when there are none left, or it was stopped. */
  const tellSome = (id: string): Promise<boolean> =>
    transact(async (stores) => {
      const row = await stores.notifications.hold(id);
      if (row?.status !== "sending") return false;
      const userIds = await stores.notificationRecipients.nextUntold(id, membersAtOnce);
      if (userIds.length === 0) return finish(stores, id);
      const inApp: string[] = [];
      const mails: One[] = [];
      for (const recipient of await stores.noticeRecipients.list(userIds)) {
        const told = await tell(stores, row, recipient);
        if (told.inApp) inApp.push(recipient.userId);
        if (told.mailNow) mails.push({ notificationId: id, userId: recipient.userId });
      }
      const mailed = mails.map(({ userId }) => userId);
      await stores.notificationRecipients.noteTold(id, userIds, { inApp, mailed });
      if (mails.length > 0) await stores.jobs.enqueue("mail-notification", ...mails);
      await stores.publish({
        live: [
          notificationMoved(id),
          ...inApp.map((userId) => ({
            to: `user:${userId}` as const,
            event: { type: "notices.changed" as const },
          })),
        ],
      });
      return true;
    });

  return {
    /** The job. Continues where it stopped. */
    send: async ({ notificationId }: { notificationId: string }, signal?: AbortSignal): Promise<void> => {
      if (!(await begin(notificationId))) return;
      while (await tellSome(notificationId)) signal?.throwIfAborted();
    },

    /** One member's email. A permanent refusal by the mail server is recorded at once. */
    mail: async ({ notificationId, userId }: One): Promise<void> => {
      const row = await notifications.find(notificationId);
      const mail = await recipients.mailOf(notificationId, userId);
      if (!row || !mail || mail.emailedAt !== null) return;
      // Stopped. The version before this one queued emails without noting it.
      if (row.status === "canceled" && !mail.isMailQueued) return;
      const [recipient] = await noticeRecipients.list([userId]);
      if (!recipient) {
        await recipients.stopMails(notificationId, userId);
        return;
      }
      try {
        await deliverMail(announcementTo(recipient, contentOf(row), tokenFor));
      } catch (error) {
        if ((error as { retryable?: boolean }).retryable !== false) throw error;
        return recipients.noteFailed(notificationId, userId, String((error as Error).message));
      }
      await recipients.noteEmailed(notificationId, userId);
    },

    /** Runs after the last attempt. */
    abandonMail: ({ notificationId, userId }: One): Promise<void> =>
      recipients.noteFailed(notificationId, userId, unreachable),
  };
}
