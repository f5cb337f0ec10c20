import type { MembershipStatus, PlanId } from "@evoya/domain/plans";
import type { Membership } from "@evoya/schemas/memberships";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import { membershipSet, type StaffMembershipAct } from "./memberships.events.ts";
import type { MembershipRepository, MembershipRow } from "./memberships.repository.ts";
import { levelGiven, toMembership } from "./standing.ts";

type Stores = { memberships: MembershipRepository; profileReader: ProfileReader; publish: Publish };
type Deps = { transact: Transact<Stores>; clock: () => Date };
export type RowChanges = Parameters<MembershipRepository["update"]>[1];

/** `endsAt` null: the plan lasts until someone changes it. */
type Grant = { plan: PlanId; endsAt: Date | null };

/** What staff do about a member's plan, beside what the member pays for (design D2, D23). */
export function createMembershipGrantService({ transact, clock }: Deps) {
  /** Writes what `changesOf` answers for the row as it is, with the log, the level and the member's news. */
  const write = (
    userId: string,
    action: StaffMembershipAct,
    changesOf: (row: MembershipRow, rows: MembershipRepository) => RowChanges | Promise<RowChanges>,
    origin: StaffOrigin,
  ): Promise<MembershipRow> =>
    transact(async (stores) => {
      const before = await stores.memberships.hold(userId);
      const changes = await changesOf(before, stores.memberships);
      const after = { ...before, ...changes } as MembershipRow;
      const levels = { before: levelGiven(before, clock()), after: levelGiven(after, clock()) };
      await stores.memberships.update(userId, changes, levels.after);
      const profile = await stores.profileReader.find(userId);
      await stores.publish(membershipSet(action, before, after, { levels, profile }, origin));
      return after;
    });

  return {
    write,

    /** Gives a plan for nothing. Throws `conflict` for someone who pays: their subscription decides. */
    grant: async (userId: string, { plan, endsAt }: Grant, origin: StaffOrigin): Promise<Membership> => {
      const grant = (row: MembershipRow) => {
        if (row.stripeSubscriptionId)
          throw new Problem("conflict", "This member pays for a subscription; change that instead.");
        return {
          planType: plan,
          status: "active" as const,
          currentPeriodEnd: null,
          cancelAtPeriodEnd: false,
          grantedBy: origin.caller.adminUserId,
          grantEndsAt: endsAt?.toISOString() ?? null,
        };
      };
      return toMembership(await write(userId, "membership.grant", grant, origin), clock());
    },

    /** Sets what became of a plan that was given: the demo's past, by the rules of today. */
    setStatus: async (userId: string, status: MembershipStatus, origin: StaffOrigin): Promise<Membership> => {
      const suspendedAt = status === "suspended" ? clock().toISOString() : null;
      const set = () => ({ status, suspendedAt });
      return toMembership(await write(userId, "membership.set_status", set, origin), clock());
    },
  };
}

export type MembershipGrantService = ReturnType<typeof createMembershipGrantService>;
