import { kindOfNotification } from "@evoya/domain/notifications";
import type { MailPreview } from "@evoya/schemas/mail-templates";
import type { MailJob } from "../../adapters/mail/templates/index.ts";
import type { Config } from "../../config.ts";
import type { Base } from "../../container/base.ts";
import type { HandlersOf } from "../../jobs/define-job.ts";
import type { UnsubscribeTokens } from "../mail-delivery/unsubscribe-tokens.ts";
import type { NoticeDelivery } from "../notices/notice-marks.ts";
import { announcementTo, sampleReader, titleInApp } from "./announcement.ts";
import { createAudienceRepository } from "./audience.repository.ts";
import { createNotificationRecipientRepository } from "./notification-recipients.repository.ts";
import { createNotificationSending } from "./notification-sending.ts";
import type { notificationJobs } from "./notifications.jobs.ts";
import { createNotificationList } from "./notifications.list.ts";
import { createNotificationRepository } from "./notifications.repository.ts";
import { createNotificationLinks, createNotificationRoutes } from "./notifications.routes.ts";
import { createNotificationService } from "./notifications.service.ts";

type Given = Pick<Base, "transact" | "db" | "clock"> & {
  config: Pick<Config, "WEB_URL">;
  noticeRecipients: NoticeDelivery["noticeRecipients"];
  unsubscribeTokens: UnsubscribeTokens;
  deliverMail: (mail: MailJob) => Promise<void>;
  showMail: (mail: MailJob) => Promise<MailPreview>;
};

export function notificationsModule(given: Given) {
  const { transact, db, clock, config, noticeRecipients, unsubscribeTokens, deliverMail, showMail } = given;
  const rows = createNotificationRepository(db);
  const recipients = createNotificationRecipientRepository(db);
  const notifications = createNotificationService({ transact, notifications: rows, recipients, clock });
  const tokenFor = unsubscribeTokens.write;
  const sending = createNotificationSending({
    transact,
    notifications: rows,
    recipients,
    noticeRecipients,
    deliverMail,
    tokenFor,
    clock,
  });
  const follow = async (notificationId: string, userId: string): Promise<string | null> => {
    await recipients.noteClicked(notificationId, userId);
    return (await rows.find(notificationId))?.linkPath ?? null;
  };
  return {
    notifications,
    handlers: createNotificationRoutes({
      notifications,
      list: createNotificationList({ transact, notifications: rows, clock }),
      countAudience: createAudienceRepository(db).count,
      sendTest: (email, content) =>
        deliverMail(announcementTo({ ...sampleReader, email }, { ...content, id: undefined }, tokenFor)),
      preview: async (content) => ({
        inApp: {
          kind: kindOfNotification[content.type],
          title: titleInApp(content),
          body: content.message,
          linkPath: content.linkPath,
        },
        mail: await showMail(announcementTo(sampleReader, { ...content, id: "sample" }, () => "sample")),
      }),
    }),
    jobs: {
      "send-notification": sending.send,
      "mail-notification": sending.mail,
      "abandon-notification-mail": sending.abandonMail,
    } satisfies HandlersOf<typeof notificationJobs>,
    everyMinute: [notifications.startDue],
    router: () =>
      createNotificationLinks({ readToken: unsubscribeTokens.read, follow, webUrl: config.WEB_URL }),
  };
}
