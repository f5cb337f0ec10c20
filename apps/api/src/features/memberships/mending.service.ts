import type { DifferenceField, ProviderState } from "@evoya/schemas/membership-differences";
import { Problem } from "@evoya/schemas/problems";
import type { Payments } from "../../adapters/payments/payments.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { MembershipGrantService } from "./membership-grants.service.ts";
import { membershipMended } from "./memberships.events.ts";
import type { MembershipRepository } from "./memberships.repository.ts";
import type { MembershipSync } from "./memberships.sync.ts";
import { differencesBetween } from "./provider-differences.ts";
import { askingForStaff, type ProviderTurns } from "./provider-turns.ts";
import type { Recheck } from "./recheck.ts";
import type { ReconciliationRepository } from "./reconciliation.repository.ts";
import { withoutSubscription } from "./subscription-columns.ts";

type Deps = {
  transact: Transact<{ publish: Publish }>;
  memberships: Pick<MembershipRepository, "find" | "findById">;
  reconciliation: Pick<ReconciliationRepository, "findDifference">;
  grants: Pick<MembershipGrantService, "write">;
  sync: Pick<MembershipSync, "bringInLine">;
  recheck: Recheck;
  inTurn: ProviderTurns;
  payments: Payments;
  clock: () => Date;
};

/** Shows a membership as the payment provider has it, and fixes the differences (decision 150). */
export function createMending(deps: Deps) {
  const { transact, memberships, reconciliation, grants, sync, recheck, inTurn, payments, clock } = deps;

  return {
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
     * Fixes a membership: payments follow the provider, pauses follow staff. Returns what still differs.
     * Throws `not_found`, `conflict`, `payments_unavailable`.
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
            (row) => {
              const columns = withoutSubscription(row, clock());
              // Only staff can resume what staff suspended.
              const isHeld = row.suspendedAt !== null && columns.status === "active";
              return isHeld
                ? { ...columns, status: "suspended" as const }
                : { ...columns, suspendedAt: null };
            },
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

export type Mending = ReturnType<typeof createMending>;
