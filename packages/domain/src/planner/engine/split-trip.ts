/** Several destinations on one trip: their order, how many days for each, and how you get from one to the next. */
import type { Atlas } from "../../catalog/atlas.ts";
import type { Destination } from "../../catalog/destination.ts";
import { addDays, toMinutes } from "../clock.ts";
import { metresBetween } from "../distance.ts";
import type { TripBrief } from "../plan.ts";
import { type Connection, connect } from "./connections.ts";

/** The days at one destination, and how they start and end. */
export type Leg = {
  destination: Destination;
  firstDay: number;
  lastDay: number;
  /** Landing on the first day and take-off on the last, minutes since midnight; null if not known. */
  arrivesAt: number | null;
  leavesAt: number | null;
  /** The flight to the next destination; null for the last one, where you leave for home. */
  onwards: Connection | null;
};

/** How many nights a leg lasts. */
export const nightsOf = ({ firstDay, lastDay }: Pick<Leg, "firstDay" | "lastDay">): number =>
  lastDay - firstDay;

/** The minimum number of days for each of several destinations. */
export const fewestDaysEach = 2;

/** The brief's destinations. Throws for an id the atlas doesn't have. */
function destinationsIn({ destinationIds }: TripBrief, atlas: Atlas): Destination[] {
  return destinationIds.map((id) => {
    const found = atlas.destination(id);
    if (!found) throw new Error(`We have no destination ${id}`);
    return found;
  });
}

const permutations = <T>(items: T[]): T[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));

const wayThrough = (stops: Destination[]): number =>
  stops
    .slice(1)
    .reduce((sum, to, i) => sum + metresBetween(stops[i]!.airport.coordinates, to.airport.coordinates), 0);

/** The order with the least flying; the traveler's own if it's just as good. */
export function inOrderOfTravel(destinations: Destination[]): Destination[] {
  const [own = [], ...others] = permutations(destinations);
  return others.reduce((best, order) => (wayThrough(order) < wayThrough(best) * 0.99 ? order : best), own);
}

/** Nights in even shares, the longer ones first. */
const shareNights = (nights: number, legs: number): number[] =>
  Array.from({ length: legs }, (_, i) => Math.floor(nights / legs) + (i < nights % legs ? 1 : 0));

/**
 * The trip's legs. Two legs meet on the travel day; an overnight flight takes its night from the leg before. The
 * traveler's own times open the first leg and close the last.
 */
export function splitTrip(brief: TripBrief, atlas: Atlas): Leg[] {
  const order = inOrderOfTravel(destinationsIn(brief, atlas));
  const nights = shareNights(brief.tripLength - 1, order.length);
  const legs: Leg[] = [];
  let firstDay = 1;
  let arrivesAt = brief.arrivesAt && toMinutes(brief.arrivesAt);
  order.forEach((destination, i) => {
    const next = order[i + 1];
    const arrivalDay = firstDay + (nights[i] ?? 0);
    const date = brief.startDate && addDays(brief.startDate, arrivalDay - 1);
    const onwards = next ? connect(destination, next, date, brief.morningsFrom) : null;
    const lastDay = onwards?.overnight ? arrivalDay - 1 : arrivalDay;
    const leavesAt = onwards ? onwards.leavesAt : brief.leavesAt && toMinutes(brief.leavesAt);
    legs.push({
      destination,
      firstDay,
      lastDay,
      arrivesAt: arrivesAt || null,
      leavesAt: leavesAt || null,
      onwards,
    });
    firstDay = arrivalDay;
    arrivesAt = onwards?.landsAt ?? null;
  });
  return legs;
}
