import { addDays, addMonths } from "./dates.ts";

/**
 * How long points can be spent after the month they were earned in, and how many days' notice we give. Decision 199.
 */
export const pointsExpiry = { months: 24, noticeDays: 30 } as const;

/** Points that expire together: after the day `expiresOn`, by their member's calendar. */
export type PointsLot = { expiresOn: string; points: number };

/** The last day to spend points earned on `day`: the end of the month, 24 months later. */
export function pointsExpireOn(day: string): string {
  return addDays(addMonths(`${day.slice(0, 7)}-01`, pointsExpiry.months + 1), -1);
}

/** The day that a notice on `today` names: never less than 30 days away, even if the notice is late. */
export function announcedDay(expiresOn: string, today: string): string {
  const soonest = addDays(today, pointsExpiry.noticeDays);
  return expiresOn > soonest ? expiresOn : soonest;
}

/**
 * The lots to which `points` spent earlier return. They keep their last day, but members always have 30 days to spend
 * returned points. Points without a lot count as earned today.
 */
export function returnedLots(points: number, paidWith: readonly PointsLot[], today: string): PointsLot[] {
  const known = paidWith.map((lot) => ({ ...lot, expiresOn: announcedDay(lot.expiresOn, today) }));
  const rest = points - known.reduce((sum, lot) => sum + lot.points, 0);
  return rest > 0 ? [...known, { expiresOn: pointsExpireOn(today), points: rest }] : known;
}
