import { preparedReadsWithin } from "../../db/prepared.ts";
import { createAccountSecurityRepository } from "../../features/account-security/account-security.repository.ts";
import { createEmailChangeRepository } from "../../features/account-security/email-change.repository.ts";
import { createEmailVerificationRepository } from "../../features/account-security/email-verifications.repository.ts";
import { createApiKeyRepository } from "../../features/api-keys/api-keys.repository.ts";
import { createCalendarFeedRepository } from "../../features/calendar-feeds/calendar-feeds.repository.ts";
import { createAccountKeysRepository } from "../../features/credentials/account-keys.repository.ts";
import { createSignInAttemptRepository } from "../../features/credentials/sign-in-attempts.repository.ts";
import { createSignInChallengeRepository } from "../../features/credentials/sign-in-challenges.repository.ts";
import { createTwoFactorRepository } from "../../features/credentials/two-factor.repository.ts";
import { createWaitingMailRepository } from "../../features/mail-delivery/waiting-mails.repository.ts";
import { createMemberKeyRepository } from "../../features/member-keys/member-keys.repository.ts";
import { createBellRepository } from "../../features/notices/bell.repository.ts";
import { createHeldNoticeRepository } from "../../features/notices/held-notices.repository.ts";
import { createNoticeRecipientRepository } from "../../features/notices/notice-recipients.repository.ts";
import { createNoticeSettingsRepository } from "../../features/notices/notice-settings.repository.ts";
import { createNoticeRepository } from "../../features/notices/notices.repository.ts";
import { createProfileReader } from "../../features/profile/profile.reader.ts";
import { createProfileRepository } from "../../features/profile/profile.repository.ts";
import { createPushRepository } from "../../features/push/push.repository.ts";
import { createQuizRepository } from "../../features/quiz/quiz.repository.ts";
import { createQuizLinking } from "../../features/quiz/quiz-linking.ts";
import { createAccountRepository } from "../../features/sessions/accounts.repository.ts";
import { createGoogleAccountRepository } from "../../features/sessions/google-accounts.repository.ts";
import { createKnownDeviceRepository } from "../../features/sessions/known-devices.repository.ts";
import { createSessionRepository } from "../../features/sessions/sessions.repository.ts";
import { createSocialConnectionRepository } from "../../features/social-connections/social-connections.repository.ts";
import { createStaffAccountRepository } from "../../features/staff-accounts/staff-accounts.repository.ts";
import { createStaffPolicyRepository } from "../../features/staff-security/staff-policy.repository.ts";
import { createStaffSecurityRepository } from "../../features/staff-security/staff-security.repository.ts";
import type { Given, Trx } from "./given.ts";

/** Stores of accounts and sign-ins, and how people hear from us. */
export const peopleStores = ({ reads, publish }: Given) => ({
  accounts: (trx: Trx) => createAccountRepository(trx, reads),
  apiKeys: createApiKeyRepository,
  bell: createBellRepository,
  devices: createKnownDeviceRepository,
  emailChanges: createEmailChangeRepository,
  emailVerifications: createEmailVerificationRepository,
  googleAccounts: createGoogleAccountRepository,
  accountKeys: createAccountKeysRepository,
  heldNotices: createHeldNoticeRepository,
  memberChallenges: (trx: Trx) => createSignInChallengeRepository(trx, "users"),
  memberKeys: createMemberKeyRepository,
  calendarFeeds: createCalendarFeedRepository,
  noticeRecipients: createNoticeRecipientRepository,
  notices: createNoticeRepository,
  noticeSettings: createNoticeSettingsRepository,
  profileReader: (trx: Trx) => createProfileReader(preparedReadsWithin(trx)),
  profiles: (trx: Trx) => createProfileRepository(trx, reads),
  push: createPushRepository,
  quiz: createQuizRepository,
  quizLinking: (trx: Trx) => createQuizLinking({ quiz: createQuizRepository(trx), publish: publish(trx) }),
  security: createAccountSecurityRepository,
  sessions: createSessionRepository,
  signInAttempts: createSignInAttemptRepository,
  socialConnections: createSocialConnectionRepository,
  staffAccounts: createStaffAccountRepository,
  staffChallenges: (trx: Trx) => createSignInChallengeRepository(trx, "adminUsers"),
  staffPolicy: createStaffPolicyRepository,
  staffSecurity: createStaffSecurityRepository,
  staffTwoFactor: (trx: Trx) => createTwoFactorRepository(trx, "adminUsers"),
  twoFactor: (trx: Trx) => createTwoFactorRepository(trx, "users"),
  waitingMails: createWaitingMailRepository,
});
