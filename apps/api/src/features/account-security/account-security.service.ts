import { invalidField, Problem } from "@evoya/schemas/problems";
import type { MailJob } from "../../adapters/mail/templates/index.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { MemberCaller } from "../../http/caller.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { AccountKeysRepository } from "../credentials/account-keys.repository.ts";
import type { Passwords } from "../credentials/passwords.ts";
import { type Prove, proofOf } from "../credentials/proofs.ts";
import type { SignInAttemptRepository } from "../credentials/sign-in-attempts.repository.ts";
import type { SignInChallengeRepository } from "../credentials/sign-in-challenges.repository.ts";
import { deadLink, hashToken, newToken } from "../credentials/tokens.ts";
import { requireUsablePassword } from "../credentials/usable-password.ts";
import { type MailRelease, releaseMailsOf } from "../mail-delivery/mail-delivery.ts";
import { toDevice } from "../sessions/device-name.ts";
import { memberIdleSeconds } from "../sessions/session-lookup.ts";
import type { SessionService } from "../sessions/sessions.service.ts";
import { addressVerified, googleDisconnected, passwordChanged } from "./account-security.events.ts";
import type { AccountSecurityRepository } from "./account-security.repository.ts";

type Stores = {
  security: AccountSecurityRepository;
  accountKeys: AccountKeysRepository;
  signInAttempts: SignInAttemptRepository;
  memberChallenges: Pick<SignInChallengeRepository, "end">;
  waitingMails: MailRelease["waitingMails"];
  publish: Publish;
  jobs: JobQueue;
};
type Deps = {
  transact: Transact<Stores>;
  security: AccountSecurityRepository;
  passwords: Passwords;
  sessions: Pick<SessionService, "startMember">;
  prove: Prove;
  /** Writes and sends an email right away; used by a job, because its link must not be stored anywhere else. */
  sendMail: (mail: MailJob) => Promise<void>;
};
type Origin = { ip: string; userAgent: string };

/** Source: the accounts issue; OWASP ASVS 2.5: short, single use. */
const resetMinutes = 60;

