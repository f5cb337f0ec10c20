import type { rewardEndpoints, staffRewardEndpoints } from "@evoya/schemas/rewards";
import type { Handlers } from "../../http/mount.ts";
import type { RedemptionList } from "./redemptions.list.ts";
import type { RedemptionService } from "./redemptions.service.ts";
import type { RewardService } from "./rewards.service.ts";

export const createRewardRoutes = (rewards: RewardService): Handlers<typeof rewardEndpoints> => ({
  listPoints: ({ caller, query }) => rewards.listPoints(caller.userId, query),
  listRewardRedemptions: ({ caller, query }) => rewards.list(caller.userId, query),
  redeemReward: ({ caller, body }) => rewards.redeem(caller.userId, body.reward),
  cancelRewardRedemption: ({ caller, params, query }) =>
    rewards.cancel(caller.userId, params.id, query.pointsBack),
});

export const createStaffRewardRoutes = (
  redemptions: RedemptionService,
  list: RedemptionList,
): Handlers<typeof staffRewardEndpoints> => ({
  listMemberRedemptions: list.page,
  countMemberRedemptions: list.count,
  exportMemberRedemptions: list.export,
  settleRedemption: ({ caller, params, body, http: { ip, requestId } }) =>
    redemptions.settle(params.id, body, { caller, ip, requestId }),
});
