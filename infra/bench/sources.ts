/** The sources of destinations in the checked trips: our catalog, a model, a map, and an imported file. */

import type { Destination } from "@evoya/domain/catalog/destination";
import { destinationById, destinations } from "@evoya/domain/catalog/index";
import { sortOut } from "@evoya/domain/catalog-imports";
import { composeDestination, type Found } from "@evoya/domain/made/compose";
import { aMappedTown } from "@evoya/domain/made/found.builder";
import type { PlaceToMake } from "@evoya/domain/made/made-place";
import { foundInProposals } from "@evoya/domain/made/proposals";
import { aProposedTown } from "@evoya/domain/made/proposals.builder";
import type { TripBrief } from "@evoya/domain/planner/plan";
import { inReach } from "./briefs.ts";

const sources = ["catalog", "model", "map", "import"] as const;
export type Source = (typeof sources)[number];

/** A trip, the source of its destinations, and those that aren't in the code. */
type SourcedTrip = { source: Source; brief: TripBrief; made: Destination[] };

const at = <T>(values: readonly T[], index: number): T => values[index % values.length]!;

/** Towns we have no guide to, in countries with other holidays and hours. */
const towns: PlaceToMake[] = [
  ["Heidelberg", "Germany", "DE", 49.41, 8.69, "Europe/Berlin"],
  ["Córdoba", "Spain", "ES", 37.88, -4.78, "Europe/Madrid"],
  ["Konya", "Turkey", "TR", 37.87, 32.48, "Europe/Istanbul"],
  ["Hue", "Vietnam", "VN", 16.46, 107.59, "Asia/Ho_Chi_Minh"],
].map(([name, country, countryCode, latitude, longitude, timeZone]) => ({
  name: String(name),
  country: String(country),
  countryCode: String(countryCode),
  coordinates: { latitude: Number(latitude), longitude: Number(longitude) },
  timeZone: String(timeZone),
}));

const centerOf = ({ coordinates }: Pick<PlaceToMake, "coordinates">) =>
  [coordinates.latitude, coordinates.longitude] as const;

const townOf = (place: PlaceToMake, source: "model" | "openstreetmap", found: Found): Destination =>
  composeDestination(
    {
      place,
      airport: {
        code: "XXX",
        name: `${place.name} Airport`,
        coordinates: { ...place.coordinates, latitude: place.coordinates.latitude + 0.2 },
      },
      priceGuide: destinationById("rome")!,
      origin: { source, isChecked: false, credit: null },
    },
    found,
  );

const proposed = towns.map((place) =>
  townOf(place, "model", foundInProposals(aProposedTown(centerOf(place)), place, new Set())),
);
const mapped = towns.map((place) => townOf(place, "openstreetmap", aMappedTown(centerOf(place))));

/** One of our destinations, with the places of a file added. */
function withImported(destination: Destination): Destination {
  const entries = aMappedTown(centerOf(destination), 40).visits.map(({ key: _key, costCents, ...place }) => ({
    name: place.name,
    coordinates: place.coordinates,
    place: { ...place, costCents: costCents ?? 1_200 },
  }));
  const places = sortOut(entries, [destination], "bench").flatMap(({ place }) => place ?? []);
  return { ...destination, places: [...destination.places, ...places] };
}

const imported = destinations.map(withImported);

/** Two holidays, on which places that close on holidays are closed. */
const someHolidays = ["2027-05-01", "2028-05-01"];

/** Trip number `n` to a destination of each source in turn. */
export function sourcedTrip(brief: TripBrief, n: number): SourcedTrip {
  const source = at(sources, n);
  if (source === "catalog") return { source, brief, made: [] };
  const among = { model: proposed, map: mapped, import: imported }[source];
  const destination = at(among, Math.floor(n / sources.length));
  const there = { ...brief, destinationIds: [destination.id] };
  return { source, brief: inReach(there, [destination]), made: [{ ...destination, holidays: someHolidays }] };
}
