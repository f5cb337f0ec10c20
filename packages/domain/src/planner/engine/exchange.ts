/** A visit of a day exchanged for another: where the other one goes, and how much longer the day's way gets. */
import type { Place } from "../../catalog/destination.ts";
import type { Spot } from "../transfers.ts";
import { isByDay, visitsOf } from "./effort.ts";
import type { LegDay, Refill } from "./refill.ts";
import { type Trip, wayBetween } from "./trip.ts";

/** A day, its visits that can move, and its route from bed to bed without each of them, or with all. */
export type Open = { day: LegDay; byDay: Place[]; minutes: number; without: Map<Place | null, Route> };
type Route = { spots: Spot[]; minutes: number };

/** A day as it is, with its routes. */
export function openDay(trip: Trip, day: LegDay): Open {
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
  // What's best seen early comes first, or not at all.
  const last = into.best === "early" ? 0 : visits;
  for (let at = 0; at <= last; at += 1) {
    const [from, to] = [spots[at]!, spots[at + 1]!];
    const minutes =
      wayBetween(trip, from, into).minutes +
      wayBetween(trip, into, to).minutes -
      wayBetween(trip, from, to).minutes;
    if (minutes < best.minutes) best = { at, minutes };
  }
  return best;
}

export type Exchanged = { minutes: number; refill: () => Refill };

/** A day with one visit less, or more, or both: the new one where it's least out of the way. */
export function exchanged(
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
