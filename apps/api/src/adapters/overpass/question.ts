import type { Coordinates } from "@evoya/domain/catalog/travel-terms";

/**
 * How many of each we ask for. Those with a Wikipedia article come first, ordered by how they're drawn: the
 * more there is to a sight, the likelier it's a relation or a way. Nothing is cut off by location, which
 * would leave out half a city.
 */
const counts = {
  known: { rel: 150, way: 200, node: 150 },
  others: 300,
  areas: 60,
  tables: 300,
  stays: 80,
} as const;

/** Sights people write about come with a Wikidata entry; parks, churches, and markets without one are everyday ones. */
const sights = [
  '[tourism~"^(attraction|museum|gallery|viewpoint|zoo|aquarium|theme_park)$"][name]',
  '[historic~"^(castle|fort|palace|monument|memorial|ruins|archaeological_site|city_gate|tower|citywalls|temple)$"][name][wikidata]',
  '[leisure~"^(park|garden|nature_reserve|water_park)$"][name][wikidata]',
  '[natural~"^(beach|peak|hot_spring|cave_entrance)$"][name]',
  "[amenity=place_of_worship][name][wikidata]",
  '[amenity~"^(marketplace|theatre|arts_centre|public_bath|planetarium)$"][name]',
];

/**
 * A query in Overpass's own language for what's around a place: a few hundred of everything, and nothing
 * anyone typed.
 */
export function questionAround(
  { latitude, longitude }: Coordinates,
  kilometers: number,
  seconds: number,
): string {
  const around = `(around:${kilometers * 1000},${latitude.toFixed(5)},${longitude.toFixed(5)})`;
  const near = `(around:${kilometers * 500},${latitude.toFixed(5)},${longitude.toFixed(5)})`;
  const all = (more: string) => sights.map((filter) => `nwr${filter}${more}${around};`).join("");
  const known = Object.entries(counts.known)
    .map(([type, count]) => `${type}.known;out center tags ${count};`)
    .join("");
  return `[out:json][timeout:${seconds}][maxsize:67108864];
(${all("[wikipedia]")})->.known;${known}
(${all("[!wikipedia]")});out center tags ${counts.others};
node[place~"^(suburb|quarter|neighbourhood)$"][name]${around};out tags center ${counts.areas};
nwr[amenity~"^(restaurant|cafe|food_court)$"][name][opening_hours]${near};out center tags ${counts.tables};
nwr[tourism~"^(hotel|hostel|guest_house)$"][name]${near};out center tags ${counts.stays};`;
}
