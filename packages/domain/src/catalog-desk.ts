/** The rules of the catalog desk, where the team keeps the facts about our destinations right. Decision 218. */

import type { Destination, Place } from "./catalog/destination.ts";
import type { Entry, EntryType } from "./catalog-entries.ts";
import { addMonths } from "./dates.ts";
import { toMinutes } from "./planner/clock.ts";
import type { StatusDisplay } from "./status-display.ts";

/** Facts older than this many months should be checked again. */
const staleAfterMonths = 12;

/** The states a list of places can be filtered by. */
export const placeStates = ["unchecked", "stale", "broken", "changed", "retired"] as const;
export type PlaceState = (typeof placeStates)[number];

export const placeStateDisplay: StatusDisplay<PlaceState> = {
  unchecked: { label: "Never checked", tone: "warning" },
  stale: { label: "Older than a year", tone: "danger" },
  broken: { label: "Broken links", tone: "danger" },
  changed: { label: "Changed by us", tone: "info" },
  retired: { label: "Retired", tone: "neutral" },
};

export const entryTypeLabels: Record<EntryType, string> = {
  visit: "To visit",
  table: "Tables",
  stay: "Stays",
};

export const destinationSources = ["evoya", "openstreetmap", "model"] as const;
export type DestinationSource = (typeof destinationSources)[number];

export const destinationSourceLabels: Record<DestinationSource, string> = {
  evoya: "Evoya",
  openstreetmap: "OpenStreetMap",
  model: "Model",
};

export const destinationStatuses = ["unverified", "verified", "retired"] as const;
export type DestinationStatus = (typeof destinationStatuses)[number];

export const destinationStatusDisplay: StatusDisplay<DestinationStatus> = {
  unverified: { label: "Not verified", tone: "warning" },
  verified: { label: "Verified", tone: "success" },
  retired: { label: "Retired", tone: "neutral" },
};

/** The last day whose facts count as old on `today`. */
export const staleUntil = (today: string): string => addMonths(today, -staleAfterMonths);

type PlaceFacts = { isRetired: boolean; checkedOn: string | null; knownOn: string };

/** How far a place's facts can be trusted `today`. */
export function placeStanding({ isRetired, checkedOn, knownOn }: PlaceFacts, today: string) {
  if (isRetired) return placeStateDisplay.retired;
  if (knownOn <= staleUntil(today)) return placeStateDisplay.stale;
  return checkedOn ? ({ label: "Checked", tone: "success" } as const) : placeStateDisplay.unchecked;
}

type EntryFault = { path: "areaId" | "coordinates" | "closesAt" | "closedOn" | "season"; message: string };

/**
 * Why the planner couldn't work with a place, a table, or a stay; null if it can. The schema has already checked each
 * field.
 */
export function entryFault(
  entry: Entry,
  { areas, bounds }: Pick<Destination, "areas" | "bounds">,
): EntryFault | null {
  if (!areas.some(({ id }) => id === entry.areaId))
    return { path: "areaId", message: "Choose one of this destination's areas" };
  return "coordinates" in entry ? placeFault(entry, bounds) : null;
}

function placeFault(place: Place, bounds: Destination["bounds"]): EntryFault | null {
  const { latitude, longitude } = place.coordinates;
  const isInside =
    latitude >= bounds.south &&
    latitude <= bounds.north &&
    longitude >= bounds.west &&
    longitude <= bounds.east;
  if (!isInside) return { path: "coordinates", message: "This is outside the destination" };
  if (toMinutes(place.closesAt) - toMinutes(place.opensAt) < place.visitMinutes)
    return { path: "closesAt", message: "It must be open at least as long as a visit takes" };
  if (place.season && toMinutes(place.season.closesAt) - toMinutes(place.season.opensAt) < place.visitMinutes)
    return { path: "season", message: "It must be open at least as long as a visit takes" };
  return null;
}
