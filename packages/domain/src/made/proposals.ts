/**
 * A language model's proposals for a place, and what's left of them after our checks. A model makes things up, puts
 * them anywhere, and repeats instructions it has read, so we take only what we can check: names, positions, hours,
 * prices. Every sentence is ours. Decision 219.
 */
import type { MealLevel, Place, PlaceKind } from "../catalog/destination.ts";
import { destinations } from "../catalog/index.ts";
import { type Coordinates, type Interest, type TravelStyle, travelParties } from "../catalog/travel-terms.ts";
import type { Weekday } from "../catalog/weekdays.ts";
import { placeKey } from "../place-names.ts";
import { toMinutes } from "../planner/clock.ts";
import { metresBetween } from "../planner/distance.ts";
import type { Found, FoundMeal, FoundStay, FoundVisit } from "./compose.ts";
import { madeLimits, type PlaceToMake, reachKilometers } from "./made-place.ts";
import { balanced, isName, onOneLine, withFewMusts } from "./sift.ts";

type Spot = { name: string; latitude: number; longitude: number };
type ProposedVisit = Spot & {
  kind: PlaceKind;
  /** Whether visitors can go in these days, as far as the model knows. */
  status: "open" | "closed" | "unsure";
  opensAt: string;
  closesAt: string;
  closedOn: Weekday[];
  minutes: number;
  costUsd: number;
  interests: Interest[];
  indoor: boolean;
  strenuous: boolean;
  bookingNeeded: boolean;
  /** 1 to 4, like a place's weight. */
  importance: number;
};
type ProposedTable = Spot & { meals: FoundMeal["meal"][]; level: MealLevel };
type ProposedStay = Spot & { level: MealLevel };
export type Proposals = {
  areas: Spot[];
  visits: ProposedVisit[];
  tables: ProposedTable[];
  stays: ProposedStay[];
};

const longestName = 60;
const maxWords = 8;

/** Markup and code, addresses, and sentences that ask something of their reader. */
const notInNames = [
  /[^\p{L}\p{M}\p{N} '’.,&()/:!·-]/u,
  /\p{Ll}\.\p{Ll}{2}|:\//u,
  /\b(ignore|disregard|instructions?|prompt|assistant|password|click|reply|answer|visit us|call us)\b/i,
];

/** Gone, or nothing to visit: models know the past best. */
const isGone = /\b(closed|demolished|defunct|former|under construction)\b/i;

/** A name as a sign would have it; null for anything else. */
function nameIn(text: string): string | null {
  const name = onOneLine(text);
  if (name !== text.trim() || !isName(name)) return null;
  if (name.length > longestName || name.split(" ").length > maxWords) return null;
  return notInNames.some((sign) => sign.test(name)) ? null : name;
}

const keyOf = (name: string): string => placeKey(name).slice(0, 40);

/** Rows with a plain name within reach. Of those with the same name, only the first. */
function usable<Row extends Spot>(rows: readonly Row[], { coordinates }: PlaceToMake): Row[] {
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const name = nameIn(row.name);
    if (name === null || seen.has(keyOf(name))) return [];
    if (metresBetween(row, coordinates) > reachKilometers * 1000) return [];
    seen.add(keyOf(name));
    return [{ ...row, name }];
  });
}

/** A model that doesn't know where something is puts it in the middle, like everything else it doesn't know. */
const maxAtOneSpot = 2;

function withoutGuesses<Row extends Spot>(rows: readonly Row[]): Row[] {
  const spots = Map.groupBy(
    rows,
    ({ latitude, longitude }) => `${latitude.toFixed(4)} ${longitude.toFixed(4)}`,
  );
  return [...spots.values()].flatMap((same) => (same.length > maxAtOneSpot ? [] : same));
}

const wordsOfCity = 3;
const beforeCity = /^(of|in|de|di|da|do|du|von|zu|del|della|van)$/i;
const isSaint = /^(saint|st|san|santa|santo|sao|são|sainte|sankt)\.?$/i;

/** The parts of a sight's name that may be its city, as keys: "Cologne" of a cathedral, "Paris" of a Notre-Dame. */
export function citiesNamedIn(name: string): string[] {
  const words = name.split(/[\s,()-]+/).filter(Boolean);
  const beginnings = [0, ...words.flatMap((word, at) => (beforeCity.test(word) ? [at + 1] : []))];
  return beginnings
    .filter((at) => words[at] !== undefined && !isSaint.test(words[at]))
    .flatMap((at) =>
      Array.from({ length: wordsOfCity }, (_, more) => placeKey(words.slice(at, at + more + 1).join(" "))),
    )
    .filter((key, at, keys) => key.length > 3 && keys.indexOf(key) === at);
}

/** Two sights with the same name farther apart than this are different sights. */
const elsewhereMetres = 50_000;

let ourSights: Map<string, Place[]> | undefined;

