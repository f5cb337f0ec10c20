import { addDays, addMonths } from "./dates.ts";

/**
 * How long points can be spent after the month they were earned in, and how many days' notice we give. Decision 199.
 */
export const pointsExpiry = { months: 24, noticeDays: 30 } as const;

/** Points that expire together: after the day `expiresOn`, by their member's calendar. */
export type PointsLot = { expiresOn: string; points: number };

/** A lot with the last day its notice named, if there was one. */
export type AnnouncedLot = PointsLot & { announcedDate?: string | null };

/** The last day to spend points earned on `day`: the end of the month, 24 months later. */
export function pointsExpireOn(day: string): string {
  return addDays(addMonths(`${day.slice(0, 7)}-01`, pointsExpiry.months + 1), -1);
}

/** The day that a notice on `today` names: never less than 30 days away, even if the notice is late. */
export function announcedDay(expiresOn: string, today: string): string {
  const soonest = addDays(today, pointsExpiry.noticeDays);
  return expiresOn > soonest ? expiresOn : soonest;
}

/** Points without a lot, such as those spent before there were any, count as earned today. */
function withoutLot(points: number, lots: readonly PointsLot[], today: string): PointsLot[] {
  const rest = points - sumOf(lots);
  return rest > 0 ? [{ expiresOn: pointsExpireOn(today), points: rest }] : [];
}

const sumOf = (lots: readonly PointsLot[]): number => lots.reduce((sum, lot) => sum + lot.points, 0);

/**
 * The lots to which `points` return when the team couldn't deliver what they were spent on. They keep their last day,
 * but members have at least 30 days to spend them.
 */
export function returnedLots(points: number, paidWith: readonly PointsLot[], today: string): PointsLot[] {
  const known = paidWith.map((lot) => ({
    points: lot.points,
    expiresOn: announcedDay(lot.expiresOn, today),
  }));
  return [...known, ...withoutLot(points, paidWith, today)];
}

/**
 * The lots that come back when the member cancels what they spent `points` on: as they were, so that canceling never
 * makes points last longer. Points whose last day is over are missing; `today` is the member's.
 */
export function lotsAsTheyWere(
  points: number,
  paidWith: readonly AnnouncedLot[],
  today: string,
): AnnouncedLot[] {
  const left = paidWith.filter(({ expiresOn, announcedDate }) => (announcedDate ?? expiresOn) >= today);
  return [...left, ...withoutLot(points, paidWith, today)];
}

/** How many of the `points` spent on something come back when the member cancels it on `today`. */
export const pointsBackOn = (points: number, paidWith: readonly AnnouncedLot[], today: string): number =>
  sumOf(lotsAsTheyWere(points, paidWith, today));
