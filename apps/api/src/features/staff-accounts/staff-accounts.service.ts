import type { StaffRole } from "@evoya/domain/staff";
import { Problem } from "@evoya/schemas/problems";
import type { StaffAccount } from "@evoya/schemas/staff-accounts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { Passwords } from "../credentials/passwords.ts";
import type { SignInChallengeRepository } from "../credentials/sign-in-challenges.repository.ts";
import { newToken } from "../credentials/tokens.ts";
import type { TwoFactorRepository } from "../credentials/two-factor.repository.ts";
import { type LeaverStores, turnOffWebhooksOf } from "../webhooks/webhooks-of-leavers.ts";
import {
  colleagueInvited,
  colleagueUpdated,
  twoFactorReset,
  workUnassigned,
} from "./staff-accounts.events.ts";
import type { StaffAccountRepository } from "./staff-accounts.repository.ts";

type Stores = LeaverStores & {
  staffAccounts: StaffAccountRepository;
  staffTwoFactor: Pick<TwoFactorRepository, "disable">;
  staffChallenges: Pick<SignInChallengeRepository, "end">;
  publish: Publish;
  jobs: JobQueue;
};
type Deps = {
  transact: Transact<Stores>;
  staffAccounts: StaffAccountRepository;
  passwords: Passwords;
};
type Invitation = { email: string; firstName: string; lastName: string; role: StaffRole };
type Change = { role?: StaffRole; isActive?: boolean };

/** Puts what a colleague was working on back with what nobody works on, where the team looks for it. */
async function unassignWorkOf(
  { staffAccounts, publish }: Stores,
  id: string,
  origin: StaffOrigin,
): Promise<void> {
  const requests = await staffAccounts.unassignRequests(id);
  const conversations = await staffAccounts.unassignConversations(id);
  await staffAccounts.unassignReviews(id);
  await publish(workUnassigned({ requests, conversations }, origin));
}

/** Who works here: invited by owners, with the roles of D19. There's always an active owner. */
export function createStaffAccountService({ transact, staffAccounts, passwords }: Deps) {
  return {
    /** Every staff account. */
    list: async (): Promise<{ items: StaffAccount[] }> => ({ items: await staffAccounts.list() }),

    /** Invites the first owner of a server without staff; does nothing on any other. */
    inviteFirstOwner: async (email: string): Promise<void> => {
      if (await staffAccounts.hasAny()) return;
      const passwordHash = await passwords.hash(newToken());
      const owner = { email, firstName: "Owner", lastName: "", role: "owner", passwordHash } as const;
      await transact(async (stores) => {
        const made = await stores.staffAccounts.invite(owner);
        // Another copy of the API that starts at the same moment may have been faster.
        if (made) await stores.jobs.enqueue("send-staff-invitation", { adminUserId: made.id });
      });
    },

    /** Creates an account and queues the link. Throws `email_taken`. */
    invite: async (invitation: Invitation, origin: StaffOrigin): Promise<StaffAccount> => {
      // A password nobody knows: the column requires one, and no guess will ever match it.
      const passwordHash = await passwords.hash(newToken());
      return transact(async (stores) => {
        const made = await stores.staffAccounts.invite({ ...invitation, passwordHash });
        if (!made) throw new Problem("email_taken", "A colleague with this email already exists.");
        await stores.jobs.enqueue("send-staff-invitation", { adminUserId: made.id });
        await stores.publish(colleagueInvited(made.id, invitation, origin));
        return (await stores.staffAccounts.find(made.id))!;
      });
    },

    /**
     * Changes a role, or deactivates and reactivates an account. Webhooks of someone who's deactivated are turned off,
     * and what's assigned to someone who can't work on it anymore becomes unassigned (decision 460). Throws `not_found`,
     * `stale`, `conflict` for the last owner.
     */
    update: (id: string, change: Change, ifMatch: string, origin: StaffOrigin): Promise<StaffAccount> =>
      transact(async (stores) => {
        const isLeaving = change.isActive === false;
        // Before the account, as changes to webhooks do, or they could wait for each other.
        if (isLeaving) await stores.webhooks.holdAll();
        const owners = await stores.staffAccounts.holdOwners();
        const before = await stores.staffAccounts.hold(id);
        if (!before) throw new Problem("not_found");
        if (before.updatedAt !== ifMatch) throw new Problem("stale");
        const after = { role: before.role, isActive: before.isActive, ...change };
        const stays = after.role === "owner" && after.isActive;
        if (!stays && owners.length === 1 && owners[0]?.id === id)
          throw new Problem(
            "conflict",
            "The last active owner can't be changed. Make someone else an owner first.",
          );
        await stores.staffAccounts.update(id, change);
        // Permissions are read again at the next sign-in, so nobody keeps working with the old ones.
        await stores.staffAccounts.endSessions(id);
        await stores.publish(colleagueUpdated(before, after, origin));
        if (isLeaving) await turnOffWebhooksOf(stores, id, origin);
        if (!after.isActive || after.role === "viewer") await unassignWorkOf(stores, id, origin);
        return (await stores.staffAccounts.find(id))!;
      }),

    /**
     * Turns off two-factor for a colleague who lost phone and codes, and tells them. Throws `not_found`, and
     * `conflict` if it isn't on, or for your own, which requires the password.
     */
    resetTwoFactor: (id: string, origin: StaffOrigin): Promise<void> =>
      transact(async (stores) => {
        const account = await stores.staffAccounts.hold(id);
        if (!account) throw new Problem("not_found");
        if (id === origin.caller.adminUserId)
          throw new Problem("conflict", "Turn off your own two-factor in Settings, with your password.");
        if (!account.twoFactorEnabledAt)
          throw new Problem("conflict", "Two-factor isn't on for this account.");
        await stores.staffTwoFactor.disable(id);
        await stores.staffChallenges.end(id);
        await stores.staffAccounts.endSessions(id);
        await stores.publish(twoFactorReset(account, origin));
      }),
  };
}

export type StaffAccountService = ReturnType<typeof createStaffAccountService>;
