import { addDays, addMonths } from "./dates.ts";

/** How long points can be spent after the month they were earned in, and how long before that we say so. Decision 199. */
export const pointsExpiry = { months: 24, noticeDays: 30 } as const;

/** Points that expire together: after the day `expiresOn`, by the calendar where their member lives. */
export type PointsLot = { expiresOn: string; points: number };

/** The last day to spend points that were earned on `day`: the end of the month, 24 months later. */
export function pointsExpireOn(day: string): string {
  return addDays(addMonths(`${day.slice(0, 7)}-01`, pointsExpiry.months + 1), -1);
}

/** The day we name in a notice given on `today`: never less than 30 days away, though it's given late. */
export function announcedDay(expiresOn: string, today: string): string {
  const soonest = addDays(today, pointsExpiry.noticeDays);
  return expiresOn > soonest ? expiresOn : soonest;
}

/**
 * The lots that `points` spent before go back into. They keep their last day, but members always have 30 days to spend
 * what comes back. What no lot accounts for counts as earned today.
 */
export function returnedLots(points: number, paidWith: readonly PointsLot[], today: string): PointsLot[] {
  const known = paidWith.map((lot) => ({ ...lot, expiresOn: announcedDay(lot.expiresOn, today) }));
  const rest = points - known.reduce((sum, lot) => sum + lot.points, 0);
  return rest > 0 ? [...known, { expiresOn: pointsExpireOn(today), points: rest }] : known;
}
