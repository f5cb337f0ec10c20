/** Destinations made outside our own catalog: their ids, their reach, and how much is enough. Decision 190. */
import type { Bounds, Destination } from "../catalog/destination.ts";
import type { Coordinates } from "../catalog/travel-terms.ts";
import { placeKey } from "../place-names.ts";

/** A place in the world to make a destination for. */
export type PlaceToMake = {
  name: string;
  country: string;
  /** ISO 3166, in capitals. */
  countryCode: string;
  coordinates: Coordinates;
  timeZone: string;
};

/** How far from a place's center its sights may be. */
export const reachKilometers = 10;

/** The most that a destination holds. */
export const madeLimits = { areas: 8, places: 80, meals: 60, lodgings: 15 } as const;

const kilometersPerDegree = 111.2;

/** The box around everything within reach. */
export function boundsAround({ latitude, longitude }: Coordinates, kilometers = reachKilometers): Bounds {
  const up = kilometers / kilometersPerDegree;
  const across = up / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  return {
    south: latitude - up,
    west: longitude - across,
    north: latitude + up,
    east: longitude + across,
  };
}

const tenths = (degrees: number): string => String(Math.round(degrees * 10)).replace("-", "m");

/** The same id for a place, whichever edition of the world's places it comes from: "made-hanoi-vn-210-1058". */
export const madeIdOf = ({ name, countryCode, coordinates }: PlaceToMake): string =>
  [
    "made",
    placeKey(name).slice(0, 24),
    countryCode.toLowerCase(),
    tenths(coordinates.latitude),
    tenths(coordinates.longitude),
  ].join("-");

/** Visits a whole day should be able to choose from, and the minimum for the shortest trip. */
const visitsPerDay = 2;
const fewestVisits = 8;
/** A trip longer than this repeats nothing but has days with less on them, as with our own destinations. */
const fullDays = 10;

/** Whether a destination has enough for a trip of `days`. */
export const isEnoughFor = (
  { places, meals }: Pick<Destination, "places" | "meals">,
  days: number,
): boolean =>
  places.filter(({ evening }) => !evening).length >=
    Math.max(fewestVisits, visitsPerDay * Math.min(days, fullDays)) &&
  meals.some(({ meal }) => meal === "lunch") &&
  meals.some(({ meal }) => meal === "dinner");
