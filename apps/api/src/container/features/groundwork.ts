import { activityLogModule } from "../../features/activity-log/activity-log.module.ts";
import { formMailsModule } from "../../features/form-mails/form-mails.module.ts";
import { mailDeliveryModule } from "../../features/mail-delivery/mail-delivery.module.ts";
import { memberFilesModule } from "../../features/member-files/member-files.module.ts";
import { createDocumentSeals } from "../../features/member-files/sealed-document.ts";
import { noticesModule } from "../../features/notices/notices.module.ts";
import { pointsModule } from "../../features/points/points.module.ts";
import { pushModule } from "../../features/push/push.module.ts";
import type { Base } from "../base.ts";

/** Features the others build on. */
export function createGroundwork(base: Base) {
  const activityLog = activityLogModule(base);
  const points = pointsModule(base);
  const memberFiles = memberFilesModule({ ...base, documentSeals: createDocumentSeals(base.cipher) });
  const mailDelivery = mailDeliveryModule(base);
  const formMails = formMailsModule(base);
  const notices = noticesModule({ ...base, ...mailDelivery });
  const push = pushModule(base);
  return { activityLog, points, memberFiles, mailDelivery, formMails, notices, push };
}

export type Groundwork = ReturnType<typeof createGroundwork>;
