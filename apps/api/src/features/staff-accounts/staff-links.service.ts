import { type StaffRole, staffRoleLabels } from "@evoya/domain/staff";
import { Problem } from "@evoya/schemas/problems";
import type { MailJob } from "../../adapters/mail/templates/index.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { Passwords } from "../credentials/passwords.ts";
import type { SignInAttemptRepository } from "../credentials/sign-in-attempts.repository.ts";
import type { SignInChallengeRepository } from "../credentials/sign-in-challenges.repository.ts";
import { deadLink, hashToken, newToken } from "../credentials/tokens.ts";
import { requireUsableStaffPassword } from "../credentials/usable-password.ts";
import { linkSent, passwordChosen } from "./staff-accounts.events.ts";
import type { StaffAccountRepository } from "./staff-accounts.repository.ts";

type Stores = {
  staffAccounts: StaffAccountRepository;
  staffChallenges: Pick<SignInChallengeRepository, "end">;
  signInAttempts: Pick<SignInAttemptRepository, "clear">;
  publish: Publish;
  jobs: JobQueue;
};

type Deps = {
  transact: Transact<Stores>;
  staffAccounts: StaffAccountRepository;
  passwords: Passwords;
  sendMail: (mail: MailJob) => Promise<void>;
};

/** Who forgot their password, and the page they come back to. */
type Forgotten = { email: string; next?: string | undefined };

const invitationDays = 7;

/** Source: OWASP ASVS 2.5: short, single use; the same as a member's. */
const resetMinutes = 60;

/** Links by email that let colleagues choose a password: invitations, and for those who forgot theirs. */
export function createStaffLinkService({ transact, staffAccounts, passwords, sendMail }: Deps) {
  return {
    /** Resends the link. Throws `not_found` for an account that's gone or deactivated. */
    sendInvitation: (id: string, origin: StaffOrigin): Promise<void> =>
      transact(async (stores) => {
        const account = await stores.staffAccounts.find(id);
        if (!account?.isActive) throw new Problem("not_found");
        await stores.jobs.enqueue("send-staff-invitation", { adminUserId: id });
        await stores.publish(linkSent(id, origin));
      }),

    /** The job behind it; only the email has the token. */
    sendInvitationLink: async (adminUserId: string): Promise<void> => {
      const account = await staffAccounts.find(adminUserId);
      if (!account?.isActive) return;
      const token = newToken();
      const minutes = invitationDays * 24 * 60;
      await staffAccounts.addLink({ adminUserId, tokenHash: hashToken(token), minutes });
      await sendMail({
        template: "staffInvitation",
        to: account.email,
        data: {
          name: account.firstName,
          role: staffRoleLabels[account.role as StaffRole],
          token,
          days: invitationDays,
        },
      });
    },

    /**
     * Sends a link to someone who forgot their password, if the account exists; otherwise does the same work
     * and gives the same answer.
     */
    forgotPassword: (asked: Forgotten): Promise<void> =>
      transact(({ jobs }) => jobs.enqueue("send-staff-reset-link", asked)),

    /** The job behind it; only the email has the token. The link doesn't weaken sign-in: two-factor stays on. */
    sendResetLink: async ({ email, next }: Forgotten): Promise<void> => {
      const account = await staffAccounts.findActive(email);
      if (!account) return;
      const token = newToken();
      const minutes = resetMinutes;
      await staffAccounts.addLink({ adminUserId: account.id, tokenHash: hashToken(token), minutes });
      await sendMail({
        template: "staffPasswordReset",
        to: account.email,
        data: { name: account.firstName, token, minutes, next },
      });
    },

    /**
     * Sets a password with a link, and ends all sessions and any lock on signing in. Throws `invalid_input` for a
     * dead link or a bad password.
     */
    setPassword: async (
      { token, password }: { token: string; password: string },
      from: Pick<StaffOrigin, "ip" | "requestId">,
    ): Promise<void> => {
      const tokenHash = hashToken(token);
      const owner = await staffAccounts.findLink(tokenHash);
      if (!owner) throw deadLink();
      requireUsableStaffPassword(password, "password", owner);
      const passwordHash = await passwords.hash(password);
      await transact(async ({ staffAccounts: store, staffChallenges, signInAttempts, publish }) => {
        if (!(await store.useLink(tokenHash, owner.id))) throw deadLink();
        await staffChallenges.end(owner.id);
        await store.setPassword(owner.id, passwordHash);
        await store.endSessions(owner.id);
        await signInAttempts.clear({ email: owner.email, attemptType: "admin", ip: from.ip });
        await publish(passwordChosen(owner.id, from));
      });
    },
  };
}

export type StaffLinkService = ReturnType<typeof createStaffLinkService>;
