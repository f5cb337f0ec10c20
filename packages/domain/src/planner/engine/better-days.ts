/** The second look at a leg's finished days: a visit moves to another day if it's on the way there. Decision 238. */
import type { Place } from "../../catalog/destination.ts";
import type { Spot } from "../transfers.ts";
import { isByDay, visitsOf } from "./effort.ts";
import { type LegDay, type Refill, refilled } from "./refill.ts";
import { isOpenThen, type Trip, wayBetween } from "./trip.ts";

/** How many minutes of travel a change has to save on two days. */
const worthwhile = 5;
/** The ways between visits alone may get this many minutes longer: meals and waits may gain more. */
const maxLonger = 5;
const maxRounds = 12;
/** Changes tried in full in each round. */
const maxTries = 16;

/** A leg's days, and its trip once they're filled. */
export type LegDays = { trip: Trip; days: LegDay[] };

/** Two days with other visits, and how many minutes on the way between them that saves. */
type Change = { refills: [Refill, Refill]; saves: number };

/** The days with visits moved and swapped among them, as long as that makes them better and shows as much. */
export function withBetterDays(leg: LegDays): LegDays {
  const changesOf = changesIn(leg.trip);
  const failed = new Set<Change>();
  let best = leg;
  for (let round = 0; round < maxRounds; round += 1) {
    const toTry = changesOf(best.days).filter((change) => !failed.has(change));
    const next = improved(best, toTry.slice(0, maxTries), failed);
    if (next === best) break;
    best = next;
  }
  return best;
}

/** The days after the best changes, at most one for each day. */
function improved(leg: LegDays, changes: readonly Change[], failed: Set<Change>): LegDays {
  let { trip, days } = leg;
  for (const change of changes) {
    if (!change.refills.every(({ day }) => days.includes(day))) continue;
    const tried = refilled(trip, change.refills);
    if (tried && tried.after <= tried.before - worthwhile) {
      trip = tried.on;
      days = days.map((day) => tried.days.find(({ draft }) => draft.number === day.draft.number) ?? day);
    } else failed.add(change);
  }
  return trip === leg.trip ? leg : { trip, days };
}

/** A day, its visits that can move, and its route from bed to bed without each of them, or with all. */
type Open = { day: LegDay; byDay: Place[]; minutes: number; without: Map<Place | null, Route> };
type Route = { spots: Spot[]; minutes: number };

function openDay(trip: Trip, day: LegDay): Open {
  const visits = visitsOf(day.draft, trip);
  const [byDay, later] = [visits.filter(isByDay), visits.filter((visit) => !isByDay(visit))];
  const routeOf = (out: Place | null): Route => {
    const home = trip.stay.spot;
    const spots = [home, ...byDay.filter((visit) => visit !== out), ...later, home];
    const minutes = spots.slice(1).reduce((sum, to, i) => sum + wayBetween(trip, spots[i]!, to).minutes, 0);
    return { spots, minutes };
  };
  const without = new Map([null, ...byDay].map((out) => [out, routeOf(out)]));
  return { day, byDay, minutes: without.get(null)!.minutes, without };
}

/**
 * The best position for another visit on a route, among the visits by day: how many come before it, and the route's
 * minutes.
 */
function bestPlace(
  trip: Trip,
  { spots }: Route,
  visits: number,
  into: Place,
): { at: number; minutes: number } {
  let best = { at: 0, minutes: Number.POSITIVE_INFINITY };
  for (let at = 0; at <= visits; at += 1) {
    const [from, to] = [spots[at]!, spots[at + 1]!];
    const minutes =
      wayBetween(trip, from, into).minutes +
      wayBetween(trip, into, to).minutes -
      wayBetween(trip, from, to).minutes;
    if (minutes < best.minutes) best = { at, minutes };
  }
  return best;
}

type Exchanged = { minutes: number; refill: () => Refill };

/** A day with one visit less, or more, or both: the new one where it's least out of the way. */
function exchanged(
  trip: Trip,
  { day, byDay, without }: Open,
  out: Place | null,
  into: Place | null,
): Exchanged {
  const route = without.get(out)!;
  const left = byDay.length - (out ? 1 : 0);
  const place = into && bestPlace(trip, route, left, into);
  return {
    minutes: route.minutes + (place?.minutes ?? 0),
    refill: () => {
      const rest = byDay.filter((visit) => visit !== out);
      return { day, order: into && place ? rest.toSpliced(place.at, 0, into) : rest };
    },
  };
}

/** Finds the changes between days, best first; it looks at two days only once while they stay the same. */
function changesIn(trip: Trip): (days: readonly LegDay[]) => Change[] {
  const opened = new Map<LegDay, Open>();
  const known = new Map<LegDay, Map<LegDay, Change[]>>();
  const openOf = (day: LegDay): Open => {
    const open = opened.get(day) ?? openDay(trip, day);
    opened.set(day, open);
    return open;
  };
  const between = (one: LegDay, other: LegDay): Change[] => {
    const row = known.get(one) ?? new Map<LegDay, Change[]>();
    known.set(one, row);
    const changes = row.get(other) ?? changesBetween(trip, openOf(one), openOf(other));
    row.set(other, changes);
    return changes;
  };
  return (days) => {
    const open = days.filter(({ refill }) => refill !== null);
    return open
      .flatMap((one, i) => open.slice(i + 1).flatMap((other) => between(one, other)))
      .sort((a, b) => b.saves - a.saves);
  };
}

/** Every visit moved to the day with fewer, and every two swapped, unless that takes too long. */
function changesBetween(trip: Trip, one: Open, other: Open): Change[] {
  const fits = (place: Place | null, { day }: Open): boolean =>
    place === null || isOpenThen(trip, place, day.draft.number);
  return pairsOf(one, other).flatMap(([from, to]): Change | [] => {
    if (!fits(from, other) || !fits(to, one)) return [];
    const [first, second] = [exchanged(trip, one, from, to), exchanged(trip, other, to, from)];
    const saves = one.minutes + other.minutes - first.minutes - second.minutes;
    return saves >= -maxLonger ? { refills: [first.refill(), second.refill()], saves } : [];
  });
}

/** The exchanges between two days: a visit for a visit, or for none from a day that has more of them. */
const pairsOf = (one: Open, other: Open): [Place | null, Place | null][] => [
  ...one.byDay.flatMap((from) => other.byDay.map((to): [Place, Place] => [from, to])),
  ...(one.byDay.length > other.byDay.length ? one.byDay.map((from): [Place, null] => [from, null]) : []),
  ...(other.byDay.length > one.byDay.length ? other.byDay.map((to): [null, Place] => [null, to]) : []),
];
