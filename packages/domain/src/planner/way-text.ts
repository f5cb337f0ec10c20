import { clockLabel } from "../times.ts";
import { toClock, toMinutes } from "./clock.ts";
import type { PlanItem, Transfer } from "./plan.ts";

/**
 * How to get to the next stop, such as "10 min on foot", if a routing server measured it, or else "about 10 min on
 * foot": our own estimate. Null if one is already there. Source: decision 315.
 */
export const wayText = ({
  mode,
  minutes,
  measuredBy,
}: Pick<Transfer, "mode" | "minutes" | "measuredBy">): string | null =>
  minutes > 0
    ? `${measuredBy ? "" : "about "}${minutes} min ${mode === "walk" ? "on foot" : `by ${mode}`}`
    : null;

/** Whoever has to leave earlier than this should read it on the day. */
const earlyUntil = toMinutes("07:00");

/**
 * When to leave for an item, such as "Leave at 5:40 AM." in the reader's clock; null unless that's early in the morning,
 * before the day's first time on the plan.
 */
export function earlyLeave(
  { startsAt, transfer }: Pick<PlanItem, "startsAt" | "transfer">,
  clock: (at: string) => string = clockLabel,
): string | null {
  const leavesAt = toMinutes(startsAt) - (transfer?.minutes ?? 0);
  return transfer && transfer.minutes > 0 && leavesAt >= 0 && leavesAt < earlyUntil
    ? `Leave at ${clock(toClock(Math.floor(leavesAt / 5) * 5))}.`
    : null;
}
