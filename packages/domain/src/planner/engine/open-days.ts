/** Chooses the area for each day: not on the weekday its best place is closed, and to a market when it's held. */
import type { Area, Place } from "../../catalog/destination.ts";
import { isBestOn } from "../../catalog/opening.ts";
import type { RankedPlace } from "./pick-places.ts";

const mustSeeFrom = 3;

/** The days' areas, with two swapped if that opens more of the places people come for. */
export function onOpenDays(
  areas: Area[],
  ranked: RankedPlace[],
  dateOf: (day: number) => string | null,
  isOpen: (place: Place, day: number) => boolean,
): Area[] {
  const dates = areas.map((_, day) => dateOf(day));
  if (!dates[0]) return areas;
  const named = ranked
    .map(({ place }) => place)
    .filter((place) => isParticular(place) || areas.some((_, day) => !isOpen(place, day)));
  const gain = (area: Area | undefined, day: number): number =>
    named
      .filter(({ areaId }) => areaId === area?.id)
      .reduce((sum, place) => sum + worthOn(place, dates[day] ?? null, isOpen(place, day)), 0);
  const ordered = [...areas];
  for (const i of ordered.keys())
    for (let j = i + 1; j < ordered.length; j += 1) {
      const asIs = gain(ordered[i], i) + gain(ordered[j], j);
      const swapped = gain(ordered[j], i) + gain(ordered[i], j);
      if (swapped > asIs) [ordered[i], ordered[j]] = [ordered[j]!, ordered[i]!];
    }
  return ordered;
}

const isParticular = ({ weight, closedOn, bestOn }: Place): boolean =>
  (weight >= mustSeeFrom && closedOn.length > 0) || bestOn.length > 0;

const worthOn = (place: Place, date: string | null, isOpen: boolean): number =>
  (place.weight >= mustSeeFrom && isOpen ? place.weight : 0) + (isBestOn(place, date) ? 1 : 0);
