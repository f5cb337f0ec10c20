import { addDays, addMonths } from "@evoya/domain/dates";
import type { PlanId } from "@evoya/domain/plans";
import { zoneOf } from "@evoya/domain/time-zones";
import { instantOf } from "@evoya/domain/zone-clock";
import { invalidField, Problem } from "@evoya/schemas/problems";
import type { MembershipChanges, NewMembership } from "@evoya/schemas/staff-memberships";
import type { Transact } from "../../db/transact.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import { asPaid, type MembershipGrantService, type RowChanges } from "./membership-grants.service.ts";
import type { MembershipRepository, MembershipRow } from "./memberships.repository.ts";
import { levelGiven } from "./standing.ts";
import { grantedPlan } from "./subscription-columns.ts";

type Deps = {
  transact: Transact<{ profileReader: ProfileReader }>;
  grants: Pick<MembershipGrantService, "write">;
  clock: () => Date;
};

/** How long a plan with a last day can be given. */
const maxMonths = 1_200;

const isOver = (status: string): boolean => status === "cancelled" || status === "expired";

/**
 * Lifting a pause gives nothing that ended in between: neither a given plan whose time is over, nor a subscription that
 * the provider has ended. Throws `conflict`.
 */
function requireAnythingLeft(row: MembershipRow, now: Date): void {
  if (row.planType === "free" || grantedPlan(row, now)) return;
  throw new Problem(
    "conflict",
    "This plan ended while it was paused, so there's nothing to resume. Cancel it, or give it again with a last day.",
  );
}

/**
 * A plan that's over starts again only if days of it are left, or with an answer to how long it lasts: otherwise it
 * would be free for good (decision 391). Throws `conflict`.
 */
function requireDaysLeft({ planType, grantEndsAt }: MembershipRow, now: Date): void {
  if (planType === "free" || (grantEndsAt !== null && new Date(grantEndsAt) > now)) return;
  throw new Problem(
    "conflict",
    "This plan is over, and without a last day it would be free for good. Give it again on the membership's own page.",
  );
}

/** Plans that staff give for free (decision 149). */
export function createGivenPlans({ transact, grants, clock }: Deps) {
  /** The end of the last day of a plan where its member is. Throws `invalid_input`. */
  const endOf = (day: string | null | undefined, timezone: string | null | undefined): string | null => {
    if (!day) return null;
    if (day > addMonths(clock().toISOString().slice(0, 10), maxMonths))
      throw invalidField("endsOn", "Please choose a day within the next hundred years, or none");
    const end = instantOf(zoneOf(timezone), addDays(day, 1), "00:00");
    if (end <= clock()) throw invalidField("endsOn", "Please choose a day that isn't over");
    return end.toISOString();
  };

  const requireFree = async (
    rows: Pick<MembershipRepository, "isCustomerOfAnother">,
    userId: string,
    customerId: string | null | undefined,
  ): Promise<void> => {
    if (customerId && (await rows.isCustomerOfAnother(customerId, userId)))
      throw invalidField("stripeCustomerId", "Another member has this customer id");
  };

  return {
    /** Gives a plan to someone on the free level. Throws `not_found`, `conflict`, `invalid_input`. */
    add: ({ userId, plan, stripeCustomerId, endsOn }: NewMembership, origin: StaffOrigin): Promise<string> =>
      transact(async ({ profileReader }) => {
        const profile = await profileReader.find(userId);
        if (!profile) throw new Problem("not_found", "User not found");
        const row = await grants.write(
          userId,
          "membership.add",
          async (before, rows) => {
            if (levelGiven(before, clock()) !== "free" || before.stripeSubscriptionId)
              throw new Problem("conflict", "User already has all membership types.");
            await requireFree(rows, userId, stripeCustomerId);
            return {
              planType: plan,
              status: "active",
              suspendedAt: null,
              currentPeriodEnd: null,
              cancelAtPeriodEnd: false,
              nextPlanType: null,
              pastDueSince: null,
              grantedBy: origin.caller.adminUserId,
              grantPlanType: asPaid(plan),
              grantEndsAt: endOf(endsOn, profile.timezone),
              ...(stripeCustomerId && { stripeCustomerId }),
            };
          },
          origin,
        );
        return row.id;
      }),

    /** Changes a free plan given by staff. Throws `stale`, `invalid_input`. */
    change: (
      { userId, updatedAt }: MembershipRow,
      { plan, status, stripeCustomerId, endsOn }: MembershipChanges,
      origin: StaffOrigin,
    ) =>
      transact(async ({ profileReader }) => {
        const timezone = (await profileReader.find(userId))?.timezone;
        const changesOf = async (row: MembershipRow, rows: MembershipRepository): Promise<RowChanges> => {
          if (row.updatedAt !== updatedAt) throw new Problem("stale");
          await requireFree(rows, userId, stripeCustomerId);
          const next = status ?? row.status;
          const isLifted = row.status === "suspended" && next === "active";
          if (isLifted && !plan && !endsOn) requireAnythingLeft(row, clock());
          if (isOver(row.status) && next === "active" && !plan && endsOn === undefined)
            requireDaysLeft(row, clock());
          const hasEnded = row.grantEndsAt !== null && new Date(row.grantEndsAt) <= clock();
          const isRevived = status === "active" && row.status !== "active";
          const kept = isRevived && hasEnded ? null : row.grantEndsAt;
          return {
            planType: plan ?? row.planType,
            status: next,
            suspendedAt: next === "suspended" ? (row.suspendedAt ?? clock().toISOString()) : null,
            grantEndsAt: endsOn === undefined ? kept : endOf(endsOn, timezone),
            grantPlanType: isOver(next) ? null : asPaid((plan ?? row.planType) as PlanId),
            ...(stripeCustomerId !== undefined && { stripeCustomerId }),
            ...((isRevived || plan !== undefined) && {
              currentPeriodEnd: null,
              cancelAtPeriodEnd: false,
              nextPlanType: null,
              pastDueSince: null,
              grantedBy: origin.caller.adminUserId,
            }),
          };
        };
        return grants.write(userId, "membership.update", changesOf, origin);
      }),
  };
}

export type GivenPlans = ReturnType<typeof createGivenPlans>;
