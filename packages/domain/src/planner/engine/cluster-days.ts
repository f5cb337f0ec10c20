import type { Area, Destination } from "../../catalog/destination.ts";
import { metresBetween } from "../distance.ts";
import type { Party } from "../party.ts";
import type { Pace } from "../plan.ts";
import { type Spot, transferBetween } from "../transfers.ts";
import type { RankedPlace } from "./pick-places.ts";
import { spotOf } from "./trip.ts";

/** Stops on a whole day, and the maximum if they're short. Source: member spec §2 (generator: pace). */
export const usualStops: Record<Pace, number> = { relaxed: 2, moderate: 3, "fast-paced": 5 };
export const stopsPerDay: Record<Pace, number> = { relaxed: 2, moderate: 4, "fast-paced": 5 };

/** The share of suitable places a plan can count on: some are closed, or too far from the rest of a day. */
const usablePart = 0.9;

/** How many stops each whole day gets: the pace's, or fewer, evenly, if a long stay outlasts the catalog. */
export function stopsByDay(days: number, pace: Pace, places: number): number[] {
  const total = Math.min(usualStops[pace] * days, Math.ceil(places * usablePart));
  const until = (day: number): number => Math.floor((day * total) / days);
  return Array.from({ length: days }, (_, i) => until(i + 1) - until(i));
}

/**
 * One area for each whole day: first those `wanted`, up to the number of days, then the richest; ordered as a
 * sensible round trip.
 */
export function areasForDays(
  destination: Destination,
  ranked: RankedPlace[],
  stops: number[],
  home: Spot,
  party: Party,
  wanted: Area[] = [],
): Area[] {
  const left = new Map(destination.areas.map((area) => [area.id, scoresIn(area, ranked)]));
  const minutes = new Map(
    destination.areas.map((area) => [
      area.id,
      transferBetween(destination, home, spotOf(area), party).minutes,
    ]),
  );
  const minutesTo = ({ id }: Area): number => minutes.get(id) ?? 0;
  const fixed = wanted.slice(0, stops.length);
  const chosen = stops.slice(fixed.length).map((count) => {
    const best = [...destination.areas].sort(
      (a, b) => worth(left.get(b.id), count, minutesTo(b)) - worth(left.get(a.id), count, minutesTo(a)),
    )[0];
    left.get(best?.id ?? "")?.splice(0, Math.max(count, 1));
    return best ?? destination.areas[0];
  });
  return roundTrip([...fixed, ...chosen], home);
}

const scoresIn = (area: Area, ranked: RankedPlace[]): number[] =>
  ranked.filter(({ place }) => place.areaId === area.id && !place.evening).map(({ score }) => score);

/** What a day in an area is worth: its best unseen places, minus getting there. */
function worth(scores: number[] = [], count: number, minutesAway: number): number {
  const sum = scores.slice(0, Math.max(count, 1)).reduce((total, score) => total + score, 0);
  return sum - minutesAway / 60;
}

/** Nearest next, starting from the stay; days in the same area follow each other. */
function roundTrip(areas: Area[], home: Spot): Area[] {
  const left = [...areas];
  const ordered: Area[] = [];
  let here = home.coordinates;
  while (left.length > 0) {
    left.sort((a, b) => metresBetween(here, a.coordinates) - metresBetween(here, b.coordinates));
    const next = left.shift();
    if (!next) break;
    ordered.push(next);
    here = next.coordinates;
  }
  return ordered;
}
