import type { DifferenceField, ProviderState } from "@evoya/schemas/membership-differences";
import { Problem } from "@evoya/schemas/problems";
import { z } from "zod";
import type { Payments, ProviderSubscription } from "../../adapters/payments/payments.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { MembershipGrantService } from "./membership-grants.service.ts";
import { membershipMended } from "./memberships.events.ts";
import type { MembershipRepository } from "./memberships.repository.ts";
import type { MembershipSync } from "./memberships.sync.ts";
import { differencesBetween } from "./provider-differences.ts";
import { askingForStaff, createProviderTurns } from "./provider-turns.ts";
import type { ReconciliationRepository } from "./reconciliation.repository.ts";

type Stores = { reconciliation: ReconciliationRepository; publish: Publish; jobs: JobQueue };
type Deps = {
  transact: Transact<Stores>;
  memberships: MembershipRepository;
  reconciliation: ReconciliationRepository;
  grants: Pick<MembershipGrantService, "write">;
  sync: MembershipSync;
  payments: Payments;
  clock: () => Date;
};

const rowsAtOnce = 500;
const firstId = "00000000-0000-0000-0000-000000000000";
/** From when on, by UTC, a night's comparison may begin. */
const nightHour = 3;
const uuid = z.uuid();

/** Compares paid memberships with what the payment provider holds, and mends what differs (decision 150). */
export function createReconciliation(deps: Deps) {
  const { transact, memberships, reconciliation, grants, sync, payments, clock } = deps;
  const inTurn = createProviderTurns(memberships);

  /** Compares one member again, on both sides, and keeps what differs. */
  const recheck = async (userId: string, subscriptionId: string): Promise<DifferenceField[]> => {
    const subscription = await payments.findSubscription(subscriptionId);
    const fields = differencesBetween(await memberships.find(userId), subscription);
    if (fields.length === 0) await reconciliation.clear(userId);
    else await reconciliation.note({ userId, subscriptionId, fields });
    return fields;
  };

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
    /** The chore: begins the comparison of the night, once. */
    startNightly: async (): Promise<void> => {
      if (clock().getUTCHours() < nightHour) return;
      await start(clock().toISOString().slice(0, 10));
    },

    /** Begins a comparison; one that is under way is gone on with. */
    compare: async () => {
      const run = (await reconciliation.running()) ?? (await start(null));
      if (!run) throw new Problem("conflict");
      return run;
    },

    /** The job. What looks different is read once more on both sides: it may only have changed in between. */
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
      for (const { id: unknown, userId, status } of theirs.values())
        if (uuid.safeParse(userId).success && status !== "incomplete") await recheck(userId!, unknown);
      await reconciliation.finish(run, checked);
    },

    list: async () => ({
      items: await reconciliation.list(),
      lastRun: (await reconciliation.latest()) ?? null,
    }),

    /** A membership as the provider has it now. Throws `not_found`, `payments_unavailable`. */
    stateOf: async (membershipId: string): Promise<ProviderState> => {
      const row = await memberships.findById(membershipId);
      if (!row) throw new Problem("not_found", "Membership not found");
      const { stripeSubscriptionId, stripeCustomerId } = row;
      const subscription =
        stripeSubscriptionId && (await askingForStaff(() => payments.findSubscription(stripeSubscriptionId)));
      return {
        subscription: subscription
          ? {
              ...subscription,
              stripeSubscriptionId: subscription.id,
              currentPeriodEnd: subscription.currentPeriodEnd.toISOString(),
            }
          : null,
        customerUrl: stripeCustomerId && payments.customerPage(stripeCustomerId),
        differences: stripeSubscriptionId ? differencesBetween(row, subscription || null) : [],
      };
    },

    /**
     * Brings a membership in line: what is paid is as the provider says, what is paused as staff said. Answers what still
     * differs. Throws `not_found`, `conflict`, `payments_unavailable`.
     */
    mend: async (differenceId: string, origin: StaffOrigin): Promise<{ fields: DifferenceField[] }> => {
      const difference = await reconciliation.findDifference(differenceId);
      if (!difference) throw new Problem("not_found");
      const { userId, stripeSubscriptionId: subscriptionId } = difference;
      return inTurn(userId, async () => {
        const read = () => askingForStaff(() => payments.findSubscription(subscriptionId));
        const subscription = await read();
        const before = differencesBetween(await memberships.find(userId), subscription);
        if (subscription) await sync.bringInLine(userId, read);
        else if ((await memberships.find(userId))?.stripeSubscriptionId === subscriptionId)
          await grants.write(
            userId,
            "membership.update",
            () => ({
              status: "cancelled",
              stripeSubscriptionId: null,
              suspendedAt: null,
              pastDueSince: null,
            }),
            origin,
          );
        if (before.some(({ field }) => field === "paused")) {
          const isSuspended = (await memberships.find(userId))?.suspendedAt !== null;
          await askingForStaff(() => (isSuspended ? payments.pause : payments.unpause)(subscriptionId));
        }
        const fields = await askingForStaff(() => recheck(userId, subscriptionId));
        await transact(({ publish }) => publish(membershipMended(userId, { before, after: fields }, origin)));
        return { fields };
      });
    },
  };
}

export type Reconciliation = ReturnType<typeof createReconciliation>;
