import { calendarDateIn } from "@evoya/domain/dates";
import { returnedLots } from "@evoya/domain/points-expiry";
import { endOfReward, type RedemptionStatus, rewardFor } from "@evoya/domain/rewards";
import { zoneOf } from "@evoya/domain/time-zones";
import { Problem } from "@evoya/schemas/problems";
import type { RewardRedemptionForStaff } from "@evoya/schemas/rewards";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import type { MembershipGrantService } from "../memberships/membership-grants.service.ts";
import type { PointsLedger } from "../points/points.ledger.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import { rewardSettled } from "./rewards.events.ts";
import type { RewardRepository } from "./rewards.repository.ts";
import { toRedemption } from "./rewards.service.ts";

type Stores = {
  rewards: RewardRepository;
  points: PointsLedger;
  membershipReader: MembershipReader;
  profileReader: ProfileReader;
  publish: Publish;
};
type Deps = {
  transact: Transact<Stores>;
  grants: Pick<MembershipGrantService, "grant">;
  clock: () => Date;
};
type Settled = Exclude<RedemptionStatus, "requested">;
type Held = NonNullable<Awaited<ReturnType<RewardRepository["hold"]>>>;
type StaffRow = NonNullable<Awaited<ReturnType<RewardRepository["findForStaff"]>>>;

/** A redemption as staff see it, with its member. */
export const toStaffView = (row: StaffRow): RewardRedemptionForStaff => {
  const { userId, memberName: name, email, pointsBalance, note, ...rest } = toRedemption(row);
  return { ...rest, note: note ?? "", member: { userId, name, email, pointsBalance } };
};

/** Rewards members have asked for, as staff deliver or cancel them. */
export function createRedemptionService({ transact, grants, clock }: Deps) {
  const zoneOfMember = async ({ profileReader }: Stores, userId: string): Promise<string> =>
    zoneOf((await profileReader.find(userId))?.timezone);

  /**
   * Gives what the reward includes, when staff say so. A plan normally starts when it's redeemed, but this
   * one was requested before that was so (decision 266).
   */
  const give = async (stores: Stores, { userId, rewardKey }: Held, origin: StaffOrigin): Promise<void> => {
    const gives = rewardFor(rewardKey)?.gives;
    if (!gives) return;
    if ((await stores.membershipReader.levelOf(userId)) !== "free")
      throw new Problem("conflict", "This member already has a paid plan. Cancel to give the points back.");
    const asked = {
      plan: gives.plan,
      endsAt: endOfReward(gives, clock(), await zoneOfMember(stores, userId)),
    };
    await grants.grant(userId, asked, origin, { asReward: true });
  };

  const giveBack = async (stores: Stores, held: Held, origin: StaffOrigin): Promise<void> => {
    const today = calendarDateIn(await zoneOfMember(stores, held.userId), clock());
    await stores.points.refund({
      userId: held.userId,
      points: held.costPoints,
      lots: returnedLots(held.costPoints, held.paidWith, today),
      reason: `Given back: ${toRedemption(held).name}`,
      key: `refund-${held.id}`,
      adminUserId: origin.caller.adminUserId,
    });
  };

  return {
    /** Delivers or cancels a reward, once. Throws `not_found`; `conflict` if it's settled or can't be delivered. */
    settle: (
      id: string,
      { status, note }: { status: Settled; note: string | null },
      origin: StaffOrigin,
    ): Promise<RewardRedemptionForStaff> =>
      transact(async (stores) => {
        const held = await stores.rewards.hold(id);
        if (!held) throw new Problem("not_found", "Redemption not found");
        if (held.cancelledBy === "member")
          throw new Problem("conflict", "The member canceled this, so there's nothing to deliver.");
        if (held.status !== "requested") throw new Problem("conflict", "This redemption is already settled.");
        await (status === "fulfilled" ? give : giveBack)(stores, held, origin);
        await stores.rewards.settle(id, {
          status,
          note,
          cancelledBy: status === "cancelled" ? "team" : null,
          fulfilledBy: status === "fulfilled" ? origin.caller.adminUserId : null,
        });
        const row = await stores.rewards.findForStaff(id);
        if (!row) throw new Problem("not_found");
        await stores.publish(rewardSettled(toRedemption(row), status, origin));
        return toStaffView(row);
      }),
  };
}

export type RedemptionService = ReturnType<typeof createRedemptionService>;
