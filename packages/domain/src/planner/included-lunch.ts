/** Visits that lunch is part of: a cooking class, a picnic on a sandbank. Decision 373. */
import type { Place } from "../catalog/destination.ts";
import { toMinutes } from "./clock.ts";

/** Such a visit doesn't end before the first, and doesn't start after the second: its lunch is at lunchtime. */
const lunchtime = { from: toMinutes("12:00"), until: toMinutes("12:30") };

/** When a visit may start, in minutes of the day, so that its lunch is at lunchtime. */
export const startsForLunch = ({ includesLunch, visitMinutes }: Place): { from: number; until: number } =>
  includesLunch
    ? { from: lunchtime.from - visitMinutes, until: lunchtime.until }
    : { from: 0, until: Number.POSITIVE_INFINITY };

/** How many of a day's visits include lunch. */
export const lunchesAmong = (visits: readonly Place[]): number =>
  visits.filter(({ includesLunch }) => includesLunch).length;
