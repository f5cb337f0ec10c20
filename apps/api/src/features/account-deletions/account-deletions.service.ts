import { invalidField, Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { MemberCaller } from "../../http/caller.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { type Prove, proofOf } from "../credentials/proofs.ts";
import type { MembershipService } from "../memberships/memberships.service.ts";
import { deletionRequested, deletionUndone } from "./account-deletions.events.ts";
import type { AccountDeletionRepository, LeavingAccount } from "./account-deletions.repository.ts";

type Stores = { deletions: AccountDeletionRepository; publish: Publish; jobs: JobQueue };
type Deps = {
  transact: Transact<Stores>;
  deletions: AccountDeletionRepository;
  memberships: Pick<MembershipService, "find" | "settle">;
  prove: Prove;
};
type Given = { password?: string; email?: string };

/** Source: the accounts issue. */
const daysToUndo = 14;
const maxAtOnce = 500;

/** Requests deletion, and cancels it. What happens when it's due is in `account-deletions.removal.ts`. */
export function createAccountDeletionService({ transact, deletions, memberships, prove }: Deps) {
  /** Without a password to confirm with, typing the address shows that the request is meant. */
  const requireMeant = (account: LeavingAccount, email = ""): void => {
    if (account.passwordHash === null && email.toLowerCase() !== account.email.toLowerCase())
      throw invalidField("email", "This isn't the address of this account.");
  };

  return {
    /**
     * Schedules the account for deletion in 14 days; asking again changes nothing. Throws `invalid_input`, and what
     * `Prove` throws.
     */
    request: async (caller: MemberCaller, { password, email }: Given): Promise<{ deletionDueAt: string }> => {
      const { userId } = caller;
      const account = await deletions.find(userId);
      if (!account) throw new Problem("unauthenticated");
      requireMeant(account, email);
      await prove(proofOf(caller, password));
      const { hasSubscription, cancelAtPeriodEnd, nextPlan } = await memberships.find(userId);
      return transact(async (stores) => {
        const held = await stores.deletions.hold(userId);
        if (held?.deletionDueAt) return { deletionDueAt: held.deletionDueAt };
        // An earlier deletion still ends the plan at the provider until the job has taken that back.
        const isEnding = held?.deletionEndsPlan ?? false;
        const endsPlan = hasSubscription && (isEnding || !cancelAtPeriodEnd);
        const { deletionDueAt } = await stores.deletions.schedule(userId, {
          days: daysToUndo,
          endsPlan,
          nextPlan: isEnding ? (held?.deletionNextPlan ?? null) : nextPlan,
        });
        if (deletionDueAt === null) throw new Error("A deletion was set without a time");
        if (endsPlan) await stores.jobs.enqueue("settle-leaving-plan", { userId });
        await stores.publish(deletionRequested(account, deletionDueAt, endsPlan));
        return { deletionDueAt };
      });
    },

    /** Keeps the account. Throws `gone` if its deletion has started. */
    undo: (userId: string): Promise<void> =>
      transact(async (stores) => {
        const held = await stores.deletions.hold(userId);
        if (held && !held.deletionDueAt) return;
        if (!held || !(await stores.deletions.keep(userId)))
          throw new Problem("gone", "This account is already being deleted and can't be kept anymore.");
        if (held.deletionEndsPlan) await stores.jobs.enqueue("settle-leaving-plan", { userId });
        await stores.publish(deletionUndone(userId));
      }),

    /**
     * The job that brings the paid plan in line with what the member wants now: it doesn't renew while the
     * account is scheduled for deletion, and goes on as it would have if the member stays and nothing else had ended it.
     * Running late or twice has the same result.
     */
    settlePlan: (userId: string): Promise<void> =>
      memberships.settle(userId, async ({ leave, stay }) => {
        const account = await deletions.find(userId);
        if (!account?.deletionEndsPlan) return;
        const { hasSubscription, cancelAtPeriodEnd } = await memberships.find(userId);
        const leaves = account.deletionDueAt !== null;
        if (hasSubscription && leaves !== cancelAtPeriodEnd)
          await (leaves ? leave() : stay(account.deletionNextPlan));
        if (!leaves) await deletions.settlePlan(userId);
      }),

    /** Housekeeping: queues the deletion of accounts that are due. */
    enqueueDue: (): Promise<void> =>
      transact(async (stores) => {
        const due = await stores.deletions.listDue(maxAtOnce);
        if (due.length > 0) await stores.jobs.enqueue("delete-account", ...due.map((userId) => ({ userId })));
      }),
  };
}

export type AccountDeletionService = ReturnType<typeof createAccountDeletionService>;
