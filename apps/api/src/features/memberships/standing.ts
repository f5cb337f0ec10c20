import {
  activeLevel,
  canceledPlanEnd,
  isPaid,
  type MembershipStatus,
  type PlanId,
  retriesEnd,
} from "@evoya/domain/plans";
import type { Membership } from "@evoya/schemas/memberships";
import { Problem } from "@evoya/schemas/problems";
import type { MembershipRow } from "./memberships.repository.ts";
import { grantedPlan } from "./subscription-columns.ts";

type Term = Pick<
  MembershipRow,
  "planType" | "status" | "currentPeriodEnd" | "grantPlanType" | "grantEndsAt" | "pastDueSince"
>;

/** The level that a membership gives at `now` (design D23). */
export const levelGiven = (row: Term | undefined, now: Date): PlanId =>
  activeLevel(
    row
      ? {
          plan: row.planType as PlanId,
          status: row.status as MembershipStatus,
          currentPeriodEnd: row.currentPeriodEnd,
          grantPlan: row.grantPlanType,
          grantEndsAt: row.grantEndsAt,
          pastDueSince: row.pastDueSince,
        }
      : null,
    now,
  );

/** The plan that was given and outlives the paid one. */
const continuedPlan = (row: MembershipRow, now: Date): Membership["continuesAs"] => {
  const plan = grantedPlan(row, new Date(canceledPlanEnd(row) ?? now));
  return plan && { plan, endsAt: row.grantEndsAt };
};

/** A membership as its member sees it; members who never had one are on the free plan. */
export const toMembership = (row: MembershipRow | undefined, now: Date): Membership => ({
  level: levelGiven(row, now),
  plan: (row?.planType ?? "free") as PlanId,
  status: (row?.status ?? "active") as MembershipStatus,
  currentPeriodEnd: row?.currentPeriodEnd ?? null,
  cancelAtPeriodEnd: row?.cancelAtPeriodEnd ?? false,
  nextPlan: row?.cancelAtPeriodEnd ? null : (row?.nextPlanType ?? null),
  givenUntil: row && !row.stripeSubscriptionId && isPaid(levelGiven(row, now)) ? row.grantEndsAt : null,
  continuesAs: row?.stripeSubscriptionId ? continuedPlan(row, now) : null,
  pastDue: row?.pastDueSince ? { since: row.pastDueSince, endsAt: retriesEnd(row.pastDueSince) } : null,
  hasSubscription: Boolean(row?.stripeSubscriptionId),
  hasBillingAccount: Boolean(row?.stripeCustomerId),
});

/** Throws `conflict` while staff keep the plan on hold: only they can lift that. */
export function refuseIfPaused(row: Pick<MembershipRow, "status"> | undefined): void {
  if (row?.status === "suspended")
    throw new Problem("conflict", "Your plan is paused. Write to us, and we'll sort it out.");
}

/** The row of someone with a subscription. Throws `conflict` for anyone else. */
export const withSubscription = (
  row: MembershipRow | undefined,
): MembershipRow & { stripeSubscriptionId: string } => {
  if (!row?.stripeSubscriptionId) throw new Problem("conflict", "There's no paid subscription to change.");
  return { ...row, stripeSubscriptionId: row.stripeSubscriptionId };
};
