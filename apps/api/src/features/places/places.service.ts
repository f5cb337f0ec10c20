import { findCalled, findDestinations } from "@evoya/domain/catalog/index";
import { destinationLabel } from "@evoya/domain/catalog/options";
import { guideFor, guidesNamed, guidesNear, type NamedGuide, textFor } from "@evoya/domain/guides";
import { leftOut } from "@evoya/domain/left-out";
import type { PlaceToMake } from "@evoya/domain/made/made-place";
import { listedIn, type PlaceQuestion, placeKey, placeQuestions } from "@evoya/domain/place-names";
import { type FoundPlace, maxFoundPlaces } from "@evoya/schemas/places";
import tzOf from "@photostructure/tz-lookup";
import type { MadeDestinationService } from "../made-destinations/made-destinations.service.ts";
import { countryName } from "./countries.ts";
import type { createPlaceRepository, PlaceRow } from "./places.repository.ts";

type Deps = {
  places: ReturnType<typeof createPlaceRepository>;
  madeDestinations: Pick<MadeDestinationService, "sourceFor">;
};

/** What a search may be limited to. */
type Kind = "airport" | "country";

/** How many of our guides to name near a place that has none. */
const maxNearby = 2;

/**
 * How our own guides rank beside cities, by how they were found; a large city has 125, or 85 if only the
 * start of its name matches.
 */
const guideScores = { exact: 130, prefix: 95, nearly: 60 } as const;
/** The bonus for a place that one of our guides covers. */
const plannedScore = 5;

/** Countries where a city is only found with its state. */
const withRegion = new Set(["US", "CA", "AU"]);

/** The score of a place with more than a thousand people, found by its own full name. */
const namedInFull = 112;

/** The least score of a place whose name isn't only longer than what was typed: Rometta, in Sicily. */
const byFullName = 90;

/** A name that looks like a list: "Trinidad and Tobago" is Trinidad & Tobago. */
const keyOfList = (text: string): string => placeKey(text.replace(/\s(?:and|&)\s/gi, " "));

/** What a text asks for: one of our own guides that it names, or a town we have no guide for. */
type Meant = { text: string; toMake: PlaceToMake | null };

type Scored = FoundPlace & { score: number; countryCode: string };

/** One entry of a list, and what the search finds for it. */
type Entry = { text: string; found: readonly Scored[] };

/** Finds places in the world by what people type (decision 184). */
export function createPlaceService({ places, madeDestinations }: Deps) {
  /** The first reading of the text that finds anything, misspelled ones last. */
  const find = async (questions: readonly PlaceQuestion[], only: Kind | null): Promise<PlaceRow[]> => {
    for (const question of questions) {
      const found = await places.named({ ...question, only });
      if (found.length > 0) return found;
    }
    for (const question of questions) {
      const found = question.key.length > 3 ? await places.almostNamed({ ...question, only }) : [];
      if (found.length > 0) return found;
    }
    return [];
  };

  const search = async (text: string, kind: Kind | undefined): Promise<Scored[]> => {
    const questions = placeQuestions(text);
    const rows = (await find(questions, kind ?? null)).map(toPlace);
    const guides = kind ? [] : guidesFor(questions[0], rows);
    return withoutRepeats([...guides, ...rows].toSorted((a, b) => b.score - a.score));
  };

  /** The entries of a list. One that says where the previous one is gets joined to it: "Hanoi, Vietnam". */
  const listed = async (text: string): Promise<string[]> => {
    const list: string[] = [];
    for (const entry of listedIn(text)) {
      const [key, within] = [placeKey(list.at(-1)?.split(",")[0] ?? ""), placeKey(entry)];
      const found = key ? await places.named({ key, within, only: null }) : [];
      const isWhere = found.some(({ score }) => score >= byFullName);
      if (isWhere) list.push(`${list.pop()}, ${entry}`);
      else list.push(entry);
    }
    return list;
  };

  const entriesOf = async (text: string, found: readonly Scored[]): Promise<Entry[]> => {
    const isOneName = found[0] !== undefined && keyOfList(found[0].name) === keyOfList(text);
    const list = isOneName ? [] : await listed(text);
    if (list.length < 2) return [];
    return Promise.all(list.map(async (entry) => ({ text: entry, found: await search(entry, undefined) })));
  };

  /** The source of the facts about the towns; null if there's one we can't plan. */
  const sourceOf = async (towns: readonly PlaceToMake[]) => {
    const sources = await Promise.all(towns.map((town) => madeDestinations.sourceFor(town)));
    if (sources.includes(null) || sources.length === 0) return null;
    return sources.includes("model") ? ("model" as const) : ("openstreetmap" as const);
  };

  /**
   * What a text means: several places if it lists towns we have no guide for, with or without others, and we
   * can plan them all; otherwise one.
   */
  const meant = async (
    text: string,
    found: readonly Scored[],
    entries: readonly Entry[],
  ): Promise<Meant[]> => {
    const known = entries.flatMap((entry) => meantByEntry(entry) ?? []);
    const towns = known.flatMap(({ toMake }) => toMake ?? []);
    if (known.length === entries.length && (await sourceOf(towns))) return known;
    if (isPlannable(text, found)) return [{ text, toMake: null }];
    const toMake = placeToMake(found[0]);
    return toMake ? [{ text, toMake }] : [];
  };

  return {
    search: async (text: string, kind: Kind | undefined) => {
      const found = await search(text, kind);
      const entries = kind ? [] : await entriesOf(text, found);
      const asked = kind ? [] : await meant(text, found, entries);
      const towns = asked.flatMap(({ toMake }) => toMake ?? []);
      const madeFrom = await sourceOf(towns);
      const isInGuide = kind ? isPlannable(text, found) : asked.length > 0 && towns.length === 0;
      return {
        places: found.slice(0, maxFoundPlaces),
        isPlannable: isInGuide || madeFrom !== null,
        madeFrom,
        towns: madeFrom ? towns.map(({ name }) => name) : [],
        guides: isInGuide && !kind ? findCalled(text).map(({ called }) => called) : [],
        leftOut: madeFrom ? [] : leftOut(entries.flatMap(asListed), findDestinations(text)),
      };
    },

    /** The time zone of the airport whose code a text has, such as "Lyon (LYS)"; null if we know none of that code. */
    zoneOfAirport: async (text: string): Promise<string | null> => {
      const [code] = /\b[A-Z]{3}\b(?!.*\b[A-Z]{3}\b)/.exec(text) ?? [];
      const found = code ? await search(code, "airport") : [];
      return found.find(({ airportCode }) => airportCode === code)?.timeZone ?? null;
    },

    /** What a text asks for, one place after another; empty if it's nothing we could plan. */
    meantBy: async (text: string): Promise<Meant[]> => {
      const found = await search(text, undefined);
      return meant(text, found, await entriesOf(text, found));
    },
  };
}

