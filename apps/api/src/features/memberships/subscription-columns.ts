import type { ProviderSubscription } from "../../adapters/payments/payments.ts";
import type { MembershipRow } from "./memberships.repository.ts";

/** A subscription's state in our table. With a late payment, the member keeps the plan while the provider retries. */
const statusOf = {
  active: "active",
  past_due: "active",
  suspended: "suspended",
  ended: "cancelled",
} as const;

/** A subscription that was paid for at least once. */
export type StartedSubscription = ProviderSubscription & { status: keyof typeof statusOf };

export const isStarted = (subscription: ProviderSubscription): subscription is StartedSubscription =>
  subscription.status !== "incomplete";

/** The plan that was given to a member and is still theirs at `now`, whatever they pay for; null if there's none. */
export const grantedPlan = (
  { grantPlanType, grantEndsAt }: Pick<MembershipRow, "grantPlanType" | "grantEndsAt">,
  now: Date,
): MembershipRow["grantPlanType"] =>
  grantEndsAt === null || Date.parse(grantEndsAt) > now.getTime() ? grantPlanType : null;

/** What's left of a membership without its subscription: the plan that was given, if there's one. */
export const withoutSubscription = (row: MembershipRow, now: Date) => {
  const granted = grantedPlan(row, now);
  return {
    planType: granted ?? row.planType,
    status: granted ? ("active" as const) : statusOf.ended,
    stripeSubscriptionId: null,
    subscriptionCreatedAt: null,
    currentPeriodEnd: granted ? null : row.currentPeriodEnd,
    cancelAtPeriodEnd: false,
    nextPlanType: null,
    pastDueSince: null,
    paymentReminders: 0,
  };
};

const columnsAfter = (
  { customerId, plan, currentPeriodEnd }: ProviderSubscription,
  row: MembershipRow,
  now: Date,
) => ({
  ...withoutSubscription(
    { ...row, planType: plan ?? row.planType, currentPeriodEnd: currentPeriodEnd.toISOString() },
    now,
  ),
  stripeCustomerId: customerId,
});

const columnsDuring = (subscription: StartedSubscription, row: MembershipRow, now: Date) => {
  const isOwed = subscription.status === "past_due";
  return {
    planType: subscription.plan ?? row.planType,
    status: statusOf[subscription.status],
    stripeCustomerId: subscription.customerId,
    stripeSubscriptionId: subscription.id,
    subscriptionCreatedAt: subscription.createdAt.toISOString(),
    // An unpaid renewal already has a new period, but the paid time ended with the old one.
    currentPeriodEnd: isOwed ? row.currentPeriodEnd : subscription.currentPeriodEnd.toISOString(),
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
    nextPlanType: subscription.nextPlan,
    pastDueSince: isOwed ? (row.pastDueSince ?? now.toISOString()) : null,
    paymentReminders: isOwed ? row.paymentReminders : 0,
  };
};

/** The membership's columns, from the provider's current `subscription`. */
export const columnsFrom = (subscription: StartedSubscription, row: MembershipRow, now: Date) => {
  const columns =
    subscription.status === "ended"
      ? columnsAfter(subscription, row, now)
      : columnsDuring(subscription, row, now);
  // Only staff can resume what staff suspended.
  return row.suspendedAt ? { ...columns, status: "suspended" as const } : columns;
};

export type SubscriptionColumns = ReturnType<typeof columnsFrom>;

const instants: ReadonlySet<string> = new Set(["currentPeriodEnd", "subscriptionCreatedAt"]);

/** Whether any of the columns is another than the row's. */
export const differs = (row: MembershipRow, columns: SubscriptionColumns): boolean =>
  (Object.keys(columns) as (keyof SubscriptionColumns)[]).some((key) =>
    instants.has(key)
      ? Date.parse(String(row[key])) !== Date.parse(String(columns[key])) && row[key] !== columns[key]
      : row[key] !== columns[key],
  );
