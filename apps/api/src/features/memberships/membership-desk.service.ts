import { invalidField, Problem } from "@evoya/schemas/problems";
import type { MembershipChanges } from "@evoya/schemas/staff-memberships";
import type { Payments } from "../../adapters/payments/payments.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { GivenPlans } from "./given-plans.ts";
import type { MembershipGrantService, RowChanges } from "./membership-grants.service.ts";
import { membershipDeleted } from "./memberships.events.ts";
import type { MembershipRepository, MembershipRow } from "./memberships.repository.ts";
import { askingForStaff, type ProviderTurns } from "./provider-turns.ts";
import { levelGiven } from "./standing.ts";

type Stores = { memberships: MembershipRepository; profileReader: ProfileReader; publish: Publish };
type Deps = {
  transact: Transact<Stores>;
  memberships: MembershipRepository;
  givenPlans: GivenPlans;
  grants: Pick<MembershipGrantService, "write">;
  inTurn: ProviderTurns;
  endNow: (userId: string) => Promise<void>;
  payments: Payments;
  clock: () => Date;
};

/** How a job on many memberships joins a change, so that it can continue where a worker died. */
type InJob = {
  /** Called when the version was right, before the provider is called. */
  begin?: () => Promise<unknown>;
  /** Called in the transaction of the deletion. */
  settle?: () => Promise<unknown>;
};

const busyText = "Another change for this member is under way. Please try again in a moment.";
const missing = () => new Problem("not_found", "Membership not found");

const cancelled = {
  status: "cancelled",
  stripeSubscriptionId: null,
  subscriptionCreatedAt: null,
  grantPlanType: null,
  grantEndsAt: null,
  suspendedAt: null,
  cancelAtPeriodEnd: false,
  nextPlanType: null,
  pastDueSince: null,
} as const;

/**
 * What staff do with memberships (admin spec §2, §4; decision 149). If there's a paid subscription, the
 * provider acts first, while no transaction is open: if it doesn't, nothing changes here.
 */
export function createMembershipDesk(deps: Deps) {
  const { transact, memberships, givenPlans, grants, inTurn, endNow, payments, clock } = deps;

  /** Makes the provider follow a new status; returns what changes here. */
  const settleStatus = async (
    row: MembershipRow & { stripeSubscriptionId: string },
    status: MembershipChanges["status"],
  ): Promise<RowChanges> => {
    const id = row.stripeSubscriptionId;
    if (status === undefined || status === row.status) return {};
    if (status === "suspended") {
      await askingForStaff(() => payments.pause(id));
      return { status, suspendedAt: clock().toISOString() };
    }
    if (status === "cancelled") {
      await askingForStaff(() => payments.cancelNow(id));
      return cancelled;
    }
    await askingForStaff(() => payments.unpause(id));
    return { status, suspendedAt: null };
  };

  const changePaid = async (
    row: MembershipRow & { stripeSubscriptionId: string },
    { plan, status, stripeCustomerId, endsOn }: MembershipChanges,
    origin: StaffOrigin,
  ) => {
    if (plan !== undefined && plan !== row.planType)
      throw invalidField("plan", "This member pays for their plan. Cancel it before you give them another.");
    if (stripeCustomerId !== undefined && stripeCustomerId !== row.stripeCustomerId)
      throw invalidField("stripeCustomerId", "This member pays with this customer id, so it stays.");
    if (endsOn) throw invalidField("endsOn", "This member pays for their plan, so it has no end date.");
    const changes = await settleStatus(row, status);
    if (Object.keys(changes).length > 0)
      await grants.write(row.userId, "membership.update", () => changes, origin);
  };

  /** The membership as of version `ifMatch`, protected from other changes at the provider while `work` runs. */
  const withRow = async (
    id: string,
    ifMatch: string | undefined,
    work: (row: MembershipRow) => Promise<unknown>,
    begin?: InJob["begin"],
  ): Promise<void> => {
    const known = await memberships.findById(id);
    if (!known) throw missing();
    await inTurn(
      known.userId,
      async () => {
        const row = await memberships.findById(id);
        if (!row) throw missing();
        if (ifMatch !== undefined && row.updatedAt !== ifMatch) throw new Problem("stale");
        await begin?.();
        await work(row);
      },
      busyText,
    );
  };

  return {
    add: givenPlans.add,

    /** Throws `not_found`, `stale`, `invalid_input`, `conflict`, `payments_unavailable`. */
    update: (
      id: string,
      changes: MembershipChanges,
      ifMatch: string | undefined,
      origin: StaffOrigin,
      { begin }: InJob = {},
    ) =>
      withRow(
        id,
        ifMatch,
        (row) => {
          const { stripeSubscriptionId } = row;
          return stripeSubscriptionId
            ? changePaid({ ...row, stripeSubscriptionId }, changes, origin)
            : givenPlans.change(row, changes, origin);
        },
        begin,
      ),

    /** Ends a paid subscription, then deletes. Throws `not_found`, `stale`, `conflict`, `payments_unavailable`. */
    remove: (id: string, ifMatch: string | undefined, origin: StaffOrigin, { begin, settle }: InJob = {}) =>
      withRow(
        id,
        ifMatch,
        async ({ userId }) => {
          await askingForStaff(() => endNow(userId));
          await transact(async (stores) => {
            const row = await stores.memberships.hold(userId);
            await stores.memberships.remove(row);
            const level = levelGiven(row, clock());
            const profile = await stores.profileReader.find(userId);
            await stores.publish(membershipDeleted(row, level, profile, origin));
            await settle?.();
          });
        },
        begin,
      ),
  };
}

export type MembershipDesk = ReturnType<typeof createMembershipDesk>;
