import type { ConfirmedPrice } from "@evoya/schemas/memberships";
import { Problem } from "@evoya/schemas/problems";
import type { PaidPlan, Payments } from "../../adapters/payments/payments.ts";
import type { MembershipRow } from "./memberships.repository.ts";
import { asking } from "./provider-turns.ts";
import { levelGiven, withSubscription } from "./standing.ts";

type Deps = { payments: Payments; clock: () => Date };

/** How long a previewed price can be confirmed, in milliseconds. */
const priceHoldsMs = 10 * 60_000;

/** The price of moving up to a plan, from the provider, and whether the member has agreed to it. */
export function createPlanPrices({ payments, clock }: Deps) {
  /**
   * Whether the card is charged at once; anyone else, including members with an overdue payment, pays on the
   * provider's page.
   */
  const paysAlready = (row: MembershipRow): boolean =>
    row.stripeSubscriptionId !== null && row.pastDueSince === null && levelGiven(row, clock()) !== "free";

  /** The price of `plan` at `at`: the difference for someone who pays, otherwise a first month. */
  const priceOf = async (row: MembershipRow | undefined, plan: PaidPlan, at: Date) => {
    if (row && paysAlready(row)) {
      const { stripeSubscriptionId: subscriptionId } = withSubscription(row);
      return { ...(await payments.previewPlanChange({ subscriptionId, plan, at })), creditCents: 0 };
    }
    const customerId = row?.stripeCustomerId ?? null;
    return { ...(await payments.previewPurchase({ customerId, plan, at })), card: null };
  };

  /** Throws `conflict` unless the charge is the one the member agreed to. */
  const requireConfirmed = async (
    row: MembershipRow,
    plan: PaidPlan,
    confirmed: ConfirmedPrice | undefined,
  ): Promise<ConfirmedPrice> => {
    const { stripeSubscriptionId: subscriptionId } = withSubscription(row);
    if (!confirmed) throw new Problem("conflict", "Please review today's charge and confirm it.");
    const age = clock().getTime() - Date.parse(confirmed.pricedAt);
    const at = new Date(confirmed.pricedAt);
    const isFresh = age >= 0 && age <= priceHoldsMs;
    const { dueNowCents } = isFresh
      ? await asking(() => payments.previewPlanChange({ subscriptionId, plan, at }))
      : { dueNowCents: null };
    if (dueNowCents !== confirmed.dueNowCents)
      throw new Problem("conflict", "The price has changed. Please review it and confirm again.");
    return confirmed;
  };

  return { paysAlready, priceOf, requireConfirmed };
}
