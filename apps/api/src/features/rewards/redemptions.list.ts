import { redemptionStatusDisplay } from "@evoya/domain/rewards";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import { createListExport } from "../../http/list-export.ts";
import { listHandlers } from "../../http/staff-list.ts";
import { toStaffView } from "./redemptions.service.ts";
import type { RedemptionFilter, RewardRepository } from "./rewards.repository.ts";

type Deps = {
  transact: Transact<{ publish: Publish }>;
  rewards: RewardRepository;
  clock: () => Date;
};

/** Rewards members redeemed: the list, its count, and its file. */
export function createRedemptionList({ transact, rewards, clock }: Deps) {
  const page = async (...asked: Parameters<RewardRepository["page"]>) => {
    const found = await rewards.page(...asked);
    return { ...found, items: found.items.map(toStaffView) };
  };
  return listHandlers({
    page,
    count: rewards.count,
    export: createListExport<RedemptionFilter, ReturnType<typeof toStaffView>>({
      transact,
      clock,
      things: "rewards",
      resource: "reward_redemptions",
      page,
      columns: [
        ["Reward", ({ name }) => name],
        ["Name", ({ member }) => member.name],
        ["Email", ({ member }) => member.email],
        ["Points", ({ costPoints }) => costPoints],
        ["Status", ({ status }) => redemptionStatusDisplay[status].label],
        ["Note", ({ note }) => note],
        ["Redeemed", ({ createdAt }) => createdAt],
      ],
    }),
  });
}

export type RedemptionList = ReturnType<typeof createRedemptionList>;
