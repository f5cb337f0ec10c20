import { type Destination, destinations, findDestination } from "./catalog/index.ts";
import { destinationLabel } from "./catalog/options.ts";
import { placeKey } from "./place-names.ts";
import { metresBetween } from "./planner/distance.ts";
import type { Coordinates } from "./planner/plan.ts";

export type PlaceInTheWorld = {
  kind: "city" | "region" | "country" | "airport";
  name: string;
  /** The country's English name. */
  country: string;
  airportCode: string | null;
  coordinates: Coordinates;
};

/** The most kilometers between a destination and a place with its name in the same country for them to count as one. */
const sameWithin = 400;

const namesOf = ({ id, name, aliases }: Destination): string[] => [name, ...aliases, id].map(placeKey);

const kilometersTo = (destination: Destination, coordinates: Coordinates): number =>
  Math.round(metresBetween(destination.coordinates, coordinates) / 1000);

const isInside = ({ bounds }: Destination, { latitude, longitude }: Coordinates): boolean =>
  latitude >= bounds.south &&
  latitude <= bounds.north &&
  longitude >= bounds.west &&
  longitude <= bounds.east;

/** The destination of ours that covers a place: by its name, or because the place lies inside it. Null if none does. */
export function guideFor(place: PlaceInTheWorld): Destination | null {
  if (place.kind === "country") return findDestination(place.name);
  const inCountry = destinations.filter(({ country }) => country === place.country);
  const key = placeKey(place.name);
  return (
    inCountry.find(({ airport }) => place.kind === "airport" && airport.code === place.airportCode) ??
    inCountry.find(
      (one) => namesOf(one).includes(key) && kilometersTo(one, place.coordinates) <= sameWithin,
    ) ??
    inCountry.find((one) => place.kind !== "region" && isInside(one, place.coordinates)) ??
    null
  );
}

/** Whether a destination takes in a place, even across a border: Rome takes in Vatican City. */
export const covers = (destination: Destination, place: PlaceInTheWorld): boolean =>
  guideFor(place) === destination || (place.kind === "city" && isInside(destination, place.coordinates));

/** Our destinations nearest to a place, those in the same country first if the place is a country. */
export const guidesNear = (
  { kind, country, coordinates }: PlaceInTheWorld,
  count: number,
): { destination: Destination; kilometers: number }[] =>
  destinations
    .map((destination) => ({ destination, kilometers: kilometersTo(destination, coordinates) }))
    .toSorted(
      (a, b) =>
        (kind === "country"
          ? Number(b.destination.country === country) - Number(a.destination.country === country)
          : 0) || a.kilometers - b.kilometers,
    )
    .slice(0, count);

/** Whether two names are as good as equal: for every five letters, one may be wrong, missing, doubled or swapped. */
function isNearly(a: string, b: string): boolean {
  const allowed = Math.floor(Math.max(a.length, b.length) / 5);
  if (Math.abs(a.length - b.length) > allowed) return false;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const above = row;
    row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + change);
    }
  }
  return row[b.length]! <= allowed;
}

export type NamedGuide = { destination: Destination; match: "exact" | "prefix" | "nearly" };

/** Our destinations that a key names: in full, by their beginning, or with a typo. The best match of each. */
export function guidesNamed(key: string): NamedGuide[] {
  if (key.length < 2) return [];
  return destinations.flatMap((destination): NamedGuide[] => {
    const names = namesOf(destination);
    if (names.includes(key)) return [{ destination, match: "exact" }];
    if (names.some((name) => name.startsWith(key))) return [{ destination, match: "prefix" }];
    return key.length > 4 && names.some((name) => isNearly(name, key))
      ? [{ destination, match: "nearly" }]
      : [];
  });
}

/** The text that makes the planner plan a destination: the place's own name if the planner understands it. */
export const textFor = (destination: Destination, label: string): string =>
  findDestination(label) === destination ? label : destinationLabel(destination);
