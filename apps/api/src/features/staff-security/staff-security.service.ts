import { invalidField, Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { StaffCaller } from "../../http/caller.ts";
import type { Passwords } from "../credentials/passwords.ts";
import type { SignInChallengeRepository } from "../credentials/sign-in-challenges.repository.ts";
import { requireUsableStaffPassword } from "../credentials/usable-password.ts";
import { toDevice } from "../sessions/device-name.ts";
import { staffIdleSeconds } from "../sessions/session-lookup.ts";
import type { SessionService } from "../sessions/sessions.service.ts";
import { otherSessionsEnded, passwordChanged, sessionEnded } from "./staff-security.events.ts";
import type { StaffSecurityRepository } from "./staff-security.repository.ts";

type Stores = {
  staffSecurity: StaffSecurityRepository;
  staffChallenges: Pick<SignInChallengeRepository, "end">;
  publish: Publish;
};
type Deps = {
  transact: Transact<Stores>;
  staffSecurity: StaffSecurityRepository;
  passwords: Passwords;
  sessions: Pick<SessionService, "startStaff">;
};

/** A staff member acting on their own account. */
export type Self = Extract<StaffCaller, { kind: "staff" }>;
export type SelfOrigin = StaffOrigin & { caller: Self; userAgent: string };

const wrongPassword = (): Problem => invalidField("currentPassword", "That isn't your current password.");

/** Keeps a staff account in its owner's hands: password and sessions. Rules: design §6. */
export function createStaffSecurityService({ transact, staffSecurity, passwords, sessions }: Deps) {
  /** The hashes of the current and the new password. Throws `invalid_input` for a wrong current one, or a new one that's too easy. */
  const newHashes = async (adminUserId: string, current: string, chosen: string) => {
    const account = await staffSecurity.find(adminUserId);
    if (!account) throw new Problem("unauthenticated");
    if (!(await passwords.verify(current, account.passwordHash))) throw wrongPassword();
    requireUsableStaffPassword(chosen, "newPassword", account);
    return { from: account.passwordHash, to: await passwords.hash(chosen) };
  };

  return {
    /** Where you're signed in. */
    devices: async ({ adminUserId, sessionId }: Self) =>
      (await staffSecurity.listSessions(adminUserId, staffIdleSeconds)).map((row) =>
        toDevice(row, sessionId),
      ),

    /**
     * Changes the caller's own password; every session ends, and this one gets a new token. Throws `invalid_input`.
     */
    changePassword: async (
      { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
      origin: SelfOrigin,
    ): Promise<{ token: string; lifetimeSeconds: number }> => {
      const { adminUserId } = origin.caller;
      const hashes = await newHashes(adminUserId, currentPassword, newPassword);
      return transact(async (stores) => {
        // It may have been reset in between, by someone whose password was stolen.
        if (!(await stores.staffSecurity.replacePassword(adminUserId, hashes))) throw wrongPassword();
        await stores.staffSecurity.endSessions(adminUserId);
        await stores.staffChallenges.end(adminUserId);
        const account = await stores.staffSecurity.find(adminUserId);
        const { email } = origin.caller;
        await stores.publish(passwordChanged({ email, firstName: account?.firstName ?? "" }, origin));
        return sessions.startStaff(adminUserId, origin);
      });
    },

    /** Signs out one of the caller's own devices. Throws `not_found`. */
    endSession: (id: string, origin: SelfOrigin): Promise<void> =>
      transact(async (stores) => {
        if (!(await stores.staffSecurity.endSession(origin.caller.adminUserId, id)))
          throw new Problem("not_found");
        await stores.publish(sessionEnded(origin));
      }),

    /** Signs out all of the caller's devices except the current one. */
    endOtherSessions: (origin: SelfOrigin): Promise<void> =>
      transact(async (stores) => {
        const { adminUserId, sessionId } = origin.caller;
        await stores.staffSecurity.endSessions(adminUserId, { except: sessionId });
        await stores.publish(otherSessionsEnded(origin));
      }),
  };
}

export type StaffSecurityService = ReturnType<typeof createStaffSecurityService>;
