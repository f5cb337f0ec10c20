/**
 * Where the planner finds the destinations and places of a plan: in our own catalog and among those made for the plan.
 */
import type { Destination, Place } from "./destination.ts";
import { destinationById, destinationOfPlace, placeById } from "./index.ts";

export type Atlas = {
  destination: (id: string) => Destination | undefined;
  place: (id: string) => Place | undefined;
  /** The destination a place belongs to. */
  destinationOf: (placeId: string) => Destination | undefined;
};

const catalogOnly: Atlas = {
  destination: destinationById,
  place: placeById,
  destinationOf: destinationOfPlace,
};

/** A plan is read many times while it's made or changed, always with the same list. */
const known = new WeakMap<readonly Destination[], Atlas>();

/** The destinations a plan has to carry: all that aren't in this code exactly as they are. */
export const toCarry = (visited: readonly Destination[]): Destination[] =>
  visited.filter((one) => destinationById(one.id) !== one);

/** Our catalog together with `made`, which takes precedence if the catalog has the same destination. */
export function atlasWith(made: readonly Destination[] | undefined): Atlas {
  if (!made || made.length === 0) return catalogOnly;
  const before = known.get(made);
  if (before) return before;
  const destinations = new Map(made.map((one) => [one.id, one]));
  const places = new Map(
    made.flatMap((destination) =>
      destination.places.map((place) => [place.id, { place, destination }] as const),
    ),
  );
  /** One of our destinations that's also in `made` has the places it has there, and no others. */
  const destinationOf = (placeId: string): Destination | undefined => {
    const ours = destinationOfPlace(placeId);
    return places.get(placeId)?.destination ?? (ours && !destinations.has(ours.id) ? ours : undefined);
  };
  const atlas: Atlas = {
    destination: (id) => destinations.get(id) ?? destinationById(id),
    place: (id) => places.get(id)?.place ?? (destinationOf(id) && placeById(id)),
    destinationOf,
  };
  known.set(made, atlas);
  return atlas;
}

/** Where a plan, and every change to it, looks up its destinations and places. */
export const atlasOf = ({ made }: { made?: readonly Destination[] | undefined }): Atlas => atlasWith(made);
