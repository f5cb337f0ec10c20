/** Where the planner finds the destinations and places of a plan: in our own catalog, and among those made for it. */
import type { Destination, Place } from "./destination.ts";
import { destinationById, destinationOfPlace, placeById } from "./index.ts";

export type Atlas = {
  destination: (id: string) => Destination | undefined;
  place: (id: string) => Place | undefined;
  /** The destination a place belongs to. */
  destinationOf: (placeId: string) => Destination | undefined;
};

const catalogueOnly: Atlas = {
  destination: destinationById,
  place: placeById,
  destinationOf: destinationOfPlace,
};

/** A plan is read many times while it's made or changed, always with the same list. */
const known = new WeakMap<readonly Destination[], Atlas>();

/** Our catalog together with `made`, whose ids none of the catalog's destinations and places have. */
export function atlasWith(made: readonly Destination[] | undefined): Atlas {
  if (!made || made.length === 0) return catalogueOnly;
  const before = known.get(made);
  if (before) return before;
  const destinations = new Map(made.map((one) => [one.id, one]));
  const places = new Map(
    made.flatMap((destination) =>
      destination.places.map((place) => [place.id, { place, destination }] as const),
    ),
  );
  const atlas: Atlas = {
    destination: (id) => destinations.get(id) ?? destinationById(id),
    place: (id) => places.get(id)?.place ?? placeById(id),
    destinationOf: (placeId) => places.get(placeId)?.destination ?? destinationOfPlace(placeId),
  };
  known.set(made, atlas);
  return atlas;
}

/** What a plan, and every change to it, looks its destinations and places up in. */
export const atlasOf = ({ made }: { made?: readonly Destination[] | undefined }): Atlas => atlasWith(made);
