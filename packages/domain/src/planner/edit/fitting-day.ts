/** Which of a plan's days something can be on. */
import { atlasOf } from "../../catalog/atlas.ts";
import { metresBetween } from "../distance.ts";
import { isLikelyOpen } from "../likely-open.ts";
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import { Refusal } from "./refusal.ts";

/** The destinations visited on a day: two on a travel day. */
const townsOn = ({ legs }: Plan, { number }: PlanDay): string[] =>
  legs
    .filter(({ firstDay, lastDay }) => firstDay <= number && number <= lastDay)
    .map(({ destinationId }) => destinationId);

/** Throws a `Refusal` if a day is spent in other towns than what's to be on it. */
export function requireSameTown(
  plan: Plan,
  title: string,
  destinationId: string | undefined,
  day: PlanDay,
): void {
  const towns = townsOn(plan, day);
  if (destinationId !== undefined && towns.includes(destinationId)) return;
  const here = plan.legs.find((leg) => leg.destinationId === towns.at(-1))?.destinationName;
  throw new Refusal(`On day ${day.number} you're in ${here}, and ${title} isn't.`);
}

const visitsOn = ({ items }: PlanDay): PlanItem[] => items.filter(({ kind }) => kind === "place");

/**
 * The days for a place, best first: whole days when it's open, close to that day's items, and with the fewest visits.
 * Throws a `Refusal` if it's open on none.
 */
export function daysFor(plan: Plan, placeId: string): [PlanDay, ...PlanDay[]] {
  const place = atlasOf(plan).place(placeId);
  const destination = atlasOf(plan).destinationOf(placeId);
  if (!place || !destination) throw new Refusal("We don't know this place.");
  const fit = (day: PlanDay): number => {
    const near = visitsOn(day).map(({ coordinates }) =>
      coordinates ? metresBetween(coordinates, place.coordinates) : Number.POSITIVE_INFINITY,
    );
    return visitsOn(day).length * 2_000 + (near.length > 0 ? Math.min(...near) : 0);
  };
  const days = plan.days.filter(
    (day) => townsOn(plan, day).includes(destination.id) && isLikelyOpen(place, destination, day.date),
  );
  const whole = days.filter(({ number }) => number > 1 && number < plan.days.length);
  const [best, ...others] = (whole.length > 0 ? whole : days).toSorted((a, b) => fit(a) - fit(b));
  if (!best) throw new Refusal(`${place.name} isn't open on any day of your trip.`);
  return [best, ...others];
}

/** The same days; none if it's open on none of them. */
export function bestDays(plan: Plan, placeId: string): readonly PlanDay[] {
  try {
    return daysFor(plan, placeId);
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}
