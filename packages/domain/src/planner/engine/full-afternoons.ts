/**
 * The last look at a leg's days: what most people come for, late in a free afternoon rather than never, and something
 * else in one that's empty. Decisions 371 and 486.
 */
import type { Place } from "../../catalog/destination.ts";
import { toMinutes } from "../clock.ts";
import { hasEnoughOf, isMustSee } from "./day-draft.ts";
import { hasEmptyHalf, isByDay, visitsOf } from "./effort.ts";
import { exchanged, openDay } from "./exchange.ts";
import { type LegDay, type LegDays, type Refilled, refilled } from "./refill.ts";
import { isOpenThen, type Trip } from "./trip.ts";

/** How much more effort, in minutes on the way, a day may take for it. */
const worthMinutes = 60;
/** The shortest free time, in minutes, that's looked at. */
const freeMinutes = 75;
/** The most additions tried in full on a leg. */
const maxTries = 16;

/** A visit this short, in minutes, may come on top of the pace if the free time is this long, and it's this near. */
const onTop = { visit: 60, free: 150, worth: 45 };

/**
 * The days with must-sees that were left out at the end of afternoons that have the time, whatever their best time of
 * day. Nothing gives way for it. The pace stays as it is, unless an afternoon is long enough for a short one more.
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

/** The most additions tried in full on an empty half day, the nearest first. */
const maxTriesOfDay = 6;
/** How many more minutes of effort a day may take for something in an empty half of it. */
const worthForHalf = 45;

/** The days with something in each half that was empty, as long as there's something left that's worth the way. */
export function withFullHalves(leg: LegDays): LegDays {
  let { trip, days } = leg;
  for (const day of leg.days) {
    if (day.refill === null || !hasEmptyHalf(trip, day.draft)) continue;
    const better = withSomething(trip, day);
    if (!better) continue;
    trip = better.on;
    days = days.map((one) => (one === day ? better.days[0]! : one));
  }
  return trip === leg.trip ? leg : { trip, days };
}

function withSomething(trip: Trip, day: LegDay): Refilled | null {
  const asIs = openDay(trip, day);
  const tries = trip.ranked
    .filter(({ place, score }) => score > 0 && isByDay(place) && !trip.usedPlaces.has(place.id))
    .filter(({ place }) => isOpenThen(trip, place, day.draft.number) && !hasEnoughOf(day.draft, place))
    .map(({ place, score }) => ({ place, score, exchange: exchanged(trip, asIs, null, place) }))
    .sort((a, b) => a.exchange.minutes - a.score - b.exchange.minutes + b.score)
    .slice(0, maxTriesOfDay);
  // A day of short visits has as many as the pace allows, and its afternoon is empty all the same.
  const isShort = (place: Place): boolean => place.visitMinutes <= onTop.visit;
  const fuller = { ...trip, fullerDays: new Set([...trip.fullerDays, day.draft.number]) };
  const ways = [
    ...tries.map(({ exchange }) => ({ on: trip, exchange })),
    ...tries.filter(({ place }) => isShort(place)).map(({ exchange }) => ({ on: fuller, exchange })),
  ];
  for (const { on, exchange } of ways)
    for (const refill of exchange.refills()) {
      const tried = refilled(on, [refill]);
      if (
        tried &&
        tried.after <= tried.before + worthForHalf &&
        !hasEmptyHalf(tried.on, tried.days[0]!.draft)
      )
        return tried;
    }
  return null;
}

/** Whether a day that can be filled again has free time this long that ends after an hour of the day. */
const isFree = ({ draft, refill }: LegDay, minutes: number, after = "00:00"): boolean =>
  refill !== null &&
  draft.items.some(
    ({ kind, startsAt, endsAt }) =>
      kind === "rest" && endsAt > after && toMinutes(endsAt) - toMinutes(startsAt) >= minutes,
  );

const hasFreeTime = (day: LegDay): boolean => isFree(day, freeMinutes, "14:00") || isFree(day, onTop.free);

function withPlace(trip: Trip, day: LegDay, place: Place): Refilled | null {
  const anyTime = new Set([...trip.anyTime, place.id]);
  const visits = visitsOf(day.draft, trip).filter(isByDay);
  const tried = refilled({ ...trip, anyTime }, [{ day, order: [...visits, place] }]);
  if (tried && tried.after <= tried.before + worthMinutes) return tried;
  if (place.visitMinutes > onTop.visit || !isFree(day, onTop.free)) return null;
  const fuller = { ...trip, anyTime, fullerDays: new Set([...trip.fullerDays, day.draft.number]) };
  for (let at = visits.length; at > 0; at -= 1) {
    const more = refilled(fuller, [{ day, order: visits.toSpliced(at, 0, place) }]);
    if (more && more.after <= more.before + onTop.worth) return more;
  }
  return null;
}
