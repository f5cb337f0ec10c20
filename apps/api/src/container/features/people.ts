import { accountSecurityModule } from "../../features/account-security/account-security.module.ts";
import { apiKeysModule } from "../../features/api-keys/api-keys.module.ts";
import { credentialsModule } from "../../features/credentials/credentials.module.ts";
import { memberKeysModule } from "../../features/member-keys/member-keys.module.ts";
import { profileModule } from "../../features/profile/profile.module.ts";
import { quizModule } from "../../features/quiz/quiz.module.ts";
import { sessionsModule } from "../../features/sessions/sessions.module.ts";
import { staffAccountsModule } from "../../features/staff-accounts/staff-accounts.module.ts";
import { staffSecurityModule } from "../../features/staff-security/staff-security.module.ts";
import { visitorsModule } from "../../features/visitors/visitors.module.ts";
import type { Base } from "../base.ts";
import { givenBy } from "../contributions.ts";
import type { Groundwork } from "./groundwork.ts";

/** Features for members, staff, and how they sign in. */
export function createPeople(base: Base, earlier: Groundwork) {
  const given = givenBy(base, earlier);
  const profile = profileModule(given);
  const visitors = visitorsModule(given);
  const quiz = quizModule({ ...given, ...visitors });
  const credentials = credentialsModule(given);
  const sessions = sessionsModule({ ...given, ...credentials, ...profile, ...quiz, ...visitors });
  const accountSecurity = accountSecurityModule({ ...given, ...credentials, ...sessions });
  const staffSecurity = staffSecurityModule({ ...given, ...credentials, ...sessions });
  const staffAccounts = staffAccountsModule({ ...given, ...credentials });
  const apiKeys = apiKeysModule(given);
  const memberKeys = memberKeysModule({ ...given, ...credentials });
  const accounts = { accountSecurity, staffSecurity, staffAccounts, apiKeys, memberKeys };
  return { profile, visitors, quiz, credentials, sessions, ...accounts };
}

export type People = ReturnType<typeof createPeople>;
