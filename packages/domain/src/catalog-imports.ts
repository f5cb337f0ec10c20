/** Sorts the places of an imported file into our destinations. Decision 234. */

import type { Bounds, Destination, Place } from "./catalog/destination.ts";
import type { Coordinates } from "./catalog/travel-terms.ts";
import { entryFault } from "./catalog-desk.ts";
import { maxMusts, mustFrom } from "./made/sift.ts";
import { placeKey } from "./place-names.ts";
import { metresBetween } from "./planner/distance.ts";
import type { StatusDisplay } from "./status-display.ts";

export const importLimits = {
  megabytes: 10,
  features: 5_000,
  /** The limit per destination, so that plans that carry it stay small. */
  placesPerDestination: 200,
  /** Two places with the same name this close are one: a museum and the house it's in. */
  sameWithinMeters: 400,
} as const;

export const importStatuses = ["reading", "ready", "applying", "applied", "undone"] as const;
export type ImportStatus = (typeof importStatuses)[number];

export const importStatusDisplay: StatusDisplay<ImportStatus> = {
  reading: { label: "Being read", tone: "info" },
  ready: { label: "Not added yet", tone: "warning" },
  applying: { label: "Being added", tone: "info" },
  applied: { label: "Added", tone: "success" },
  undone: { label: "Undone", tone: "neutral" },
};

export const importOutcomes = ["new", "known", "doubled", "outside", "full", "unusable"] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

export const importOutcomeLabels: Record<ImportOutcome, string> = {
  new: "New",
  known: "We have it",
  doubled: "Twice in the file",
  outside: "Outside our destinations",
  full: "No room",
  unusable: "Unusable",
};

/** A place as it is in a file: in no destination yet, and without an id of ours. */
export type ImportedPlace = Omit<Place, "id" | "areaId">;

/** One entry of a file: a place, or why it can't be one. */
export type ImportEntry =
  | {
      name: string;
      coordinates: Coordinates;
      place: ImportedPlace;
      /** How well known it is, compared with others of the same weight. */
      renown?: number;
    }
  | { name: string; coordinates: Coordinates | null; fault: string };

/** The part of a destination that an import needs; `places` includes retired ones. */
export type ImportTarget = Pick<Destination, "id" | "name" | "coordinates" | "bounds" | "areas"> & {
  places: readonly Pick<Place, "name" | "coordinates" | "weight">[];
};

/** What happens to an entry. */
export type Sorted = {
  outcome: ImportOutcome;
  reason: string;
  destinationId: string | null;
  place: Place | null;
};

const isWithin = ({ south, west, north, east }: Bounds, { latitude, longitude }: Coordinates): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;

/** Of the destinations a spot lies in, the one whose center is nearest. */
function targetAt(targets: readonly ImportTarget[], spot: Coordinates): ImportTarget | undefined {
  const around = targets.filter(({ bounds }) => isWithin(bounds, spot));
  return around.toSorted(
    (a, b) => metresBetween(a.coordinates, spot) - metresBetween(b.coordinates, spot),
  )[0];
}

/** Where the places with each name are. */
class Names {
  readonly #spots = new Map<string, Coordinates[]>();

  add(name: string, spot: Coordinates): void {
    const key = placeKey(name);
    this.#spots.set(key, [...(this.#spots.get(key) ?? []), spot]);
  }

  has(name: string, spot: Coordinates): boolean {
    const spots = this.#spots.get(placeKey(name)) ?? [];
    return spots.some((other) => metresBetween(other, spot) <= importLimits.sameWithinMeters);
  }
}

/** `musts` is how many more must-sees it can have. */
type Desk = { target: ImportTarget; known: Names; room: number; musts: number };

const deskOf = (target: ImportTarget): Desk => {
  const known = new Names();
  for (const { name, coordinates } of target.places) known.add(name, coordinates);
  return {
    target,
    known,
    room: importLimits.placesPerDestination - target.places.length,
    musts: Math.max(0, maxMusts - target.places.filter(({ weight }) => weight >= mustFrom).length),
  };
};

const left = (outcome: ImportOutcome, reason = "", destinationId: string | null = null): Sorted => ({
  outcome,
  reason,
  destinationId,
  place: null,
});

const nearestArea = ({ areas }: ImportTarget, spot: Coordinates): string =>
  areas.toSorted((a, b) => metresBetween(a.coordinates, spot) - metresBetween(b.coordinates, spot))[0]!.id;

/**
 * What happens to each entry of a file, in the file's order. A destination's room goes to the most important places,
 * and the best known of them are musts if it has few. Ids are made from `prefix` and the entry's number.
 */
export function sortOut(
  entries: readonly ImportEntry[],
  targets: readonly ImportTarget[],
  prefix: string,
): Sorted[] {
  const desks = new Map(targets.map((target) => [target.id, deskOf(target)]));
  const inFile = new Names();
  const sorted: Sorted[] = new Array(entries.length);
  const byWeight = entries
    .map((entry, at) => ({
      entry,
      at,
      weight: "place" in entry ? entry.place.weight : 0,
      renown: ("place" in entry && entry.renown) || 0,
    }))
    .toSorted((a, b) => b.weight - a.weight || b.renown - a.renown || a.at - b.at);
  for (const { entry, at } of byWeight) {
    sorted[at] = "fault" in entry ? left("unusable", entry.fault) : place(entry, `${prefix}-${at + 1}`);
  }
  return sorted;

  function place(entry: Extract<ImportEntry, { place: ImportedPlace }>, id: string): Sorted {
    const { name, coordinates } = entry;
    const target = targetAt(targets, coordinates);
    const desk = target && desks.get(target.id);
    if (!desk) return left("outside");
    const { id: destinationId } = desk.target;
    if (desk.known.has(name, coordinates)) return left("known", "", destinationId);
    if (inFile.has(name, coordinates)) return left("doubled", "", destinationId);
    inFile.add(name, coordinates);
    const isMust = entry.place.weight >= mustFrom;
    const weight = isMust && desk.musts <= 0 ? 2 : entry.place.weight;
    const found: Place = { ...entry.place, weight, id, areaId: nearestArea(desk.target, coordinates) };
    const fault = entryFault(found, desk.target);
    if (fault) return left("unusable", fault.message, destinationId);
    if (desk.room <= 0)
      return left(
        "full",
        `${desk.target.name} holds ${importLimits.placesPerDestination} places`,
        destinationId,
      );
    desk.room -= 1;
    if (isMust) desk.musts -= 1;
    return { outcome: "new", reason: "", destinationId, place: found };
  }
}
