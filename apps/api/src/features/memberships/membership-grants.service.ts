import type { MembershipStatus, PlanId } from "@evoya/domain/plans";
import type { Membership } from "@evoya/schemas/memberships";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { membershipSet } from "./memberships.events.ts";
import type { MembershipRepository, MembershipRow } from "./memberships.repository.ts";
import { levelGiven, toMembership } from "./standing.ts";

type Stores = { memberships: MembershipRepository; publish: Publish; jobs: JobQueue };
type Deps = { transact: Transact<Stores>; clock: () => Date };

/** `endsAt` null: the plan lasts until someone changes it. */
type Grant = { plan: PlanId; endsAt: Date | null };

/** What staff do about a member's plan, beside what the member pays for (design D2, D23). */
export function createMembershipGrantService({ transact, clock }: Deps) {
  const change = (
    userId: string,
    action: Parameters<typeof membershipSet>[0],
    changesOf: (row: MembershipRow) => Parameters<MembershipRepository["update"]>[1],
    origin: StaffOrigin,
  ) =>
    transact(async (stores): Promise<Membership> => {
      const before = await stores.memberships.hold(userId);
      const changes = changesOf(before);
      const after = { ...before, ...changes } as MembershipRow;
      const levels = { before: levelGiven(before, clock()), after: levelGiven(after, clock()) };
      await stores.memberships.update(userId, changes, levels.after);
      await stores.publish(membershipSet(action, before, after, levels, origin));
      if (Boolean(after.suspendedAt) !== Boolean(before.suspendedAt))
        await stores.jobs.enqueue("settle-suspension", { userId });
      return toMembership(after, clock());
    });

  return {
    /** Gives a plan for nothing. Throws `conflict` for someone who pays: their subscription decides. */
    grant: (userId: string, { plan, endsAt }: Grant, origin: StaffOrigin): Promise<Membership> =>
      change(
        userId,
        "membership.grant",
        (row) => {
          if (row.stripeSubscriptionId)
            throw new Problem("conflict", "This member pays for a subscription; change that instead.");
          return {
            planType: plan,
            status: "active",
            currentPeriodEnd: null,
            cancelAtPeriodEnd: false,
            grantedBy: origin.caller.adminUserId,
            grantEndsAt: endsAt?.toISOString() ?? null,
          };
        },
        origin,
      ),

    /**
     * Suspends, ends or revives a membership. Any status but `active` leaves the member on the free level. A
     * suspension holds whatever the provider's events say, and the provider collects nothing until it ends. Throws `stale`
     * unless the membership still is as of `ifMatch` (its `updatedAt`).
     */
    setStatus: (
      userId: string,
      status: MembershipStatus,
      origin: StaffOrigin,
      ifMatch: string,
    ): Promise<Membership> =>
      change(
        userId,
        "membership.set_status",
        (row) => {
          if (row.updatedAt !== ifMatch) throw new Problem("stale");
          return { status, suspendedAt: status === "suspended" ? clock().toISOString() : null };
        },
        origin,
      ),

    /** The version that `setStatus` is asked for with. */
    versionOf: async (userId: string): Promise<string> =>
      transact(async ({ memberships }) => (await memberships.hold(userId)).updatedAt),
  };
}

export type MembershipGrantService = ReturnType<typeof createMembershipGrantService>;
