import type { Area, Destination, MonthNormals, Place, PlaceKind } from "../../catalog/destination.ts";
import { budgetCeiling } from "../brief.ts";
import { addDays } from "../clock.ts";
import { isLikelyOpen } from "../likely-open.ts";
import type { PlanItem, Transfer, TripBrief } from "../plan.ts";
import { type Spot, transferBetween } from "../transfers.ts";
import type { Around } from "./getting-around.ts";
import type { Ground } from "./ground.ts";
import { isEasyVisit, type JetLag, jetLagMorning } from "./jet-lag.ts";
import type { Table } from "./meals.ts";
import type { LodgingChoice } from "./pick-lodging.ts";
import type { RankedPlace } from "./pick-places.ts";
import type { Leg } from "./split-trip.ts";
import type { LeftOut } from "./urgent-wishes.ts";
import { isTooCold, normalsOn } from "./weather.ts";

/** From this thrift on, all tables are simple; beyond it, every price counts against what a day may cost. */
export const plainest = 4;
/** The most that can be given up for the budget. */
export const thriftiest = 12;

/** What the price of a whole day counts against a choice, for each step beyond the plainest. */
const dayPriceWorth = 5;

/** What a price for the whole party counts against a choice: more, the larger its share of a day's budget. */
export const priceWorth = ({ budget, tripLength }: TripBrief, thrift: number, cents: number): number =>
  (cents / (budgetCeiling(budget) / tripLength)) * dayPriceWorth * Math.max(0, thrift - plainest);

/** One leg of a plan in the making: what stays the same throughout, and what has been used so far. */
export type Trip = Omit<Ground, "normals" | "tables"> & {
  brief: TripBrief;
  leg: Leg;
  /** The flight from here; null on the last leg. */
  next: Destination | null;
  /** The effect of the flight here on the travelers; null if there's little, if home isn't known, or on later legs. */
  jetLag: JetLag | null;
  ranked: RankedPlace[];
  stay: LodgingChoice;
  thrift: number;
  /** Wishes and places that an earlier attempt left out. */
  urgent: LeftOut;
  /** The days that are over: nothing is planned on them. */
  over: ReadonlySet<number>;
  usedPlaces: Set<string>;
  /** Places that are better seen at any time of day than left out. */
  anyTime: ReadonlySet<string>;
  /** Days that have one short visit more than the pace. */
  fullerDays: ReadonlySet<number>;
  /** Areas whose own day is still to come; their places wait for it. */
  reservedAreas: Set<string>;
  /** Where to eat around an area, as far as we've looked it up. */
  tablesNear: Map<string, Table[]>;
  /** Where each coming lunch and dinner should be ("dinner-3"), if that's settled. */
  tables: Map<string, string>;
  /** The days on which each meal is eaten. */
  eaten: Map<string, number[]>;
};

/** The day being filled: its items so far, the current time, and where you are. */
export type DayDraft = {
  number: number;
  /** The start of its items' ids. */
  idPrefix: string;
  area: Area;
  items: PlanItem[];
  clock: number;
  spot: Spot;
  stops: number;
  around: Around;
  /** The kinds of places visited, except of those unlike others. */
  kinds: PlaceKind[];
  /** By when you should be back, in minutes of the day. */
  outUntil: number;
  /** Where to be at sunset, if people come for it. */
  sunset: Place | null;
  /** Stops the day has before its evening. */
  maxByDay: number;
  /** The order of its visits before the evening, if that's settled. */
  order?: readonly Place[] | null;
};

/** Fills a day on a leg, with its visits in the given order, or as it likes. */
export type Fill = (trip: Trip, order: readonly Place[] | null) => DayDraft;

/** A copy of a leg to try something on; the leg itself keeps what the copy uses up. */
export const trialOf = (trip: Trip): Trip => ({
  ...trip,
  usedPlaces: new Set(trip.usedPlaces),
  tables: new Map(trip.tables),
  eaten: new Map(trip.eaten),
});

/** The destination's area with this id, or its first area if there's none. */
export const areaOf = (destination: Destination, id: string): Area =>
  destination.areas.find((area) => area.id === id) ?? destination.areas[0];

const middles = new WeakMap<Area, Spot>();

/** The middle of an area; always the same object for the same area. */
export function spotOf(area: Area): Spot {
  const known = middles.get(area);
  if (known) return known;
  const spot = { coordinates: area.coordinates, areaId: area.id };
  middles.set(area, spot);
  return spot;
}

/** The way from one spot to the next for the trip's party; looked up once. */
export function wayBetween({ destination, party, ways }: Trip, from: Spot, to: Spot): Transfer {
  const row = ways.get(from);
  const known = row?.get(to);
  if (known) return known;
  const way = transferBetween(destination, from, to, party);
  if (row) row.set(to, way);
  else ways.set(from, new Map([[to, way]]));
  return way;
}

const datesOf = new WeakMap<TripBrief, Map<number, string>>();

/** The date of a day of the trip, from day 1; null if the trip has no dates. Computed once. */
export function dateOf(brief: TripBrief, dayNumber: number): string | null {
  if (brief.startDate === null) return null;
  const dates = datesOf.get(brief) ?? new Map<number, string>();
  datesOf.set(brief, dates);
  const date = dates.get(dayNumber) ?? addDays(brief.startDate, dayNumber - 1);
  dates.set(dayNumber, date);
  return date;
}

/** The usual weather of the month that a day of the trip is in; null without a date. */
export const normalsThen = ({ brief, destination }: Trip, dayNumber: number): MonthNormals | null =>
  normalsOn(destination, dateOf(brief, dayNumber));

/** Whether a day is the first one after many time zones. */
export const isJetLagged = ({ jetLag }: Trip, dayNumber: number): boolean =>
  jetLag !== null && dayNumber === 1;

/** The earliest a day may start, "HH:MM", by the brief and by jet lag; null leaves it to the pace. */
export function earliestMorning({ brief, jetLag }: Trip, dayNumber: number): string | null {
  const late = jetLagMorning(jetLag, dayNumber);
  return late !== null && late > (brief.morningsFrom ?? "") ? late : brief.morningsFrom;
}

/**
 * Whether a visit that ends at `endsAt` isn't too much for a day: only the first one after many time zones has to be
 * easy.
 */
export const isBearable = (trip: Trip, dayNumber: number, place: Place, endsAt: number): boolean =>
  !isJetLagged(trip, dayNumber) ||
  isEasyVisit(place, endsAt, dateOf(trip.brief, dayNumber), trip.destination.practical.timeZone);

/** Whether a place is open on a day of the trip, by weekday, season, and holiday, and warm enough if it's for a swim. */
export function isOpenThen({ brief, destination, openOn }: Trip, place: Place, dayNumber: number): boolean {
  const known = openOn.get(dayNumber);
  if (known) return known.has(place.id);
  const date = dateOf(brief, dayNumber);
  const normals = normalsOn(destination, date);
  const open = destination.places.filter(
    (one) => isLikelyOpen(one, destination, date) && !isTooCold(one, normals),
  );
  const ids = new Set(open.map(({ id }) => id));
  openOn.set(dayNumber, ids);
  return ids.has(place.id);
}
