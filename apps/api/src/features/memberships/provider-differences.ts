import type { DifferenceField } from "@evoya/schemas/membership-differences";
import type { ProviderSubscription } from "../../adapters/payments/payments.ts";
import type { MembershipRow } from "./memberships.repository.ts";

const isLiving = (subscription: ProviderSubscription | null): subscription is ProviderSubscription =>
  subscription !== null && subscription.status !== "ended" && subscription.status !== "incomplete";

const day = (at: Date | string | null): string => (at ? new Date(at).toISOString().slice(0, 10) : "none");
const yesNo = (is: boolean): string => (is ? "yes" : "no");

/**
 * Where a membership and its subscription at the provider disagree; empty if they agree. One that staff have
 * suspended should be paused there, and suspended here whatever the subscription says.
 */
export function differencesBetween(
  row: MembershipRow | undefined,
  subscription: ProviderSubscription | null,
): DifferenceField[] {
  const held = row?.stripeSubscriptionId ?? null;
  if (!isLiving(subscription)) return held ? [{ field: "subscription", ours: held, theirs: "ended" }] : [];
  if (!row || held !== subscription.id)
    return [{ field: "subscription", ours: held ?? "none", theirs: subscription.id }];
  const isSuspended = row.suspendedAt !== null;
  const status = subscription.status === "suspended" ? "suspended" : "active";
  const isOwed = subscription.status === "past_due";
  const pairs: [DifferenceField["field"], string, string][] = [
    ["plan", row.planType, subscription.plan ?? row.planType],
    ["status", row.status, isSuspended ? "suspended" : status],
    ["paused", yesNo(isSuspended), yesNo(subscription.isPaused)],
    ["next_plan", row.nextPlanType ?? "none", subscription.nextPlan ?? "none"],
    ["ends", yesNo(row.cancelAtPeriodEnd), yesNo(subscription.cancelAtPeriodEnd)],
    ["owed", yesNo(row.pastDueSince !== null), yesNo(isOwed)],
  ];
  // An unpaid renewal already has a new period there; here, the paid one stays.
  if (!isOwed) pairs.push(["period", day(row.currentPeriodEnd), day(subscription.currentPeriodEnd)]);
  return pairs.flatMap(([field, ours, theirs]) => (ours === theirs ? [] : [{ field, ours, theirs }]));
}
