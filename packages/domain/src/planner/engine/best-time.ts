/** The times when a visit keeps its note's promise: early before the crowds, on the terrace for the sunset. */
import type { Place } from "../../catalog/destination.ts";
import { toMinutes } from "../clock.ts";
import { startsForLunch } from "../included-lunch.ts";
import { sunsetAt } from "../sunset.ts";
import { inDaylight } from "./daylight.ts";
import { dateOf, earliestMorning, type Trip } from "./trip.ts";

const at = (clock: string): number => toMinutes(clock);

/** By when a visit starts that's best early, in minutes of the day. */
export const earlyUntil = at("09:30");
/** Places that open later than this are quiet when they open. */
const afterOpening = 45;
const morningUntil = at("11:30");
const afternoonFrom = at("14:00");
/** When the sun sets if the date isn't known, or if it doesn't set, in minutes of the day. */
export const usualSunset = at("18:30");
/** Minutes you stay after sunset, and have to be there before it. */
const afterglow = 15;
const beforeSunset = 20;

/** The range of minutes of the day in which a visit may start. */
export type Hours = { from: number; until: number };

/** When a visit to `place` may start on a day; worked out once, unless it's now better seen at any time. */
export function visitHours(trip: Trip, dayNumber: number, place: Place): Hours {
  if (trip.anyTime.has(place.id)) return hoursOf(trip, dayNumber, place);
  const days = trip.hours.get(place) ?? new Map<number, Hours>();
  trip.hours.set(place, days);
  const found = days.get(dayNumber) ?? hoursOf(trip, dayNumber, place);
  days.set(dayNumber, found);
  return found;
}

/**
 * When a visit to `place` may start on a day: while it's open, in daylight, over lunchtime if it includes lunch, and at
 * the time its note names, unless it would be left out for that.
 */
function hoursOf(trip: Trip, dayNumber: number, place: Place): Hours {
  const lunch = startsForLunch(place);
  const open = inDaylight(trip, dayNumber, place, {
    from: Math.max(at(place.opensAt), lunch.from),
    until: Math.min(latestStart(place), lunch.until),
  });
  if (trip.anyTime.has(place.id)) return open;
  switch (place.best) {
    case null:
      return open;
    case "early":
      return { ...open, until: Math.min(open.until, latestEarly(trip, dayNumber, open.from)) };
    case "morning":
      return { ...open, until: Math.min(open.until, Math.max(morningUntil, open.from + afterOpening)) };
    case "afternoon":
      return { ...open, from: Math.min(open.until, Math.max(open.from, afternoonFrom)) };
    case "sunset":
      return aroundSunset(open, place, sunsetOf(trip, dayNumber, place));
  }
}

/** The last minute a visit can start: it ends before the place closes, and begins before the last entry. */
export const latestStart = ({ closesAt, visitMinutes, lastEntryAt }: Place): number =>
  Math.min(at(closesAt) - visitMinutes, lastEntryAt ? at(lastEntryAt) : Number.POSITIVE_INFINITY);

/** If you asked for slow mornings, an early place is better seen late than never. */
const latestEarly = (trip: Trip, dayNumber: number, opens: number): number =>
  earliestMorning(trip, dayNumber) ? Number.POSITIVE_INFINITY : Math.max(earlyUntil, opens + afterOpening);

function aroundSunset(open: Hours, { visitMinutes }: Place, sunset: number): Hours {
  const begins = Math.floor((sunset + afterglow - visitMinutes) / 5) * 5;
  const from = Math.max(open.from, Math.min(begins, open.until));
  return { from, until: Math.min(open.until, Math.max(from, sunset - beforeSunset)) };
}

function sunsetOf({ brief, destination }: Trip, dayNumber: number, { coordinates }: Place): number {
  const date = dateOf(brief, dayNumber);
  return (date && sunsetAt(coordinates, date, destination.practical.timeZone)) || usualSunset;
}
