import type { Place } from "@evoya/domain/catalog/destination";
import { type Diet, diets, type TravelStyle, travelParties } from "@evoya/domain/catalog/travel-terms";
import type { Found, FoundArea, FoundMeal, FoundStay, FoundVisit } from "@evoya/domain/made/compose";
import { boundsAround, madeLimits, type PlaceToMake } from "@evoya/domain/made/made-place";
import { balanced, isName, onOneLine, withFewMusts } from "@evoya/domain/made/sift";
import { placeKey } from "@evoya/domain/place-names";
import { toMinutes } from "@evoya/domain/planner/clock";
import { metresBetween } from "@evoya/domain/planner/distance";
import { websiteIn } from "@evoya/domain/websites";
import { sightKindOf } from "./kinds.ts";
import { type MealTime, readOpening, readService } from "./opening.ts";
import type { OsmElement } from "./osm-element.ts";

/** Two places of the same name this close are one: a museum and the building it's in. */
const sameWithinMetres = 400;
/** Whether it's open to the public: not closed, under construction, or private. */
const isPublic = ({ tags }: OsmElement): boolean =>
  !/^(private|no|customers|permit)$/.test(tags.access ?? "") &&
  !Object.keys(tags).some((key) => /^(disused|abandoned|demolished|construction|razed|was):/.test(key));

/** Its name for display: the English one if there is one. */
const nameOf = ({ tags }: OsmElement): string =>
  onOneLine(tags["name:en"] ?? tags.int_name ?? tags.name ?? "");

type Named = OsmElement & { name: string };

export type NothingToVisit = "nameless" | "private" | "no sight" | "closed";

/** The elements inside the bounds that have a name, without duplicates; of two, the one described better stays. */
function usable(elements: readonly OsmElement[], place: PlaceToMake): Named[] {
  const { south, west, north, east } = boundsAround(place.coordinates);
  const inside = ({ coordinates: { latitude, longitude } }: OsmElement): boolean =>
    latitude > south && latitude < north && longitude > west && longitude < east;
  const byDetail = elements
    .filter((element) => inside(element) && isPublic(element))
    .map((element) => ({ ...element, name: nameOf(element) }))
    .filter(({ name }) => isName(name))
    .toSorted(
      (a, b) => Object.keys(b.tags).length - Object.keys(a.tags).length || a.key.localeCompare(b.key),
    );
  const kept = new Map<string, Named[]>();
  for (const element of byDetail) {
    const same = kept.get(placeKey(element.name)) ?? [];
    const isDouble = same.some(
      (other) =>
        other.key === element.key ||
        metresBetween(other.coordinates, element.coordinates) <= sameWithinMetres,
    );
    if (!isDouble) kept.set(placeKey(element.name), [...same, element]);
  }
  return [...kept.values()].flat();
}

/** How much has been written about it: the only sign of importance on a map. */
function weightOf({ tags }: OsmElement): Place["weight"] {
  const isHeritage = tags.heritage !== undefined || tags["heritage:operator"] !== undefined;
  if (tags.wikipedia && isHeritage) return 4;
  if (tags.wikipedia) return 3;
  return tags.wikidata ? 2 : 1;
}

/**
 * How well known it is among others of the same weight: by how many languages have a name for it, and how
 * much is written about it. Zero if nobody writes about it.
 */
export function renownOf({ tags }: Pick<OsmElement, "tags">): number {
  const keys = Object.keys(tags);
  const languages = keys.filter((key) => /^(name|wikipedia):[a-z]{2,3}$/.test(key)).length;
  return languages * 3 + (tags.heritage === "1" ? 20 : 0) + (tags.website ? 2 : 0) + keys.length / 10;
}

/** Its website, in an object to spread; empty if the map has none. */
function linkOf({ tags }: Pick<OsmElement, "tags">): { website?: string } {
  const website = websiteIn(tags);
  return website ? { website } : {};
}

type Reading = { place: Pick<PlaceToMake, "countryCode">; year: number };

/** The visit an element offers, or why there's nothing to visit. */
export function visitAt(element: OsmElement, { place, year }: Reading): FoundVisit | NothingToVisit {
  const { tags, key, coordinates } = element;
  const name = nameOf(element);
  if (!isName(name)) return "nameless";
  if (!isPublic(element)) return "private";
  const sight = sightKindOf(tags);
  if (!sight) return "no sight";
  const visitMinutes = sight.minutes;
  const opening = readOpening(tags.opening_hours, { countryCode: place.countryCode, visitMinutes, year });
  if (opening === "closed") return "closed";
  const [opensAt, closesAt] = sight.hours;
  const known = opening ?? { opensAt, closesAt, closedOn: [], closedIn: [] };
  const article = /^[aeiou]/i.test(sight.called) ? "An" : "A";
  return {
    key,
    name,
    kind: sight.kind,
    coordinates,
    visitMinutes,
    ...known,
    best: null,
    bestOn: [],
    costCents: sight.hasFee ? null : 0,
    interests: sight.likes,
    indoor: sight.indoor,
    stepFree: tags.wheelchair === "yes",
    strenuous: sight.strenuous ?? false,
    bookingNeeded: tags.reservation === "required",
    goodFor: [...travelParties],
    weight: weightOf(element),
    evening: sight.evening ?? false,
    ...(/\bPH\s+(off|closed)\b/i.test(tags.opening_hours ?? "") && opening && { closedOnHolidays: true }),
    ...linkOf(element),
    note: opening
      ? `${article} ${sight.called}, with the hours that OpenStreetMap has for it.`
      : `${article} ${sight.called}. OpenStreetMap doesn't say when it's open, so look that up first.`,
  };
}

