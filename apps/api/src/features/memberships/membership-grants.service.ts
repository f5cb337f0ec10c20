import { isPaid, type MembershipStatus, type PlanId, plans } from "@evoya/domain/plans";
import type { Membership } from "@evoya/schemas/memberships";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { LiveEventRepository } from "../../live/live-events.repository.ts";
import type { ActivityRepository } from "../activity/activity.repository.ts";
import type { MembershipRepository, MembershipRow } from "./memberships.repository.ts";
import { levelGiven, toMembership } from "./standing.ts";

type Stores = {
  memberships: MembershipRepository;
  activity: ActivityRepository;
  events: LiveEventRepository;
  jobs: JobQueue;
};
type Deps = { transact: Transact<Stores>; clock: () => Date };

/** `endsAt` null: the plan lasts until someone changes it. */
type Grant = { plan: PlanId; endsAt: Date | null };

const logged = ({ planType, status, grantEndsAt }: MembershipRow) => ({ planType, status, grantEndsAt });

/** What staff do about a member's plan, beside what the member pays for (design D2, D23). */
export function createMembershipGrantService({ transact, clock }: Deps) {
  const change = (
    userId: string,
    action: string,
    changesOf: (row: MembershipRow) => Parameters<MembershipRepository["update"]>[1],
    origin: StaffOrigin,
  ) =>
    transact(async (stores): Promise<Membership> => {
      const before = await stores.memberships.hold(userId);
      const changes = changesOf(before);
      const after = { ...before, ...changes } as MembershipRow;
      const level = levelGiven(after, clock());
      await stores.memberships.update(userId, changes, level);
      await stores.activity.logStaffChange({
        ...actorOf(origin),
        action,
        resourceType: "membership",
        resourceId: userId,
        subjectUserId: userId,
        before: logged(before),
        after: logged(after),
      });
      if (Boolean(after.suspendedAt) !== Boolean(before.suspendedAt))
        await stores.jobs.enqueue("settle-suspension", { userId });
      await tell(stores, userId, levelGiven(before, clock()), level);
      return toMembership(after, clock());
    });

  const tell = async ({ activity, events }: Stores, userId: string, before: PlanId, after: PlanId) => {
    await events.add(`user:${userId}`, { type: "membership.changed", level: after });
    await events.add("staff", { type: "dashboard.changed" });
    if (after === before || !isPaid(after)) return;
    const description = `Welcome to ${plans[after].name}`;
    await activity.addToFeed({ userId, type: "membership_changed", description });
    await activity.logEvent("membership_upgrade", userId, { plan: after });
  };

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
