import { comparePlans, type MembershipStatus, type PlanId } from "@evoya/domain/plans";
import type { Membership } from "@evoya/schemas/memberships";
import { Problem } from "@evoya/schemas/problems";
import type { PaidPlan } from "../../adapters/payments/payments.ts";
import type { Transact } from "../../db/transact.ts";
import type { DomainEvent } from "../../events/domain-event.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { CheckoutRepository } from "./checkouts.repository.ts";
import {
  type MembershipNews,
  membershipRedeemed,
  membershipSet,
  type StaffMembershipAct,
} from "./memberships.events.ts";
import type { MembershipRepository, MembershipRow } from "./memberships.repository.ts";
import { levelGiven, refuseIfPaused, toMembership } from "./standing.ts";

type Stores = {
  memberships: MembershipRepository;
  checkouts: CheckoutRepository;
  profileReader: ProfileReader;
  publish: Publish;
  jobs: JobQueue;
};
type Deps = { transact: Transact<Stores>; clock: () => Date };
export type RowChanges = Parameters<MembershipRepository["update"]>[1];

/** `endsAt` null: the plan lasts until someone changes it. */
type Grant = { plan: PlanId; endsAt: Date | null };

type ChangesOf = (row: MembershipRow, rows: MembershipRepository) => RowChanges | Promise<RowChanges>;
type Told = (before: MembershipRow, after: MembershipRow, whose: MembershipNews) => DomainEvent;

/** A plan that can be given; null for the one that everyone has. */
export const asPaid = (plan: PlanId): PaidPlan | null => (plan === "free" ? null : plan);

/** The changes that make a plan a granted one, until then. */
const given = ({ plan, endsAt }: Grant, grantedBy: string | null) => ({
  planType: plan,
  status: "active" as const,
  suspendedAt: null,
  pastDueSince: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  nextPlanType: null,
  grantedBy,
  grantPlanType: asPaid(plan),
  grantEndsAt: endsAt?.toISOString() ?? null,
});

/** Free plans: what staff do about them, and those bought with points (design D2, D23; decision 266). */
export function createMembershipGrantService({ transact, clock }: Deps) {
  /** Closes a page on which the member would pay for what they have by now, or for a plan that stays paused. */
  const closePage = async (
    { checkouts, jobs }: Stores,
    { userId, status, stripeSubscriptionId }: MembershipRow,
    level: PlanId,
  ): Promise<void> => {
    const open = await checkouts.findOpen(userId);
    if (!open) return;
    const isHad = stripeSubscriptionId === null && comparePlans(open.planType as PlanId, level) <= 0;
    if (status !== "suspended" && !isHad) return;
    await checkouts.update(open.id, { status: "cancelled", url: null });
    if (open.providerSessionId)
      await jobs.enqueue("close-checkout", { providerSessionId: open.providerSessionId });
  };

  const change = (userId: string, changesOf: ChangesOf, told: Told): Promise<MembershipRow> =>
    transact(async (stores) => {
      const before = await stores.memberships.hold(userId);
      const changes = await changesOf(before, stores.memberships);
      const after = { ...before, ...changes } as MembershipRow;
      const levels = { before: levelGiven(before, clock()), after: levelGiven(after, clock()) };
      await stores.memberships.update(userId, changes, levels.after);
      await closePage(stores, after, levels.after);
      const profile = await stores.profileReader.find(userId);
      await stores.publish(told(before, after, { levels, profile }));
      return after;
    });

  /** Writes what `changesOf` returns for the current row, with the log, the level, and the member's news. */
  const write = (
    userId: string,
    action: StaffMembershipAct,
    changesOf: ChangesOf,
    origin: StaffOrigin,
  ): Promise<MembershipRow> =>
    change(userId, changesOf, (before, after, whose) => membershipSet(action, before, after, whose, origin));

  return {
    write,

    /**
     * Gives a plan for free. Throws `conflict` for someone who pays: their subscription decides. `asReward`: the
     * member gets the reward's own email.
     */
    grant: async (
      userId: string,
      asked: Grant,
      origin: StaffOrigin,
      { asReward = false } = {},
    ): Promise<Membership> => {
      const grant = (row: MembershipRow) => {
        if (row.stripeSubscriptionId)
          throw new Problem("conflict", "This member pays for a subscription; change that instead.");
        return given(asked, origin.caller.adminUserId);
      };
      const told: Told = (before, after, whose) => ({
        ...membershipSet("membership.grant", before, after, whose, origin),
        ...(asReward && { mails: [] }),
      });
      return toMembership(await change(userId, grant, told), clock());
    },

    /**
     * Starts a plan that a member spent points on. Throws `already_on_plan`; `conflict` if the plan is paused, or a
     * subscription is still being settled.
     */
    redeem: async (userId: string, asked: Grant): Promise<void> => {
      const start = (row: MembershipRow) => {
        if (levelGiven(row, clock()) !== "free")
          throw new Problem("already_on_plan", "Your plan already includes this.");
        refuseIfPaused(row);
        if (row.stripeSubscriptionId)
          throw new Problem("conflict", "Your subscription isn't settled yet. You'll find it under Billing.");
        return given(asked, null);
      };
      await change(userId, start, membershipRedeemed);
    },

    /** Sets the status of a granted plan: for the demo's past, by today's rules. */
    setStatus: async (userId: string, status: MembershipStatus, origin: StaffOrigin): Promise<Membership> => {
      const suspendedAt = status === "suspended" ? clock().toISOString() : null;
      const set = () => ({ status, suspendedAt });
      return toMembership(await write(userId, "membership.set_status", set, origin), clock());
    },
  };
}

export type MembershipGrantService = ReturnType<typeof createMembershipGrantService>;
