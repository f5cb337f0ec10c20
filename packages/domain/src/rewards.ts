/** What points can be spent on. Source: member spec §9 (reward catalogue). */
export const rewards = [
  {
    id: "planning_session",
    name: "Free Trip Planning Session",
    description: "15-minute consultation",
    points: 500,
  },
  {
    id: "premium_month",
    name: "Premium Upgrade",
    description: "1 month, access to the AI assistant and priority support",
    points: 1000,
  },
] as const;

export type Reward = (typeof rewards)[number];
export type RewardId = Reward["id"];
export const rewardIds = rewards.map(({ id }) => id) as [RewardId, ...RewardId[]];

export type RedemptionVerdict = { ok: true; balanceAfter: number } | { ok: false; missing: number };

/** Whether a balance pays for a reward, and what is left or missing. Spending never touches points ever earned. */
export function redeem(balance: number, reward: Reward): RedemptionVerdict {
  const balanceAfter = balance - reward.points;
  return balanceAfter >= 0 ? { ok: true, balanceAfter } : { ok: false, missing: -balanceAfter };
}

/** Points for each photo or video (public spec §9), and the most that a day of uploading earns. */
export const uploadPoints = { perFile: 10, perDay: 200 } as const;

/** Points that `files` more uploads earn on a day that already earned `earnedToday` for uploads. */
export function pointsForUploads(files: number, earnedToday: number): number {
  return Math.max(0, Math.min(files * uploadPoints.perFile, uploadPoints.perDay - earnedToday));
}
