import type { Coordinates } from "@evoya/domain/catalogue/travel-terms";

/** How many of each we ask for. */
const counts = { sights: 400, areas: 60, tables: 300, stays: 80 } as const;

/** Sights people write about come with a Wikidata entry; parks, churches, and markets without one are everyday ones. */
const sights = [
  '[tourism~"^(attraction|museum|gallery|viewpoint|zoo|aquarium|theme_park)$"][name]',
  '[historic~"^(castle|fort|palace|monument|memorial|ruins|archaeological_site|city_gate|tower|citywalls|temple)$"][name][wikidata]',
  '[leisure~"^(park|garden|nature_reserve|water_park)$"][name][wikidata]',
  '[natural~"^(beach|peak|hot_spring|cave_entrance)$"][name]',
  "[amenity=place_of_worship][name][wikidata]",
  '[amenity~"^(marketplace|theatre|arts_centre|public_bath|planetarium)$"][name]',
];

/** What's around a place, in Overpass's own language: a few hundred of everything, and nothing anyone typed. */
export function questionAround(
  { latitude, longitude }: Coordinates,
  kilometers: number,
  seconds: number,
): string {
  const around = `(around:${kilometers * 1000},${latitude.toFixed(5)},${longitude.toFixed(5)})`;
  const near = `(around:${kilometers * 500},${latitude.toFixed(5)},${longitude.toFixed(5)})`;
  const all = sights.map((filter) => `nwr${filter}${around};`).join("");
  return `[out:json][timeout:${seconds}][maxsize:67108864];
(${all});out center tags qt ${counts.sights};
node[place~"^(suburb|quarter|neighbourhood)$"][name]${around};out tags center qt ${counts.areas};
nwr[amenity~"^(restaurant|cafe|food_court)$"][name][opening_hours]${near};out center tags qt ${counts.tables};
nwr[tourism~"^(hotel|hostel|guest_house)$"][name]${near};out center tags qt ${counts.stays};`;
}
