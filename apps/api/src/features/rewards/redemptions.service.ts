import { type RedemptionStatus, rewardFor } from "@evoya/domain/rewards";
import { Problem } from "@evoya/schemas/problems";
import type { RewardRedemptionForStaff } from "@evoya/schemas/rewards";
import type { Transact } from "../../db/transact.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { LiveEventRepository } from "../../live/live-events.repository.ts";
import type { ActivityRepository } from "../activity/activity.repository.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import type { MembershipGrantService } from "../memberships/membership-grants.service.ts";
import type { PointsRepository } from "../points/points.repository.ts";
import type { RewardRepository } from "./rewards.repository.ts";
import { pageOf, placeOf, toRedemption } from "./rewards.service.ts";

type Stores = {
  rewards: RewardRepository;
  points: PointsRepository;
  membershipReader: MembershipReader;
  activity: ActivityRepository;
  events: LiveEventRepository;
  jobs: JobQueue;
};
type Deps = {
  transact: Transact<Stores>;
  rewards: RewardRepository;
  grants: Pick<MembershipGrantService, "grant">;
  clock: () => Date;
};
type Query = { limit: number; cursor?: string; status?: RedemptionStatus };
type Settled = Exclude<RedemptionStatus, "requested">;
type Held = NonNullable<Awaited<ReturnType<RewardRepository["hold"]>>>;
type StaffRow = NonNullable<Awaited<ReturnType<RewardRepository["findForStaff"]>>>;

const toStaffView = (row: StaffRow): RewardRedemptionForStaff => {
  const { userId, memberName: name, email, pointsBalance, note, ...rest } = toRedemption(row);
  return { ...rest, note: note ?? "", member: { userId, name, email, pointsBalance } };
};

const told: Record<Settled, (reward: string, points: number) => string> = {
  fulfilled: (reward) => `Your reward is yours: ${reward}`,
  cancelled: (reward, points) => `${points} points are back: ${reward} wasn't available`,
};

/** Rewards that members asked for, as staff give them or call them off. */
export function createRedemptionService({ transact, rewards, grants, clock }: Deps) {
  const monthsFromNow = (months: number): Date => {
    const date = new Date(clock());
    date.setUTCMonth(date.getUTCMonth() + months);
    return date;
  };

  /** A plan is given at once; what the team does in person is done when staff say so. */
  const give = async (stores: Stores, { userId, rewardKey }: Held, origin: StaffOrigin): Promise<void> => {
    const gives = rewardFor(rewardKey)?.gives;
    if (!gives) return;
    if ((await stores.membershipReader.levelOf(userId)) !== "free")
      throw new Problem("conflict", "This member already has a paid plan. Cancel to give the points back.");
    await grants.grant(userId, { plan: gives.plan, endsAt: monthsFromNow(gives.months) }, origin);
  };

  const giveBack = async ({ points }: Stores, held: Held, origin: StaffOrigin): Promise<void> => {
    await points.refund({
      userId: held.userId,
      points: held.costPoints,
      reason: `Given back: ${toRedemption(held).name}`,
      key: `refund-${held.id}`,
      adminUserId: origin.caller.adminUserId,
    });
  };

  const tell = async ({ activity, events, jobs }: Stores, row: StaffRow, status: Settled): Promise<void> => {
    const { name: reward, memberName, email, userId, costPoints } = toRedemption(row);
    await jobs.enqueue("send-mail", {
      template: "rewardForMember",
      to: email,
      data: { name: memberName, reward, points: costPoints, status },
    });
    await activity.addToFeed({
      userId,
      type: "reward_settled",
      description: told[status](reward, costPoints),
      subject: { type: "reward_redemption", id: row.id },
    });
    await events.add(["staff", `user:${userId}`], { type: "dashboard.changed" });
  };

  return {
    list: async ({ status, ...query }: Query) => {
      const rows = await rewards.listForStaff(status, placeOf(query));
      return pageOf(rows.map(toStaffView), query.limit);
    },

    /** Delivers or cancels a reward, once. Throws `not_found`; `conflict` when it is settled or cannot be given. */
    settle: (
      id: string,
      { status, note }: { status: Settled; note: string | null },
      origin: StaffOrigin,
    ): Promise<RewardRedemptionForStaff> =>
      transact(async (stores) => {
        const held = await stores.rewards.hold(id);
        if (!held) throw new Problem("not_found", "Redemption not found");
        if (held.status !== "requested") throw new Problem("conflict", "This redemption is already settled.");
        await (status === "fulfilled" ? give : giveBack)(stores, held, origin);
        await stores.rewards.settle(id, {
          status,
          note,
          fulfilledBy: status === "fulfilled" ? origin.caller.adminUserId : null,
        });
        await stores.activity.logStaffChange({
          ...actorOf(origin),
          action: "reward_redemption.settle",
          resourceType: "reward_redemption",
          resourceId: id,
          subjectUserId: held.userId,
          before: { status: held.status },
          after: { status },
        });
        const row = await stores.rewards.findForStaff(id);
        if (!row) throw new Problem("not_found");
        await tell(stores, row, status);
        return toStaffView(row);
      }),
  };
}

export type RedemptionService = ReturnType<typeof createRedemptionService>;