/** Whether one of our guides to another place has a sight with this name. */
function isInGuideElsewhere(name: string, coordinates: Coordinates): boolean {
  ourSights ??= Map.groupBy(
    destinations.flatMap(({ places }) => places),
    (place) => placeKey(place.name),
  );
  const known = ourSights.get(placeKey(name)) ?? [];
  return (
    known.length > 0 && known.every((one) => metresBetween(one.coordinates, coordinates) > elsewhereMetres)
  );
}

/** Nobody visits at night, whatever a model says. */
const [earliest, latest] = ["06:00", "23:00"];
const [shortest, longest] = [30, 300];
/** The most a visit can cost, in dollars; anything above is estimated like an unknown fee. */
const dearest = 60;
const dearestActivity = 200;
/** A stage or a bar that closes before this isn't for the evening. */
const eveningEnds = "21:00";

const called: Record<PlaceKind, string> = {
  landmark: "A sight",
  museum: "A museum",
  religious: "A place of worship",
  ruin: "A ruin",
  park: "A park",
  nature: "A place in nature",
  beach: "A beach",
  market: "A market",
  neighbourhood: "A neighborhood",
  viewpoint: "A viewpoint",
  activity: "Something to do",
  wellness: "A place to rest",
  nightlife: "Something for the evening",
};

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);

function centsOf({ costUsd, kind }: ProposedVisit): number | null {
  const most = kind === "activity" || kind === "wellness" ? dearestActivity : dearest;
  return costUsd >= 0 && costUsd <= most ? Math.round(costUsd) * 100 : null;
}

function toVisit(proposed: ProposedVisit): FoundVisit | null {
  const { name, kind, latitude, longitude, minutes, importance } = proposed;
  const opensAt = later(proposed.opensAt, earliest);
  const closesAt = earlier(proposed.closesAt, latest);
  const visitMinutes = Math.min(longest, Math.max(shortest, Math.round(minutes / 5) * 5));
  const evening = kind === "nightlife";
  if (proposed.status !== "open" || isGone.test(name) || new Set(proposed.closedOn).size > 6) return null;
  if (toMinutes(closesAt) - toMinutes(opensAt) < visitMinutes || (evening && closesAt < eveningEnds))
    return null;
  return {
    key: `v-${keyOf(name)}`,
    name,
    kind,
    coordinates: { latitude, longitude },
    visitMinutes,
    ...{ opensAt, closesAt, closedOn: [...new Set(proposed.closedOn)], closedIn: [] },
    ...{ best: null, bestOn: [], costCents: centsOf(proposed) },
    interests: [...new Set(proposed.interests)],
    indoor: proposed.indoor,
    stepFree: false,
    strenuous: proposed.strenuous,
    bookingNeeded: proposed.bookingNeeded,
    goodFor: [...travelParties],
    weight: Math.min(4, Math.max(1, Math.round(importance))) as Place["weight"],
    evening,
    note: `${called[kind]}, suggested by a language model. Look up whether and when it's open before you go.`,
  };
}

const tableNote = "Suggested by a language model. Look up whether it's open before you go.";

const mealsAt = ({ name, latitude, longitude, meals, level }: ProposedTable): FoundMeal[] =>
  [...new Set(meals)].map((meal) => ({
    key: `t-${keyOf(name)}`,
    name,
    coordinates: { latitude, longitude },
    meal,
    level,
    // We don't guess what someone can't eat.
    diets: [],
    note: tableNote,
  }));

const stylesOf: Record<MealLevel, TravelStyle[]> = {
  simple: ["budget", "adventure"],
  middle: ["mid-range", "cultural"],
  fine: ["luxury"],
};

const toStay = ({ name, latitude, longitude, level }: ProposedStay): FoundStay => ({
  key: `s-${keyOf(name)}`,
  name,
  coordinates: { latitude, longitude },
  styles: stylesOf[level],
  note: "Suggested by a language model. Look up its rooms and prices.",
});

/**
 * A model's proposals for a place, after our checks. `farCities` are the cities they name (`citiesNamedIn`) that are
 * somewhere else, as keys.
 */
export function foundInProposals(
  { areas, visits, tables, stays }: Proposals,
  place: PlaceToMake,
  farCities: ReadonlySet<string>,
): Found {
  const isElsewhere = ({ name, latitude, longitude }: Spot): boolean =>
    isInGuideElsewhere(name, { latitude, longitude }) ||
    citiesNamedIn(name).some((key) => farCities.has(key));
  const kept = withoutGuesses(usable(visits, place)).filter((visit) => !isElsewhere(visit));
  return {
    areas: usable(areas, place).map(({ name, latitude, longitude }) => ({
      name,
      coordinates: { latitude, longitude },
    })),
    visits: balanced(withFewMusts(kept.flatMap((visit) => toVisit(visit) ?? []))),
    meals: usable(tables, place).flatMap(mealsAt).slice(0, madeLimits.meals),
    stays: usable(stays, place).slice(0, madeLimits.lodgings).map(toStay),
  };
}
