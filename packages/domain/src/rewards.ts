import { addDays, addMonths, calendarDateIn } from "./dates.ts";
import { limitOf } from "./entitlements.ts";
import { isPaid, type PlanId, plans } from "./plans.ts";
import type { StatusDisplay } from "./status-display.ts";
import { instantOf } from "./zone-clock.ts";

export type Reward = {
  id: RewardId;
  name: string;
  description: string;
  /** What it costs; whole and above 0. */
  points: number;
  /** The plan it gives for that many months; null for something the team does in person. */
  gives: { plan: PlanId; months: number } | null;
};

export const rewardIds = ["planning_session", "premium_month"] as const;
export type RewardId = (typeof rewardIds)[number];

/** What members can spend points on, and the team can give. Source: member spec §9 (reward catalog); decision 94. */
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
    description: `1 month of ${plans.base.name}: access to the AI assistant, full itineraries, and ${limitOf("base", "concierge_requests")} concierge requests`,
    points: 1000,
    gives: { plan: "base", months: 1 },
  },
];

/** A reward by its id; undefined if it's no longer offered. */
export function rewardFor(id: string): Reward | undefined {
  return rewards.find((reward) => reward.id === id);
}

/**
 * When a reward's plan that starts at `from` ends: with the same day, months later, where its member is; the last day of
 * a month that's too short. Plans that the team gives end with a day, too.
 */
export function endOfReward({ months }: NonNullable<Reward["gives"]>, from: Date, timeZone: string): Date {
  const lastDay = addMonths(calendarDateIn(timeZone, from), months);
  return instantOf(timeZone, addDays(lastDay, 1), "00:00");
}

/** Whether a plan already includes what a reward would give. */
export const isIncluded = (reward: Reward, plan: PlanId): boolean => reward.gives !== null && isPaid(plan);

/**
 * The rewards by how close they are: those the balance pays for, those missing the fewest points, those the plan
 * includes.
 */
export function rewardsByReach(balance: number, plan: PlanId): Reward[] {
  const distance = (reward: Reward): number =>
    isIncluded(reward, plan) ? Number.POSITIVE_INFINITY : Math.max(0, reward.points - balance);
  return rewards.toSorted((a, b) => distance(a) - distance(b) || b.points - a.points);
}

/** Requested, then given by the team (a plan: at once), or canceled by either side with the points returned. */
export const redemptionStatuses = ["requested", "fulfilled", "cancelled"] as const;
export type RedemptionStatus = (typeof redemptionStatuses)[number];

/** `label` is for the team, `memberLabel` for the member. */
export const redemptionStatusDisplay: Readonly<
  Record<RedemptionStatus, StatusDisplay<RedemptionStatus>[RedemptionStatus] & { memberLabel: string }>
> = {
  requested: { label: "To deliver", memberLabel: "On its way", tone: "info" },
  fulfilled: { label: "Delivered", memberLabel: "Yours", tone: "success" },
  cancelled: { label: "Canceled", memberLabel: "Canceled", tone: "neutral" },
};

/** Who can cancel a reward that isn't delivered yet. */
export const redemptionCancellers = ["member", "team"] as const;
export type RedemptionCanceller = (typeof redemptionCancellers)[number];

export type RedemptionVerdict = { ok: true; balanceAfter: number } | { ok: false; missing: number };

/** Whether a balance pays for a reward, and what's left or missing. Spending never affects points ever earned. */
export function redeem(balance: number, reward: Reward): RedemptionVerdict {
  const balanceAfter = balance - reward.points;
  return balanceAfter >= 0 ? { ok: true, balanceAfter } : { ok: false, missing: -balanceAfter };
}

/**
 * Points for each photo or video (public spec §9), the most that a day of uploading earns, and how many days an upload
 * has to stay to keep its points.
 */
export const uploadPoints = { perFile: 10, perDay: 200, keptAfterDays: 7 } as const;

/** Whether an upload from then keeps its points when it's deleted at `now` (milliseconds). */
export const keepsUploadPoints = (uploadedAt: string, now: number): boolean =>
  now - Date.parse(uploadedAt) >= uploadPoints.keptAfterDays * 86_400_000;

/** Uploads after this moment lose their points if they're deleted at `now`. */
export const uploadsTakenBackSince = (now: Date): string =>
  new Date(now.getTime() - uploadPoints.keptAfterDays * 86_400_000).toISOString();

/** Points for `files` more uploads on a day that already earned `earnedToday` for uploads. */
export function pointsForUploads(files: number, earnedToday: number): number {
  return Math.max(0, Math.min(files * uploadPoints.perFile, uploadPoints.perDay - earnedToday));
}