/** Keeps an account in its owner's hands: passwords and sessions. Rules: design §6. */
export function createAccountSecurityService(deps: Deps) {
  const { transact, security, passwords, sessions, prove, sendMail } = deps;

  return {
    /** Queues a link, if the account exists; otherwise does the same work and gives the same answer. */
    forgotPassword: (email: string): Promise<void> =>
      transact(({ jobs }) => jobs.enqueue("send-reset-link", { email })),

    /** The job behind it. Only the email has the token; if it runs twice, both links work until one is used. */
    sendResetLink: async (email: string): Promise<void> => {
      const user = await security.findByEmail(email);
      if (!user) return;
      const token = newToken();
      await security.addReset({
        userId: user.id,
        email: user.email,
        tokenHash: hashToken(token),
        minutes: resetMinutes,
      });
      await sendMail({
        template: "passwordReset",
        to: user.email,
        // Until someone has verified the address, the name on it may be a stranger's.
        data: { name: user.emailVerifiedAt ? user.name : null, token, minutes: resetMinutes },
      });
    },

    /**
     * Sets a new password with a link, and ends all sessions and any lock on signing in; also Google, two-factor, and
     * everything else that opens the account, if its address was never verified (decision 402). Throws `invalid_input` for a
     * dead link or a bad password.
     */
    resetPassword: async (
      { token, password }: { token: string; password: string },
      { ip }: Pick<Origin, "ip">,
    ): Promise<void> => {
      const tokenHash = hashToken(token);
      const owner = await security.findReset(tokenHash);
      if (!owner) throw deadLink();
      requireUsablePassword(password, "password", owner);
      const passwordHash = await passwords.hash(password);
      await transact(async (stores) => {
        if (!(await stores.security.useReset(tokenHash, owner.userId))) throw deadLink();
        // Until now, nobody has shown that the address is theirs: the account may be someone else's doing.
        if (!owner.emailVerifiedAt) await stores.accountKeys.dropAll(owner.userId, { passwordHash });
        await stores.security.setPassword(owner.userId, passwordHash);
        await endAllSignIns(stores, owner.userId);
        await stores.signInAttempts.clear({ email: owner.email, attemptType: "member", ip });
        await releaseMailsOf(stores, owner.userId);
        await stores.jobs.enqueue("claim-earlier", { userId: owner.userId });
        if (!owner.emailVerifiedAt) await stores.publish(addressVerified(owner.userId));
        await stores.publish(passwordChanged(owner.userId, owner));
      });
    },

    /** Changes the password; every session ends, and this one gets a new token. Throws `invalid_input`. */
    changePassword: async (
      userId: string,
      { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
      origin: Origin,
    ): Promise<{ token: string; lifetimeSeconds: number }> => {
      const user = await security.find(userId);
      if (!user) throw new Problem("unauthenticated");
      if (!(await passwords.verify(currentPassword, user.passwordHash))) throw wrongPassword();
      requireUsablePassword(newPassword, "newPassword", user);
      const passwordHash = await passwords.hash(newPassword);
      return transact(async (stores) => {
        // It may have been reset in between, by someone whose password was stolen.
        if (!(await stores.security.replacePassword(userId, user.passwordHash, passwordHash)))
          throw wrongPassword();
        await endAllSignIns(stores, userId);
        await stores.publish(passwordChanged(userId, user));
        return sessions.startMember(userId, origin);
      });
    },

    /** The member's email, sign-in methods, and devices. Throws `unauthenticated` if the account is gone. */
    find: async ({ userId, sessionId }: MemberCaller) => {
      const [user, rows] = await Promise.all([
        security.find(userId),
        security.listSessions(userId, memberIdleSeconds),
      ]);
      if (!user) throw new Problem("unauthenticated");
      return {
        email: user.email,
        emailVerifiedAt: user.emailVerifiedAt,
        hasPassword: user.passwordHash !== null,
        hasGoogle: user.googleId !== null,
        sessions: rows.map((row) => toDevice(row, sessionId)),
      };
    },

    /**
     * Ends sign-in with Google, and every other session, since Google may have opened it. Throws `conflict`
     * if there's nothing to disconnect or no password to sign in with; otherwise what `Prove` throws.
     */
    disconnectGoogle: async (caller: MemberCaller, password?: string): Promise<void> => {
      const { userId, sessionId } = caller;
      const user = await security.find(userId);
      if (!user) throw new Problem("unauthenticated");
      if (user.googleId === null) throw notConnected();
      if (user.passwordHash === null)
        throw new Problem("conflict", "Set a password first, so you can still sign in.");
      await prove(proofOf(caller, password));
      await transact(async (stores) => {
        if (!(await stores.security.dropGoogle(userId))) throw notConnected();
        await stores.security.endSessions(userId, { except: sessionId });
        await stores.memberChallenges.end(userId);
        await stores.publish(googleDisconnected(userId, user));
      });
    },

    /** Signs out one of the member's devices. Throws `not_found`. */
    endSession: async (userId: string, id: string): Promise<void> => {
      if (!(await security.endSession(userId, id))) throw new Problem("not_found");
    },

    /** Signs out all the member's devices except the current one. */
    endOtherSessions: async ({ userId, sessionId }: MemberCaller): Promise<void> => {
      await security.endSessions(userId, { except: sessionId });
    },
  };
}

const wrongPassword = (): Problem => invalidField("currentPassword", "That isn't your current password.");

const notConnected = () => new Problem("conflict", "Google isn't connected to your account.");

/** Ends sessions, and sign-ins waiting for a second step: they started with the old password. */
async function endAllSignIns({ security, memberChallenges }: Stores, userId: string): Promise<void> {
  await security.endSessions(userId);
  await memberChallenges.end(userId);
}

export type AccountSecurityService = ReturnType<typeof createAccountSecurityService>;
