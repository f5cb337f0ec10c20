/** A visit of a day exchanged for another: where the other one goes, and how much longer the day's way gets. */
import type { Place } from "../../catalog/destination.ts";
import type { Spot } from "../transfers.ts";
import { isByDay, visitsOf } from "./effort.ts";
import type { LegDay, Refill } from "./refill.ts";
import { type Trip, wayBetween } from "./trip.ts";

/** A day, its visits that can move, and its route from bed to bed without each of them, or with all. */
export type Open = { day: LegDay; byDay: Place[]; minutes: number; without: Map<Place | null, Route> };
/** The spots of a route, the minutes to each of them from the one before, and all of them together. */
type Route = { spots: Spot[]; ways: number[]; minutes: number };

/** A day as it is, with its routes. */
export function openDay(trip: Trip, day: LegDay): Open {
  const visits = visitsOf(day.draft, trip);
  const [byDay, later] = [visits.filter(isByDay), visits.filter((visit) => !isByDay(visit))];
  const routeOf = (out: Place | null): Route => {
    const home = trip.stay.spot;
    const spots = [home, ...byDay.filter((visit) => visit !== out), ...later, home];
    const ways = spots.slice(1).map((to, i) => wayBetween(trip, spots[i]!, to).minutes);
    return { spots, ways, minutes: ways.reduce((sum, way) => sum + way, 0) };
  };
  const without = new Map([null, ...byDay].map((out) => [out, routeOf(out)]));
  return { day, byDay, minutes: without.get(null)!.minutes, without };
}

/** How many minutes longer than the shortest a day's way may get for a visit to fit its hours. */
const maxDetour = 20;

/** The minutes that another visit adds to a route at each place it may have among its visits by day, in their order. */
function addedBy(trip: Trip, { spots, ways }: Route, visits: number, into: Place): number[] {
  // What's best seen early comes first, or not at all.
  const last = into.best === "early" ? 0 : visits;
  const added: number[] = [];
  let there = wayBetween(trip, spots[0]!, into).minutes;
  for (let at = 0; at <= last; at += 1) {
    const to = spots[at + 1]!;
    added.push(there + wayBetween(trip, into, to).minutes - ways[at]!);
    if (at < last) there = wayBetween(trip, to, into).minutes;
  }
  return added;
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
  const added = into ? addedBy(trip, route, left, into) : [0];
  const least = Math.min(...added);
  return {
    minutes: route.minutes + least,
    // Only the few exchanges worth a try need their orders.
    refills: () => {
      const rest = byDay.filter((visit) => visit !== out);
      if (!into) return [{ day, order: rest }];
      return added
        .map((minutes, at) => ({ minutes, at }))
        .filter(({ minutes }) => minutes <= least + maxDetour)
        .toSorted((a, b) => a.minutes - b.minutes)
        .map(({ at }) => ({ day, order: rest.toSpliced(at, 0, into) }));
    },
  };
}
