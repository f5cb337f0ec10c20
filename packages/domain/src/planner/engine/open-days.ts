/** Which day goes to which area: not on the weekday its best place is closed, and to a market when it's held. */
import type { Area, Place } from "../../catalogue/destination.ts";
import { isBestOn, isOpenOn } from "../../catalogue/opening.ts";
import type { RankedPlace } from "./pick-places.ts";

const mustSeeFrom = 3;

/** The days' areas, with two swapped wherever that opens more of what people come for. */
export function onOpenDays(
  areas: Area[],
  ranked: RankedPlace[],
  dateOf: (day: number) => string | null,
): Area[] {
  const named = ranked.map(({ place }) => place).filter(isParticular);
  if (named.length === 0 || dateOf(0) === null) return areas;
  const gain = (area: Area | undefined, day: number): number =>
    named
      .filter(({ areaId }) => areaId === area?.id)
      .reduce((sum, place) => sum + worthOn(place, dateOf(day)), 0);
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

const worthOn = (place: Place, date: string | null): number =>
  (place.weight >= mustSeeFrom && isOpenOn(place, date) ? place.weight : 0) + (isBestOn(place, date) ? 1 : 0);
