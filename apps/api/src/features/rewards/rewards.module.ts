import type { Config } from "../../config.ts";
import type { Base } from "../../container/base.ts";
import type { MembershipGrantService } from "../memberships/membership-grants.service.ts";
import type { PointsReader } from "../points/points.reader.ts";
import { createRedemptionList } from "./redemptions.list.ts";
import { createRedemptionService } from "./redemptions.service.ts";
import { createRewardRepository } from "./rewards.repository.ts";
import { createRewardRoutes, createStaffRewardRoutes } from "./rewards.routes.ts";
import { createRewardService } from "./rewards.service.ts";

type Given = Pick<Base, "transact" | "db" | "clock"> & {
  config: Pick<Config, "STAFF_MAIL">;
  membershipGrants: MembershipGrantService;
  pointsReader: PointsReader;
};

export function rewardsModule({
  transact,
  db,
  clock,
  config,
  membershipGrants: grants,
  pointsReader,
}: Given) {
  const rows = createRewardRepository(db);
  const rewards = createRewardService({
    transact,
    rewards: rows,
    points: pointsReader,
    grants,
    clock,
    staffMail: config.STAFF_MAIL,
  });
  const redemptions = createRedemptionService({ transact, grants, clock });
  return {
    rewards,
    redemptions,
    handlers: {
      ...createRewardRoutes(rewards),
      ...createStaffRewardRoutes(redemptions, createRedemptionList({ transact, rewards: rows, clock })),
    },
  };
}
