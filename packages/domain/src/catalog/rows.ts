/** Short forms for the catalog's files, which would otherwise be ten times as long. */

import type {
  Area,
  AreaAccess,
  BestTime,
  CatalogLodging,
  Meal,
  MealLevel,
  MonthNormals,
  Place,
  PlaceKind,
} from "./destination.ts";
import {
  type Diet,
  type Interest,
  type TravelParty,
  type TravelStyle,
  travelParties,
} from "./travel-terms.ts";
import type { Weekday } from "./weekdays.ts";

type PlaceFacts = {
  minutes: number;
  /** "HH:MM-HH:MM". */
  hours: string;
  best?: BestTime;
  bestOn?: Weekday[];
  /** Whole dollars per person; free if left out. */
  usd?: number;
  weight?: 1 | 2 | 3 | 4;
  likes: Interest[];
  note: string;
  closed?: Weekday[];
  closedIn?: number[];
  book?: boolean;
  /** Days ahead that its tickets usually sell out. */
  bookAhead?: number;
  lastEntry?: string;
  /** Other hours in some months, 1 to 12. */
  season?: { months: number[]; hours: string };
  indoor?: boolean;
  stepFree?: boolean;
  strenuous?: boolean;
  evening?: boolean;
  notFor?: TravelParty[];
  /** Children ask to come back. */
  kids?: boolean;
  /** Lunch is part of it. */
  lunch?: boolean;
};

/** An area at `latitude`, `longitude`; `note` says how to spend a slow hour there. */
export function area(
  id: string,
  name: string,
  latitude: number,
  longitude: number,
  note: string,
  access: AreaAccess | null = null,
): Area {
  return { id, name, coordinates: { latitude, longitude }, note, access };
}

/** A kind of stay; `usd` is whole dollars per night for a room for two. */
export function stay(
  id: string,
  name: string,
  areaId: string,
  styles: TravelStyle[],
  usd: number,
  note: string,
): CatalogLodging {
  return { id, name, areaId, styles, nightlyCents: usd * 100, note };
}

/** A place to visit; museums are indoors unless it says otherwise. */
export function place(
  id: string,
  name: string,
  kind: PlaceKind,
  areaId: string,
  latitude: number,
  longitude: number,
  facts: PlaceFacts,
): Place {
  const [opensAt = "", closesAt = ""] = facts.hours.split("-");
  const [seasonOpens = "", seasonCloses = ""] = facts.season?.hours.split("-") ?? [];
  return {
    id,
    name,
    kind,
    areaId,
    coordinates: { latitude, longitude },
    visitMinutes: facts.minutes,
    opensAt,
    closesAt,
    best: facts.best ?? null,
    bestOn: facts.bestOn ?? [],
    closedOn: facts.closed ?? [],
    closedIn: facts.closedIn ?? [],
    costCents: (facts.usd ?? 0) * 100,
    interests: facts.likes,
    indoor: facts.indoor ?? kind === "museum",
    stepFree: facts.stepFree ?? false,
    strenuous: facts.strenuous ?? false,
    bookingNeeded: facts.book ?? facts.bookAhead !== undefined,
    goodFor: travelParties.filter((party) => !facts.notFor?.includes(party)),
    weight: facts.weight ?? 2,
    evening: facts.evening ?? false,
    note: facts.note,
    ...(facts.lastEntry !== undefined && { lastEntryAt: facts.lastEntry }),
    ...(facts.bookAhead !== undefined && { bookDaysAhead: facts.bookAhead }),
    ...(facts.season && {
      season: { months: facts.season.months, opensAt: seasonOpens, closesAt: seasonCloses },
    }),
    ...(facts.kids && { lovedByChildren: true }),
    ...(facts.lunch && { includesLunch: true }),
  };
}

/**
 * Something to eat in an area; `usd` is whole dollars per person, and `diets` lists the diets it suits without changes.
 */
export function meal(
  id: string,
  title: string,
  areaId: string,
  time: Meal["meal"],
  level: MealLevel,
  usd: number,
  note: string,
  diets: Diet[] = [],
): Meal {
  return { id, title, areaId, meal: time, level, costCents: usd * 100, diets, note };
}

const crowds = { 1: "quiet", 2: "busy", 3: "full" } as const;

/** Twelve months, January first: high and low in degrees Celsius, days with rain, and crowds from 1 to 3. */
export const months = (
  ...rows: [high: number, low: number, rainDays: number, crowds: 1 | 2 | 3][]
): MonthNormals[] =>
  rows.map(([highC, lowC, rainDays, level]) => ({ highC, lowC, rainDays, crowds: crowds[level] }));
