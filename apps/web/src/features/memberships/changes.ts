import { type PlanId, planChange } from "@evoya/domain/plans";
import type { Membership } from "@evoya/schemas/memberships";

export type PaidPlanId = Exclude<PlanId, "free">;

/**
 * Whether `plan` can be bought now: a higher one, or the member's own again while its payment is owed (decision 79).
 * Nothing while the team keeps the plan on hold.
 */
export function canBuy({ level, status, pastDue }: Membership, plan: PlanId): boolean {
  if (plan === "free" || status === "suspended") return false;
  const change = planChange(level, plan);
  return change === "upgrade" || (change === "same" && pastDue !== null);
}

/** Whether the membership can renew as the lower paid `plan` (decision 279). */
export function canMoveDown(membership: Membership, plan: PlanId): boolean {
  const { level, hasSubscription, pastDue, nextPlan } = membership;
  return (
    plan !== "free" &&
    plan !== nextPlan &&
    planChange(level, plan) === "downgrade" &&
    hasSubscription &&
    pastDue === null
  );
}
