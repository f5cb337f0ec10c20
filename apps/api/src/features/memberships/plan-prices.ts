import type { ConfirmedPrice } from "@evoya/schemas/memberships";
import { Problem } from "@evoya/schemas/problems";
import type { PaidPlan, Payments } from "../../adapters/payments/payments.ts";
import type { MembershipRow } from "./memberships.repository.ts";
import { asking } from "./provider-turns.ts";
import { levelGiven, withSubscription } from "./standing.ts";

type Deps = { payments: Payments; clock: () => Date };

/** How long a previewed price can be confirmed, in milliseconds. */
const priceHoldsMs = 10 * 60_000;

/** What moving up to a plan costs, as the provider has it, and whether the member agreed to that. */
export function createPlanPrices({ payments, clock }: Deps) {
  /** Whose card is charged at once; anyone else, a payment owed included, pays on the provider's page. */
  const paysAlready = (row: MembershipRow): boolean =>
    row.stripeSubscriptionId !== null && row.pastDueSince === null && levelGiven(row, clock()) !== "free";

  /** What `plan` costs at `at`: the difference for someone who pays, else a first month. */
  const priceOf = async (row: MembershipRow | undefined, plan: PaidPlan, at: Date) => {
    if (row && paysAlready(row)) {
      const { stripeSubscriptionId: subscriptionId } = withSubscription(row);
      return { ...(await payments.previewPlanChange({ subscriptionId, plan, at })), creditCents: 0 };
    }
    const customerId = row?.stripeCustomerId ?? null;
    return { ...(await payments.previewPurchase({ customerId, plan, at })), card: null };
  };

  /** Throws `conflict` unless what the member agreed to is what would be charged. */
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
