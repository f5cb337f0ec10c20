/** Puts the facts we found together in the catalog's shape, so that the planner can plan with them. */
import type {
  Area,
  CatalogLodging,
  Destination,
  DestinationOrigin,
  Meal,
  MealLevel,
  Place,
  Ride,
} from "../catalog/destination.ts";
import type { Coordinates, TravelStyle } from "../catalog/travel-terms.ts";
import { metresBetween } from "../planner/distance.ts";
import { boundsAround, madeIdOf, madeLimits, type PlaceToMake, reachKilometers } from "./made-place.ts";

/** A visit we found: in no area yet, and without an id of ours. */
export type FoundVisit = Omit<Place, "id" | "areaId" | "costCents"> & {
  /** Unique among the facts found. */
  key: string;
  /** Cents per person; null if there's a fee of unknown size. */
  costCents: number | null;
};
export type FoundMeal = {
  key: string;
  name: string;
  coordinates: Coordinates;
  meal: Meal["meal"];
  level: MealLevel;
  /** When it's served, if that's known. */
  opensAt?: string;
  closesAt?: string;
  diets: Meal["diets"];
  note: string;
  website?: string | undefined;
};
export type FoundStay = {
  key: string;
  name: string;
  coordinates: Coordinates;
  styles: TravelStyle[];
  note: string;
  website?: string | undefined;
};
export type FoundArea = { name: string; coordinates: Coordinates };
export type Found = { areas: FoundArea[]; visits: FoundVisit[]; meals: FoundMeal[]; stays: FoundStay[] };

export type Airport = { code: string; name: string; coordinates: Coordinates };

type Given = {
  place: PlaceToMake;
  airport: Airport;
  /** The destination of ours whose prices are likeliest to be like these. */
  priceGuide: Destination;
  origin: DestinationOrigin;
};

const roadFactor = 1.3;

