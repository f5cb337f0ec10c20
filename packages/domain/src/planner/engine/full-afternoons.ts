/** The last look at a leg's days: what most people come for, late in a free afternoon rather than never. Decision 371. */
import type { Place } from "../../catalog/destination.ts";
import { toMinutes } from "../clock.ts";
import { isMustSee } from "./day-draft.ts";
import { isByDay, visitsOf } from "./effort.ts";
import { type LegDay, type LegDays, type Refilled, refilled } from "./refill.ts";
import { isOpenThen, type Trip } from "./trip.ts";

/** How much more effort, in minutes on the way, a day may take for it. */
const worthMinutes = 60;
/** The shortest free time, in minutes, that's looked at. */
const freeMinutes = 75;
/** The most additions tried in full on a leg. */
const maxTries = 16;

/**
 * The days with must-sees that were left out at the end of afternoons that have the time, whatever their best time of
 * day. Nothing gives way for it, and the pace stays as it is.
 */
export function withFullAfternoons(leg: LegDays): LegDays {
  let { trip, days } = leg;
  const missing = trip.ranked.filter(
    ({ place, score }) => score > 0 && isMustSee(place) && isByDay(place) && !trip.usedPlaces.has(place.id),
  );
  let tries = 0;
  for (const { place } of missing)
    for (const day of days) {
      if (tries >= maxTries) break;
      if (!hasFreeTime(day) || !isOpenThen(trip, place, day.draft.number)) continue;
      tries += 1;
      const better = withPlace(trip, day, place);
      if (!better) continue;
      trip = better.on;
      days = days.map((one) => (one === day ? better.days[0]! : one));
      break;
    }
  return trip === leg.trip ? leg : { trip, days };
}

/** Free time in the afternoon, of a day that can be filled again. */
const hasFreeTime = ({ draft, refill }: LegDay): boolean =>
  refill !== null &&
  draft.items.some(
    ({ kind, startsAt, endsAt }) =>
      kind === "rest" && endsAt > "14:00" && toMinutes(endsAt) - toMinutes(startsAt) >= freeMinutes,
  );

function withPlace(trip: Trip, day: LegDay, place: Place): Refilled | null {
  const anyTime = new Set([...trip.anyTime, place.id]);
  const order = [...visitsOf(day.draft, trip).filter(isByDay), place];
  const tried = refilled({ ...trip, anyTime }, [{ day, order }]);
  return tried && tried.after <= tried.before + worthMinutes ? tried : null;
}
