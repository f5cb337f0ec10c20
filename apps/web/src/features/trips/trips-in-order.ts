import { byStart } from "@evoya/domain/trip-order";
import type { Trip } from "@evoya/schemas/itineraries";

/** The trips that aren't archived, as My Trips shows them: the next one first, then the latest of those that are over. */
export function tripsInOrder(items: readonly Trip[]): { upcoming: Trip[]; memories: Trip[] } {
  const shown = items.filter(({ isArchived }) => !isArchived);
  return {
    upcoming: shown.filter(({ isUpcoming }) => isUpcoming).toSorted(byStart),
    memories: shown.filter(({ isUpcoming }) => !isUpcoming).toSorted((a, b) => byStart(b, a)),
  };
}
