import type { Destination, Place } from "./destination.ts";

/** What the team did to one place of a destination: another version of it, a new one, or none anymore. Decision 217. */
export type PlaceChange = { placeId: string; place: Place | null; isRetired: boolean };

/** A destination as the team has it: what its source said, with the team's changes. */
export function withChanges(destination: Destination, changes: readonly PlaceChange[]): Destination {
  if (changes.length === 0) return destination;
  const known = new Set(destination.places.map(({ id }) => id));
  const changeOf = new Map(changes.map((change) => [change.placeId, change]));
  const added = changes.flatMap(({ placeId, place }) => (place && !known.has(placeId) ? [place] : []));
  return {
    ...destination,
    places: [...destination.places, ...added].flatMap((place) => {
      const change = changeOf.get(place.id);
      return change?.isRetired ? [] : [change?.place ?? place];
    }),
  };
}
