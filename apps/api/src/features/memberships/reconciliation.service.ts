import { Problem } from "@evoya/schemas/problems";
import { z } from "zod";
import type { Payments, ProviderSubscription } from "../../adapters/payments/payments.ts";
import type { Transact } from "../../db/transact.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { MembershipRepository } from "./memberships.repository.ts";
import { differencesBetween } from "./provider-differences.ts";
import type { Recheck } from "./recheck.ts";
import type { ReconciliationRepository } from "./reconciliation.repository.ts";

type Stores = { reconciliation: ReconciliationRepository; jobs: JobQueue };
type Deps = {
  transact: Transact<Stores>;
  memberships: Pick<MembershipRepository, "subscribedAfter">;
  reconciliation: ReconciliationRepository;
  recheck: Recheck;
  payments: Pick<Payments, "listSubscriptions" | "customerPage">;
  clock: () => Date;
};

const rowsAtOnce = 500;
const firstId = "00000000-0000-0000-0000-000000000000";
/** The hour, in UTC, from which a night's comparison may start. */
const nightHour = 3;
const uuid = z.uuid();

/**
 * Compares paid memberships with the payment provider's data (decision 150). Differences are fixed by
 * `mending.service.ts`.
 */
export function createReconciliation(deps: Deps) {
  const { transact, memberships, reconciliation, recheck, payments, clock } = deps;

  const readSubscriptions = async (): Promise<Map<string, ProviderSubscription>> => {
    const all = new Map<string, ProviderSubscription>();
    let after: string | null = null;
    do {
      const { subscriptions, next } = await payments.listSubscriptions(after);
      for (const subscription of subscriptions) all.set(subscription.id, subscription);
      after = next;
    } while (after);
    return all;
  };

  const start = (night: string | null) =>
    transact(async (stores) => {
      const run = await stores.reconciliation.begin(night);
      if (run) await stores.jobs.enqueue("reconcile-memberships", { id: run.id });
      return run;
    });

  return {
    /** The chore: starts the night's comparison, once. */
    startNightly: async (): Promise<void> => {
      if (clock().getUTCHours() < nightHour) return;
      await start(clock().toISOString().slice(0, 10));
    },

    /** Starts a comparison, or returns the one in progress. */
    compare: async () => {
      const run = (await reconciliation.running()) ?? (await start(null));
      if (!run) throw new Problem("conflict");
      return run;
    },

    /**
     * The job. Anything that looks different is read once more on both sides, since it may only have changed
     * in between.
     */
    run: async (id: string): Promise<void> => {
      const run = await reconciliation.find(id);
      if (!run || run.finishedAt) return;
      const theirs = await readSubscriptions();
      let checked = 0;
      for (let after = firstId, hasMore = true; hasMore; ) {
        const rows = await memberships.subscribedAfter(after, rowsAtOnce);
        for (const row of rows) {
          const held = row.stripeSubscriptionId!;
          if (differencesBetween(row, theirs.get(held) ?? null).length > 0) await recheck(row.userId, held);
          theirs.delete(held);
        }
        checked += rows.length;
        after = rows.at(-1)?.id ?? after;
        hasMore = rows.length === rowsAtOnce;
      }
      const unknown = [...theirs.values()].flatMap(
        ({ id: stripeSubscriptionId, userId, customerId, status }) =>
          userId && uuid.safeParse(userId).success && status !== "incomplete" && status !== "ended"
            ? { stripeSubscriptionId, userId, customerId }
            : [],
      );
      const accounts = await reconciliation.accountsAmong(unknown.map(({ userId }) => userId));
      for (const { stripeSubscriptionId, userId } of unknown)
        if (accounts.has(userId)) await recheck(userId, stripeSubscriptionId);
      const withoutAccount = unknown
        .filter(({ userId }) => !accounts.has(userId))
        .map(({ stripeSubscriptionId, customerId }) => ({ stripeSubscriptionId, customerId }));
      await reconciliation.finish(run, { checked, withoutAccount });
    },

    /** What the last comparison found: members whose plans differ, and subscriptions whose accounts we don't have. */
    list: async () => {
      const lastRun = (await reconciliation.latest()) ?? null;
      return {
        items: await reconciliation.list(),
        withoutAccount: (lastRun?.withoutAccount ?? []).map(({ stripeSubscriptionId, customerId }) => ({
          stripeSubscriptionId,
          customerUrl: payments.customerPage(customerId),
        })),
        lastRun,
      };
    },
  };
}

export type Reconciliation = ReturnType<typeof createReconciliation>;
