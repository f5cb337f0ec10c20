import { calendarDateIn } from "../dates.ts";
import { clockIn } from "../times.ts";
import type { Plan, PlanDay } from "./plan.ts";

/** The IANA time zone of a destination; undefined if we don't know it. */
type ZoneOf = (destinationId: string) => string | undefined;

/** The zones of a plan's destinations, as its legs name them. */
export const zonesIn =
  (legs: Plan["legs"]): ZoneOf =>
  (destinationId) =>
    legs.find((leg) => leg.destinationId === destinationId)?.timeZone;

/**
 * The day that's on at `instant`, and the time there ("HH:MM"), by the clock of where each day is spent, or of `zone`
 * if that's unknown. Null if none is.
 */
export function dayOn(
  days: readonly PlanDay[],
  zoneOf: ZoneOf,
  zone: string,
  instant: Date,
): { day: PlanDay; clock: string } | null {
  for (const day of days) {
    const there = zoneOf(day.destinationId) ?? zone;
    if (day.date === calendarDateIn(there, instant)) return { day, clock: clockIn(there, instant) };
  }
  return null;
}
