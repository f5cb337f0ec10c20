import { byStart } from "@evoya/domain/trip-order";
import type { Trip } from "@evoya/schemas/itineraries";

type Dated = Pick<Trip, "startDate">;

/** The trips that have begun first, the latest on top, since those have photos to add; then those to come, in order. */
export function albumsInOrder<T extends Dated>(trips: readonly T[], today: string): T[] {
  const hasBegun = ({ startDate }: T) => startDate !== null && startDate <= today;
  return [
    ...trips.filter(hasBegun).toSorted((a, b) => byStart(b, a)),
    ...trips.filter((trip) => !hasBegun(trip)).toSorted(byStart),
  ];
}