export type PlaceService = ReturnType<typeof createPlaceService>;

/** A town we have no guide for; regions and countries are too large to be one destination. */
const placeToMake = (found: Scored | undefined): PlaceToMake | null =>
  found && found.kind === "city" && found.destinationId === null
    ? {
        name: found.name,
        country: found.country,
        countryCode: found.countryCode,
        coordinates: { latitude: found.latitude, longitude: found.longitude },
        timeZone: found.timeZone,
      }
    : null;

/** What one entry of a list means; null unless it's a full name, since a single word may mean anything. */
function meantByEntry({ text, found }: Entry): Meant | null {
  if (isPlannable(text, found)) return { text, toMake: null };
  const toMake = (found[0]?.score ?? 0) >= namedInFull ? placeToMake(found[0]) : null;
  return toMake && { text, toMake };
}

/** An entry that our guides don't answer, as the likeliest place it may mean. */
function asListed({ text: written, found }: Entry) {
  const [likeliest] = found;
  if (!likeliest || likeliest.kind === "guide" || isPlannable(written, found)) return [];
  const { kind, name, country, airportCode, latitude, longitude, score } = likeliest;
  return [{ written, kind, name, country, airportCode, score, coordinates: { latitude, longitude } }];
}

/** Our guides that the text names, unless it says they're somewhere else: Paris, Texas. */
const guidesFor = (question: PlaceQuestion | undefined, rows: readonly FoundPlace[]): Scored[] =>
  (question ? guidesNamed(question.key) : [])
    .filter(
      ({ destination }) =>
        question?.within === null ||
        rows.length === 0 ||
        rows.some(({ country }) => country === destination.country),
    )
    .map(toGuide);

/**
 * Whether the planner recognizes a destination in the text, and not just the country of a place we have no
 * guide for.
 */
function isPlannable(text: string, [likeliest]: readonly FoundPlace[]): boolean {
  const named = findCalled(text);
  const isOnlyCountry = named.every(({ destination, called }) => called === destination.country);
  if (named.length === 1 && likeliest && likeliest.destinationId === null)
    return !isOnlyCountry && likeliest.country === named[0]?.destination.country;
  return named.length > 0;
}

/** Of places that look the same in a list, the likeliest. */
function withoutRepeats(found: readonly Scored[]): Scored[] {
  const seen = new Set<string>();
  return found.filter(({ kind, label, region, destinationId }) => {
    const looks = [`${label} ${region}`, ...(kind === "guide" ? [`guide ${destinationId}`] : [])];
    if (looks.some((look) => seen.has(look))) return false;
    for (const look of looks) seen.add(look);
    // A city with the same name as our guide stands for it.
    if (destinationId && kind !== "airport") seen.add(`guide ${destinationId}`);
    return true;
  });
}

function labelOf(
  { kind, name, airportCode, airportCity, region, countryCode }: PlaceRow,
  country: string,
): string {
  if (kind === "country") return name;
  if (kind === "airport") return `${airportCity ?? name} (${airportCode}), ${country}`;
  const parts = kind === "city" && withRegion.has(countryCode) ? [name, region, country] : [name, country];
  return [...new Set(parts)].filter(Boolean).join(", ");
}

function toPlace(row: PlaceRow): Scored {
  const { kind, name, region, airportCode, latitude, longitude, score } = row;
  const country = countryName(row.countryCode);
  const place = { kind, name, country, airportCode, coordinates: { latitude, longitude } };
  const label = labelOf(row, country);
  const guide = guideFor(place);
  return {
    ...{ kind, name, region: kind === "city" ? region : null, country, label, airportCode },
    ...{ latitude, longitude, timeZone: tzOf(latitude, longitude) },
    destinationId: guide?.id ?? null,
    planAs: guide && textFor(guide, label),
    nearby: guide
      ? []
      : guidesNear(place, maxNearby).map(({ destination, kilometers }) => ({
          destinationId: destination.id,
          name: destination.name,
          country: destination.country,
          label: destinationLabel(destination),
          kilometers,
        })),
    countryCode: row.countryCode,
    score: score + (guide ? plannedScore : 0),
  };
}

function toGuide({ destination, match }: NamedGuide): Scored {
  const { id, name, country, coordinates } = destination;
  const label = destinationLabel(destination);
  return {
    ...{ kind: "guide", name, region: null, country, label, airportCode: null, ...coordinates },
    ...{ timeZone: tzOf(coordinates.latitude, coordinates.longitude) },
    ...{ destinationId: id, planAs: label, nearby: [], countryCode: "", score: guideScores[match] },
  };
}