const median = (values: number[], otherwise: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? otherwise;

const mealCents = ({ meals }: Destination, { meal, level }: Pick<FoundMeal, "meal" | "level">): number =>
  median(
    meals.filter((one) => one.level === level && one.meal === meal).map(({ costCents }) => costCents),
    median(
      meals.map(({ costCents }) => costCents),
      2_500,
    ),
  );

const nightCents = ({ lodgings }: Destination, styles: readonly TravelStyle[]): number =>
  median(
    lodgings
      .filter((stay) => stay.styles.some((style) => styles.includes(style)))
      .map(({ nightlyCents }) => nightlyCents),
    12_000,
  );

const feeCents = ({ places }: Destination): number =>
  median(
    places
      .filter(({ costCents, kind }) => costCents > 0 && kind === "museum")
      .map(({ costCents }) => costCents),
    1_200,
  );

/** A taxi costs as much as it does there; we know nothing about trains. */
function taxiOf({ rides }: Destination): Ride {
  const taxi = rides.find(({ mode }) => mode === "taxi" || mode === "car") ?? rides[0];
  return { ...taxi, mode: "taxi", uptoKm: 500, waitMinutes: 6, kmPerHour: 25, per: "vehicle" };
}

const nearest = <Row extends { coordinates: Coordinates }>(rows: readonly Row[], to: Coordinates): Row =>
  rows.reduce((best, row) =>
    metresBetween(row.coordinates, to) < metresBetween(best.coordinates, to) ? row : best,
  );

const center = (spots: readonly Coordinates[]): Coordinates => ({
  latitude: spots.reduce((sum, { latitude }) => sum + latitude, 0) / spots.length,
  longitude: spots.reduce((sum, { longitude }) => sum + longitude, 0) / spots.length,
});

/** An area is worth its own day with at least this many visits. */
const fewestPerArea = 3;

type NamedArea = FoundArea & { id: string };

/** The neighborhoods with the most to see around the middle of what we found; the whole place if there are none. */
function areasOf({ areas, visits }: Found, place: PlaceToMake): NamedArea[] {
  const whole = { id: "a0", name: place.name, coordinates: place.coordinates };
  const named = areas
    .filter(({ name }, i) => areas.findIndex((other) => other.name === name) === i && name !== place.name)
    .map((area, i) => ({ ...area, id: `a${i + 1}` }));
  const counted = (candidates: readonly NamedArea[]) =>
    Map.groupBy(visits, ({ coordinates }) => nearest(candidates, coordinates).id);
  let chosen: NamedArea[] = [whole, ...named];
  for (;;) {
    const held = counted(chosen);
    const rich = chosen
      .filter(({ id }) => (held.get(id)?.length ?? 0) >= fewestPerArea)
      .toSorted((a, b) => held.get(b.id)!.length - held.get(a.id)!.length)
      .slice(0, madeLimits.areas);
    if (rich.length === 0) return [whole];
    if (rich.length === chosen.length)
      return rich.map((area) => ({
        ...area,
        coordinates: center(held.get(area.id)!.map(({ coordinates }) => coordinates)),
      }));
    chosen = rich;
  }
}

const toArea = ({ id, name, coordinates }: NamedArea, visits: readonly Place[]): Area => {
  const best = visits.filter(({ areaId }) => areaId === id).toSorted((a, b) => b.weight - a.weight)[0];
  const note = best
    ? `Start at ${best.name} and follow the streets that look good to you.`
    : "Follow the streets that look good to you.";
  return { id, name, coordinates, note, access: null };
};

/** What a stay is called when none was found in a style. */
const plainStays: readonly Omit<FoundStay, "key" | "coordinates">[] = [
  {
    name: "A comfortable hotel near the center",
    styles: ["mid-range", "cultural", "adventure"],
    note: "Choose one close to the middle of what you want to see.",
  },
  {
    name: "A simple guesthouse near the center",
    styles: ["budget"],
    note: "Choose one close to the middle of what you want to see.",
  },
  {
    name: "One of the best hotels near the center",
    styles: ["luxury"],
    note: "Choose one close to the middle of what you want to see.",
  },
];

/** Minutes from the airport: city streets at both ends, faster roads in between. */
const transferMinutes = (kilometers: number): number =>
  Math.min(300, Math.ceil((15 + kilometers * 1.1) / 5) * 5);

/** The airport and the way from it, the only facts a trip's times need before the rest is known. */
function arrival({
  place,
  airport,
  priceGuide,
}: Given): Pick<Destination, "airport" | "airportTransfer" | "rides"> {
  const taxi = taxiOf(priceGuide);
  const kilometers = (metresBetween(airport.coordinates, place.coordinates) / 1000) * roadFactor;
  const costCents = Math.round((taxi.baseCents + kilometers * taxi.perKmCents) / 100) * 100;
  return {
    airport,
    airportTransfer: { mode: "taxi", minutes: transferMinutes(kilometers), costCents },
    rides: [taxi],
  };
}

/** Best first: the ones many people write about. */
const byWeight = (a: FoundVisit, b: FoundVisit): number =>
  b.weight - a.weight || a.name.localeCompare(b.name);

/** A destination from the facts found. Without any, it's one to check a trip's times against. */
export function composeDestination(given: Given, found: Found): Destination {
  const { place, priceGuide, origin } = given;
  const { name, country, coordinates, timeZone } = place;
  const id = madeIdOf(place);
  const visits = found.visits.toSorted(byWeight).slice(0, madeLimits.places);
  const named = areasOf({ ...found, visits }, place);
  const [first = { id: "a0", name, coordinates }] = named;
  const areaAt = (spot: Coordinates): string => nearest(named, spot).id;
  const places = visits.map(
    ({ key, costCents, ...visit }): Place => ({
      ...visit,
      id: `${id}.${key}`,
      areaId: areaAt(visit.coordinates),
      costCents: costCents ?? feeCents(priceGuide),
    }),
  );
  const meals = found.meals.slice(0, madeLimits.meals).map(
    (meal): Meal => ({
      id: `${id}.${key(meal)}`,
      title: meal.name,
      areaId: areaAt(meal.coordinates),
      meal: meal.meal,
      level: meal.level,
      costCents: mealCents(priceGuide, meal),
      diets: meal.diets,
      note: meal.note,
      ...(meal.opensAt && { opensAt: meal.opensAt }),
      ...(meal.closesAt && { closesAt: meal.closesAt }),
      ...(meal.website && { website: meal.website }),
    }),
  );
  const covered = new Set(found.stays.flatMap(({ styles }) => styles));
  const plain = plainStays.filter(({ styles }) => !styles.some((style) => covered.has(style)));
  const stays = [
    ...found.stays.slice(0, madeLimits.lodgings),
    ...plain.map((stay, i) => ({ ...stay, key: `plain${i}`, coordinates: first.coordinates })),
  ].map(
    (stay): CatalogLodging => ({
      id: `${id}.${stay.key}`,
      name: stay.name,
      areaId: areaAt(stay.coordinates),
      styles: stay.styles,
      nightlyCents: nightCents(priceGuide, stay.styles),
      note: stay.note,
      ...(stay.website && { website: stay.website }),
    }),
  );
  return {
    id,
    name,
    country,
    region: "",
    coordinates,
    bounds: boundsAround(coordinates, reachKilometers * 1.1),
    aliases: [],
    ...{ tagline: "", summary: "", currencyNote: "", seasons: "", bestMonths: [], months: [] },
    ...arrival(given),
    practical: { visa: "", plugs: "", emergency: "", timeZone },
    roadFactor,
    areas: named.map((area) => toArea(area, places)) as [Area, ...Area[]],
    lodgings: stays as [CatalogLodging, ...CatalogLodging[]],
    places,
    meals,
    origin,
  };
}

const key = ({ key, meal }: FoundMeal): string => `${key}.${meal}`;
