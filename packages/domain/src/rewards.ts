import { addMonths } from "./dates.ts";
import { limitOf } from "./entitlements.ts";
import { isPaid, type PlanId, plans } from "./plans.ts";

export type Reward = {
  id: RewardId;
  name: string;
  description: string;
  /** What it costs; whole and above 0. */
  points: number;
  /** The plan that it opens for so many months; null for what the team does in person. */
  gives: { plan: PlanId; months: number } | null;
};

export const rewardIds = ["planning_session", "premium_month"] as const;
export type RewardId = (typeof rewardIds)[number];

/** What points can be spent on, and the team can give. Source: member spec §9 (reward catalog); decision 94. */
export const rewards: readonly Reward[] = [
  {
    id: "planning_session",
    name: "Free Trip Planning Session",
    description: "15-minute consultation",
    points: 500,
    gives: null,
  },
  {
    id: "premium_month",
    name: "Premium Upgrade",
    description: `1 month of ${plans.base.name}: full itineraries and ${limitOf("base", "concierge_requests")} concierge requests`,
    points: 1000,
    gives: { plan: "base", months: 1 },
  },
];

/** A reward by its id; undefined for one that is no longer offered. */
export function rewardFor(id: string): Reward | undefined {
  return rewards.find((reward) => reward.id === id);
}

/**
 * When a plan that a reward opens at `from` ends: the same day and time months later, on the last day of a month that's
 * too short, in UTC.
 */
export function endOfReward({ months }: NonNullable<Reward["gives"]>, from: Date): Date {
  const begins = from.toISOString();
  return new Date(addMonths(begins.slice(0, 10), months) + begins.slice(10));
}

/** Whether a plan holds already what a reward would open. */
export const isIncluded = (reward: Reward, plan: PlanId): boolean => reward.gives !== null && isPaid(plan);

/** The rewards in the order they come into reach: what the balance pays for, what is missing least, what the plan holds. */
export function rewardsByReach(balance: number, plan: PlanId): Reward[] {
  const distance = (reward: Reward): number =>
    isIncluded(reward, plan) ? Number.POSITIVE_INFINITY : Math.max(0, reward.points - balance);
  return rewards.toSorted((a, b) => distance(a) - distance(b) || b.points - a.points);
}

/** Asked for, then given by the team (a plan: at once), or canceled by either side with the points returned. */
export const redemptionStatuses = ["requested", "fulfilled", "cancelled"] as const;
export type RedemptionStatus = (typeof redemptionStatuses)[number];

/** Who can cancel a reward that isn't delivered yet. */
export const redemptionCancellers = ["member", "team"] as const;
export type RedemptionCanceller = (typeof redemptionCancellers)[number];

export type RedemptionVerdict = { ok: true; balanceAfter: number } | { ok: false; missing: number };

/** Whether a balance pays for a reward, and what is left or missing. Spending never touches points ever earned. */
export function redeem(balance: number, reward: Reward): RedemptionVerdict {
  const balanceAfter = balance - reward.points;
  return balanceAfter >= 0 ? { ok: true, balanceAfter } : { ok: false, missing: -balanceAfter };
}

/**
 * Points for each photo or video (public spec §9), the most that a day of uploading earns, and for how many days one has
 * to stay for its points to be kept.
 */
export const uploadPoints = { perFile: 10, perDay: 200, keptAfterDays: 7 } as const;

/** Whether points for what was uploaded then are kept when it's deleted at `now` (milliseconds). */
export const keepsUploadPoints = (uploadedAt: string, now: number): boolean =>
  now - Date.parse(uploadedAt) >= uploadPoints.keptAfterDays * 86_400_000;

/** What was uploaded after this moment loses its points if it's deleted at `now`. */
export const uploadsTakenBackSince = (now: Date): string =>
  new Date(now.getTime() - uploadPoints.keptAfterDays * 86_400_000).toISOString();

/** Points that `files` more uploads earn on a day that already earned `earnedToday` for uploads. */
export function pointsForUploads(files: number, earnedToday: number): number {
  return Math.max(0, Math.min(files * uploadPoints.perFile, uploadPoints.perDay - earnedToday));
}
