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

/** How many minutes longer than the shortest a day's way may get for a visit to fit its hours. */
const maxDetour = 20;

/** Another visit on a route: how many of the visits by day come before it, and the minutes it adds. */
type Position = { at: number; minutes: number };

/** Where another visit may go among a route's visits by day, in their order. */
function positionsOf(trip: Trip, { spots }: Route, visits: number, into: Place): Position[] {
  // What's best seen early comes first, or not at all.
  const last = into.best === "early" ? 0 : visits;
  const positions: Position[] = [];
  for (let at = 0; at <= last; at += 1) {
    const [from, to] = [spots[at]!, spots[at + 1]!];
    const minutes =
      wayBetween(trip, from, into).minutes +
      wayBetween(trip, into, to).minutes -
      wayBetween(trip, from, to).minutes;
    positions.push({ at, minutes });
  }
  return positions;
}

/** A day after an exchange: its way's minutes, and the days to try, the one with the shortest way first. */
export type Exchanged = { minutes: number; refills: () => Refill[] };

/** A day with one visit less, or more, or both: the new one where it's least out of the way, or else where it fits. */
export function exchanged(
  trip: Trip,
  { day, byDay, without }: Open,
  out: Place | null,
  into: Place | null,
): Exchanged {
  const route = without.get(out)!;
  const left = byDay.length - (out ? 1 : 0);
  const positions = into ? positionsOf(trip, route, left, into) : [];
  // Only the few exchanges worth a try need their positions in order.
  const least = into ? Math.min(...positions.map(({ minutes }) => minutes)) : 0;
  return {
    minutes: route.minutes + least,
    refills: () => {
      const rest = byDay.filter((visit) => visit !== out);
      if (!into) return [{ day, order: rest }];
      return positions
        .filter(({ minutes }) => minutes <= least + maxDetour)
        .toSorted((a, b) => a.minutes - b.minutes)
        .map(({ at }) => ({ day, order: rest.toSpliced(at, 0, into) }));
    },
  };
}
