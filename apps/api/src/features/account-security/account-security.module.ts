import type { MailJob } from "../../adapters/mail/templates/index.ts";
import type { Base } from "../../container/base.ts";
import type { HandlersOf } from "../../jobs/define-job.ts";
import type { Credentials } from "../credentials/credentials.module.ts";
import type { SignInAttempts } from "../credentials/sign-in-attempts.ts";
import { createTwoFactorService } from "../credentials/two-factor.service.ts";
import type { SessionService } from "../sessions/sessions.service.ts";
import type { accountSecurityJobs } from "./account-security.jobs.ts";
import { createAccountSecurityRepository } from "./account-security.repository.ts";
import { createAccountSecurityRoutes } from "./account-security.routes.ts";
import { createAccountSecurityService } from "./account-security.service.ts";
import { createEmailChangeRepository } from "./email-change.repository.ts";
import { createEmailChangeService } from "./email-change.service.ts";
import { createEmailVerificationService } from "./email-verification.service.ts";
import { createEmailVerificationRepository } from "./email-verifications.repository.ts";
import { createRequireLinkOwner, type LinkOwnerDeps } from "./link-owner.ts";
import { noteMemberTwoFactor } from "./member-two-factor.ts";

type Given = Pick<Base, "transact" | "db"> &
  Pick<Credentials, "passwords" | "proveMember" | "memberFactor"> & {
    sessions: SessionService;
    attempt: SignInAttempts;
    isKnownBrowser: LinkOwnerDeps["isKnownBrowser"];
    sendMail: (mail: MailJob) => Promise<void>;
  };

export function accountSecurityModule(given: Given) {
  const { transact, db, passwords, sessions, sendMail, memberFactor } = given;
  const rows = createAccountSecurityRepository(db);
  const security = createAccountSecurityService({
    transact,
    security: rows,
    passwords,
    sessions,
    prove: given.proveMember,
    sendMail,
  });
  const requireOwner = createRequireLinkOwner({
    isKnownBrowser: given.isKnownBrowser,
    security: rows,
    passwords,
    attempt: given.attempt,
  });
  const emailVerification = createEmailVerificationService({
    transact,
    security: rows,
    verifications: createEmailVerificationRepository(db),
    requireOwner,
    sendMail,
  });
  const emailChanges = createEmailChangeService({
    transact,
    emailChanges: createEmailChangeRepository(db),
    requireOwner,
    security: rows,
    prove: given.proveMember,
    sendMail,
  });
  const twoFactor = createTwoFactorService({
    ...memberFactor,
    transact,
    within: (stores) => stores.twoFactor,
    onChange: noteMemberTwoFactor,
  });
  return {
    handlers: createAccountSecurityRoutes({ security, emailVerification, twoFactor, emailChanges }),
    jobs: {
      "send-reset-link": ({ email }) => security.sendResetLink(email),
      "send-email-change": ({ userId }) => emailChanges.sendLinks(userId),
      "send-account-reminder": ({ email }) => emailVerification.remindOfAccount(email),
      "send-verification": ({ userId }) => emailVerification.sendLink(userId),
    } satisfies HandlersOf<typeof accountSecurityJobs>,
  };
}
