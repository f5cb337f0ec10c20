import { randomUUID } from "node:crypto";
import { calendarDateIn, dateLabel, lastWholeDay } from "@evoya/domain/dates";
import { type AnnouncedLot, lotsAsTheyWere, pointsBackOn } from "@evoya/domain/points-expiry";
import { endOfReward, type Reward, type RewardId, redeem, rewardFor } from "@evoya/domain/rewards";
import { zoneOf } from "@evoya/domain/time-zones";
import { Problem } from "@evoya/schemas/problems";
import type { PointsEntry, RewardRedemption } from "@evoya/schemas/rewards";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import { pageOf, placeOf } from "../../http/paging.ts";
import type { MembershipGrantService } from "../memberships/membership-grants.service.ts";
import type { PointsLedger } from "../points/points.ledger.ts";
import type { PointsReader } from "../points/points.reader.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import { rewardCancelled, rewardRedeemed } from "./rewards.events.ts";
import type { RewardRepository } from "./rewards.repository.ts";

type Stores = {
  rewards: RewardRepository;
  points: PointsLedger;
  profileReader: ProfileReader;
  publish: Publish;
};
type Deps = {
  transact: Transact<Stores>;
  rewards: RewardRepository;
  points: PointsReader;
  grants: Pick<MembershipGrantService, "redeem">;
  clock: () => Date;
  staffMail: string;
};
type Query = { limit: number; cursor?: string };
type Row = Omit<RewardRedemption, "name" | "pointsBack">;
type Profile = NonNullable<Awaited<ReturnType<ProfileReader["find"]>>>;
type Owned = Row & { paidWith: readonly AnnouncedLot[]; timezone: string | null };

/** A redemption with the name of its reward, or its key if it's no longer offered. */
export const toRedemption = <R extends Pick<Row, "rewardKey">>(row: R): R & { name: string } => ({
  ...row,
  name: rewardFor(row.rewardKey)?.name ?? row.rewardKey,
});

/** A redemption as its member sees it, with what they get back if they cancel at `now`. */
const toMemberView = ({ paidWith, timezone, ...row }: Owned, now: Date): RewardRedemption => ({
  ...toRedemption(row),
  pointsBack:
    row.status === "requested"
      ? pointsBackOn(row.costPoints, paidWith, calendarDateIn(zoneOf(timezone), now))
      : null,
});

/** How many rows to read for a page, and after which. */
const rowsFor = ({ limit, cursor }: Query) => ({ limit: limit + 1, after: placeOf(cursor) });

const createdAt = (row: { createdAt: string }): string => row.createdAt;

/** A member's points and what they're spent on. Rules: design D7, member spec §9 (reward catalog). */
export function createRewardService({ transact, rewards, points, grants, clock, staffMail }: Deps) {
  /**
   * Starts the plan that a reward gives, and returns its last day. Nobody pays for a plan they have, or one
   * the team is about to start. Comes before the points: code that changes a plan locks the membership first,
   * then the profile.
   */
  const startPlan = async (
    stores: Stores,
    { userId, timezone }: Pick<Profile, "userId" | "timezone">,
    { id, gives }: Reward,
  ): Promise<string | null> => {
    if (!gives) return null;
    if (await stores.rewards.isAwaited(userId, id))
      throw new Problem("conflict", "You've already redeemed this. It's on its way.");
    const zone = zoneOf(timezone);
    const endsAt = endOfReward(gives, clock(), zone);
    await grants.redeem(userId, { plan: gives.plan, endsAt });
    return lastWholeDay(zone, endsAt.toISOString());
  };

  return {
    /** The member's points, and the ledger behind them, newest first. */
    listPoints: async (userId: string, query: Query) => {
      const [totals, rows, nextExpiry] = await Promise.all([
        points.totalsOf(userId),
        points.entriesOf(userId, rowsFor(query)),
        points.nextExpiryOf(userId),
      ]);
      if (!totals) throw new Problem("unauthenticated");
      return { ...totals, nextExpiry, ...pageOf(rows as PointsEntry[], query.limit, createdAt) };
    },

    list: async (userId: string, query: Query) => {
      const rows = await rewards.listOf(userId, rowsFor(query));
      const now = clock();
      return pageOf(
        rows.map((row) => toMemberView(row, now)),
        query.limit,
        createdAt,
      );
    },

    /**
     * Spends points on a reward. A plan starts at once; anything else waits for the team. Throws `not_enough_points`,
     * `already_on_plan`, `conflict`.
     */
    redeem: (userId: string, rewardId: RewardId): Promise<RewardRedemption> =>
      transact(async (stores) => {
        const reward = rewardFor(rewardId);
        if (!reward) throw new Problem("not_found");
        const profile = await stores.profileReader.find(userId);
        if (!profile) throw new Problem("unauthenticated");
        const lastDay = await startPlan(stores, profile, reward);
        // Locked: simultaneous requests wait here, and then see what's left.
        const balance = await stores.points.holdBalance(userId);
        const verdict = redeem(balance, reward);
        if (!verdict.ok)
          throw new Problem("not_enough_points", `You need ${verdict.missing} more points for this.`);
        const entry = await stores.points.spend({
          userId,
          points: reward.points,
          reason: `Redeemed: ${reward.name}`,
          key: `redeem-${randomUUID()}`,
        });
        if (!entry) throw new Problem("internal");
        const spent = {
          userId,
          rewardKey: reward.id,
          costPoints: reward.points,
          status: reward.gives ? ("fulfilled" as const) : ("requested" as const),
          ledgerEntryId: entry.id,
          paidWith: entry.paidWith,
        };
        const inserted = await stores.rewards.insert(spent);
        const { timezone } = profile;
        const redemption = toMemberView({ ...inserted, paidWith: entry.paidWith, timezone }, clock());
        const until = lastDay && dateLabel(lastDay);
        await stores.publish(rewardRedeemed(profile, { ...redemption, until }, staffMail));
        return redemption;
      }),

    /**
     * Cancels a reward before the team delivers it; its points come back as they were, once. A canceled one is
     * returned as it is. Throws `not_found`; `conflict` if it's delivered, or if fewer points than `expected` come back.
     */
    cancel: (userId: string, id: string, expected = 0): Promise<RewardRedemption> =>
      transact(async (stores) => {
        const held = await stores.rewards.hold(id);
        if (held?.userId !== userId) throw new Problem("not_found");
        const profile = await stores.profileReader.find(userId);
        if (!profile) throw new Problem("unauthenticated");
        const now = clock();
        const { timezone } = profile;
        const { paidWith, costPoints, status } = held;
        if (status === "cancelled") return toMemberView({ ...held, timezone }, now);
        if (status !== "requested")
          throw new Problem("conflict", "This reward is already yours, so it can't be canceled.");
        const today = calendarDateIn(zoneOf(timezone), now);
        const pointsBack = pointsBackOn(costPoints, paidWith, today);
        if (pointsBack < expected)
          throw new Problem("conflict", "More of these points have expired since. Nothing is canceled yet.");
        const settled = await stores.rewards.settle(id, { status: "cancelled", cancelledBy: "member" });
        const redemption = toMemberView({ ...settled, paidWith, timezone }, now);
        await stores.points.refund({
          userId,
          points: costPoints,
          lots: lotsAsTheyWere(costPoints, paidWith, today),
          reason: `Canceled: ${redemption.name}`,
          key: `refund-${id}`,
          adminUserId: null,
        });
        await stores.publish(rewardCancelled(profile, { ...redemption, pointsBack }, staffMail));
        return redemption;
      }),
  };
}

export type RewardService = ReturnType<typeof createRewardService>;
