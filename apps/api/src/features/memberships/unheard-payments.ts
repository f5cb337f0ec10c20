import type { Payments } from "../../adapters/payments/payments.ts";
import type { CheckoutRepository } from "./checkouts.repository.ts";
import type { MembershipRepository, MembershipRow } from "./memberships.repository.ts";
import type { MembershipSync } from "./memberships.sync.ts";
import { asking } from "./provider-turns.ts";

type Deps = {
  memberships: Pick<MembershipRepository, "find">;
  checkouts: Pick<CheckoutRepository, "findOpen">;
  sync: Pick<MembershipSync, "readSubscription">;
  payments: Pick<Payments, "findCheckout">;
  clock: () => Date;
};

/** Whether nothing is paid for the running period, as far as we know. */
const isUnpaid = ({ currentPeriodEnd, pastDueSince }: MembershipRow, now: Date): boolean =>
  pastDueSince !== null || (currentPeriodEnd !== null && new Date(currentPeriodEnd) <= now);

/**
 * Reads what a member may have paid without our having heard of it, since events may come late: the page they opened,
 * and a subscription that's unpaid as far as we know. Comes before anything is sold to them.
 */
export const createUnheardPayments =
  ({ memberships, checkouts, sync, payments, clock }: Deps) =>
  async (userId: string): Promise<void> => {
    const sessionId = (await checkouts.findOpen(userId))?.providerSessionId;
    const bought = sessionId && (await asking(() => payments.findCheckout(sessionId)))?.subscriptionId;
    if (bought) await asking(() => sync.readSubscription(bought));
    const row = await memberships.find(userId);
    if (row?.stripeSubscriptionId && isUnpaid(row, clock()))
      await asking(() => sync.readSubscription(row.stripeSubscriptionId!));
  };
