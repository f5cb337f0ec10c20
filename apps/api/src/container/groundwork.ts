import { accountSecurityModule } from "../features/account-security/account-security.module.ts";
import { activityModule } from "../features/activity/activity.module.ts";
import { apiKeysModule } from "../features/api-keys/api-keys.module.ts";
import { credentialsModule } from "../features/credentials/credentials.module.ts";
import { formMailsModule } from "../features/form-mails/form-mails.module.ts";
import { mailDeliveryModule } from "../features/mail-delivery/mail-delivery.module.ts";
import { memberFilesModule } from "../features/member-files/member-files.module.ts";
import { createDocumentSeals } from "../features/member-files/sealed-document.ts";
import { memberKeysModule } from "../features/member-keys/member-keys.module.ts";
import { noticesModule } from "../features/notices/notices.module.ts";
import { pointsModule } from "../features/points/points.module.ts";
import { profileModule } from "../features/profile/profile.module.ts";
import { pushModule } from "../features/push/push.module.ts";
import { quizModule } from "../features/quiz/quiz.module.ts";
import { sessionsModule } from "../features/sessions/sessions.module.ts";
import { staffAccountsModule } from "../features/staff-accounts/staff-accounts.module.ts";
import { staffSecurityModule } from "../features/staff-security/staff-security.module.ts";
import { visitorsModule } from "../features/visitors/visitors.module.ts";
import type { Base } from "./base.ts";

/** What other features build on. */
export function createGroundwork(base: Base) {
  const activity = activityModule(base);
  const points = pointsModule(base);
  const memberFiles = memberFilesModule({ ...base, documentSeals: createDocumentSeals(base.cipher) });
  const mailDelivery = mailDeliveryModule(base);
  const formMails = formMailsModule(base);
  const notices = noticesModule({ ...base, ...mailDelivery });
  const push = pushModule(base);
  return { activity, points, memberFiles, mailDelivery, formMails, notices, push };
}

export type Groundwork = ReturnType<typeof createGroundwork>;

/** Who people are. */
export function createPeople(base: Base, { mailDelivery }: Groundwork) {
  const profile = profileModule(base);
  const visitors = visitorsModule(base);
  const quiz = quizModule({ ...base, ...visitors });
  const credentials = credentialsModule(base);
  const sessions = sessionsModule({ ...base, ...credentials, ...profile, ...quiz, ...visitors });
  const accountSecurity = accountSecurityModule({ ...base, ...credentials, ...sessions, ...mailDelivery });
  const staffSecurity = staffSecurityModule({ ...base, ...credentials, ...sessions });
  const staffAccounts = staffAccountsModule({ ...base, ...credentials, ...mailDelivery });
  const apiKeys = apiKeysModule(base);
  const memberKeys = memberKeysModule({ ...base, ...credentials });
  const accounts = { accountSecurity, staffSecurity, staffAccounts, apiKeys, memberKeys };
  return { profile, visitors, quiz, credentials, sessions, ...accounts };
}

export type People = ReturnType<typeof createPeople>;