const dietTags: Record<Diet, string> = {
  vegetarian: "diet:vegetarian",
  vegan: "diet:vegan",
  "gluten-free": "diet:gluten_free",
  halal: "diet:halal",
  kosher: "diet:kosher",
};

const dietsOf = ({ tags }: OsmElement): Diet[] =>
  diets.filter((diet) => /^(yes|only)$/.test(tags[dietTags[diet]] ?? ""));

/** When each meal is eaten. In Spain, kitchens open at half past one and at half past eight. */
const mealTimes: Record<FoundMeal["meal"], MealTime> = {
  breakfast: { opensBy: toMinutes("08:00"), closesFrom: toMinutes("09:30") },
  lunch: { opensBy: toMinutes("13:30"), closesFrom: toMinutes("14:00") },
  dinner: { opensBy: toMinutes("20:30"), closesFrom: toMinutes("20:30") },
};

/** Restaurants are for lunch and dinner, cafés for breakfast and lunch. */
const mealsOf: Record<"restaurant" | "cafe", readonly FoundMeal["meal"][]> = {
  restaurant: ["lunch", "dinner"],
  cafe: ["breakfast", "lunch"],
};

const cuisineOf = ({ tags }: OsmElement): string =>
  (tags.cuisine?.split(";")[0] ?? "")
    .replace(/[^\p{L} _-]/gu, "")
    .replaceAll("_", " ")
    .trim()
    .slice(0, 30);

/** The meals served there nearly every day, with their hours. */
function mealsAt(element: Named, { place, year }: Reading): FoundMeal[] {
  const { tags, key, name, coordinates } = element;
  const isCafe = tags.amenity === "cafe";
  const cuisine = cuisineOf(element);
  const reading = { countryCode: place.countryCode, year };
  return mealsOf[isCafe ? "cafe" : "restaurant"].flatMap((meal): FoundMeal[] => {
    const service = readService(tags.opening_hours, reading, mealTimes[meal]);
    if (!service) return [];
    const level = isCafe || tags.amenity === "food_court" ? "simple" : "middle";
    const note = cuisine ? `Known for ${cuisine} food.` : "Somewhere to eat near your day's stops.";
    return [
      { key, name, coordinates, meal, level, ...service, diets: dietsOf(element), note, ...linkOf(element) },
    ];
  });
}

const stylesOf = ({ tags }: OsmElement): TravelStyle[] => {
  if (tags.tourism !== "hotel") return ["budget", "adventure"];
  const stars = Number.parseInt(tags.stars ?? "", 10);
  if (stars >= 5) return ["luxury"];
  return stars <= 2 ? ["budget", "adventure"] : ["mid-range", "cultural"];
};

const toStay = (element: Named): FoundStay => {
  const stars = Number.parseInt(element.tags.stars ?? "", 10);
  return {
    key: element.key,
    name: element.name,
    coordinates: element.coordinates,
    styles: stylesOf(element),
    note:
      stars >= 1 && stars <= 5 ? `A ${stars}-star ${element.tags.tourism}.` : "Look up its rooms and prices.",
    ...linkOf(element),
  };
};

/** A few of each style, since a trip only stays in one. */
const staysPerStyle = 4;

function staysAmong(elements: readonly Named[]): FoundStay[] {
  const all = elements.map(toStay);
  return [...Map.groupBy(all, ({ styles }) => styles.join()).values()].flatMap((same) =>
    same.slice(0, staysPerStyle),
  );
}

const isArea = ({ tags }: OsmElement): boolean => /^(suburb|quarter|neighbourhood)$/.test(tags.place ?? "");
const isTable = ({ tags }: OsmElement): boolean => /^(restaurant|cafe|food_court)$/.test(tags.amenity ?? "");
const isStay = ({ tags }: OsmElement): boolean => /^(hotel|hostel|guest_house)$/.test(tags.tourism ?? "");

/**
 * Overpass's answer in the catalog's terms, without duplicates, places outside the bounds, and those that are
 * never open.
 */
export function foundIn(
  elements: readonly OsmElement[],
  place: PlaceToMake,
  year = new Date().getUTCFullYear() + 1,
): Found {
  const named = usable(elements, place);
  const reading = { place, year };
  const others = named.filter((element) => !isArea(element) && !isTable(element) && !isStay(element));
  return {
    areas: named.filter(isArea).map(({ name, coordinates }): FoundArea => ({ name, coordinates })),
    visits: balanced(
      withFewMusts(
        others
          .toSorted((a, b) => weightOf(b) - weightOf(a) || renownOf(b) - renownOf(a))
          .slice(0, madeLimits.places * 2)
          .flatMap((element) => {
            const visit = visitAt(element, reading);
            return typeof visit === "string" ? [] : visit;
          }),
      ),
    ),
    meals: named
      .filter(isTable)
      .slice(0, madeLimits.meals)
      .flatMap((element) => mealsAt(element, reading))
      .slice(0, madeLimits.meals),
    stays: staysAmong(named.filter(isStay)),
  };
}
