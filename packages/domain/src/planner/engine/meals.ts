/** Where to eat: near, at the level the style calls for, and not twice in a row. */
import { capitalized } from "../../capitalized.ts";
import type { Area, Meal } from "../../catalog/destination.ts";
import { isMealOn } from "../../catalog/meal-days.ts";
import { areaInText } from "../area-names.ts";
import { roundUp, toMinutes } from "../clock.ts";
import { isTableShutForHoliday } from "../closing-days.ts";
import { dietsToAskFor, leftOpen } from "../diets.ts";
import { lunchesAmong } from "../included-lunch.ts";
import { joined } from "../legs.ts";
import { ofTable } from "../second-visits.ts";
import { addFreeTime, addItem, earliestAt, type NewItem, wayTo } from "./day-items.ts";
import { visitsOf } from "./effort.ts";
import { becauseOfDiet, becauseOfMeal } from "./explain.ts";
import { adviceFor } from "./meal-advice.ts";
import { seated } from "./seats.ts";
import { isForTheStyle, reluctanceFor } from "./table-levels.ts";
import { spotOfTable, tableSpot } from "./table-spots.ts";
import { areaOf, type DayDraft, dateOf, spotOf, type Trip, wayBetween } from "./trip.ts";

const lightMeal = 45;
/** How long each meal takes, in minutes. */
export const minutesToEat = { breakfast: 45, lunch: 75, dinner: 90 } as const;

/** The farthest you go for a meal; breakfast is next door. */
const mealMinutes = { breakfast: 0, lunch: 30, dinner: 30 } as const;
/** Days before you eat at the same place again. */
const daysApart = 4;
/** The share of a trip's meals that may be at a place where you've eaten before. */
const repeatShare = 0.05;
/** Farther than this, you go first and wait there. */
const longWay = 40;
/** Free time ends this long before a meal. */
const getReady = 15;
/**
 * A kitchen takes its last order this many minutes before it closes, and nobody waits longer than this for it to open.
 */
export const lastOrder = 45;
const longestWait = { breakfast: 0, lunch: 90, dinner: 120 } as const;
/** Riding to a meal is worse than walking there. */
const rideFactor = 1.6;

/** By when you're back at the stay after a meal, how long it takes, and whether only a new place will do. */
type Terms = { backBy?: number | undefined; minutes?: number; onlyNew?: boolean };

/**
 * Adds a meal in or near `areaId`, not before `from`; if you've been to every good place, two to choose from. Returns
 * whether the day has one on these terms: a visit that includes lunch is enough.
 */
export function addMeal(
  trip: Trip,
  draft: DayDraft,
  time: Meal["meal"],
  areaId: string,
  from: number,
  { backBy = Number.POSITIVE_INFINITY, minutes = minutesToEat[time], onlyNew = false }: Terms = {},
): boolean {
  if (time === "lunch" && lunchesAmong(visitsOf(draft, trip)) > 0) return true;
  const spotAt = (id: string, meal?: Meal) =>
    (meal && spotOfTable(meal)) ?? tableSpot(trip, draft, areaOf(trip.destination, id));
  const startsAt = (id: string, meal?: Meal) =>
    Math.max(earliestAt(trip, draft, spotAt(id, meal)), from, meal?.opensAt ? toMinutes(meal.opensAt) : 0);
  const backAt = (id: string, meal?: Meal) =>
    startsAt(id, meal) + minutes + wayBetween(trip, spotAt(id, meal), trip.stay.spot).minutes;
  const isNear = (meal: Meal) =>
    !spotOfTable(meal) || wayTo(trip, draft, spotAt(meal.areaId, meal)).minutes <= mealMinutes[time];
  const served = servedOn(trip, draft.number);
  const open = (onlyNew ? tablesNear : tablesFor)(trip, time, areaId).flatMap(({ meal }) =>
    served.has(meal) &&
    (backBy === Number.POSITIVE_INFINITY || backAt(meal.areaId, meal) <= backBy) &&
    isServed(meal, startsAt(meal.areaId, meal), from)
      ? meal
      : [],
  );
  const near = open.filter(isNear);
  const tables = near.length > 0 ? near : open;
  const fresh = newTable(trip, time, draft.number, tables);
  const chosen = fresh ?? (onlyNew ? undefined : knownTable(trip, draft.number, tables));
  const area = areaOf(trip.destination, chosen?.areaId ?? areaId);
  const begins = startsAt(area.id, chosen);
  if (backAt(area.id, chosen) > backBy || (onlyNew && !chosen)) return false;
  const item = chosen ? mealItem(trip, chosen) : openTable(trip, draft.number, time, area, tables);
  const spot = spotAt(area.id, chosen);
  const way = wayTo(trip, draft, spot).minutes;
  const isOwnSpot = chosen !== undefined && spotOfTable(chosen) !== null;
  if (onlyNew || (time === "lunch" && (way <= longWay || isOwnSpot)))
    addFreeTime(trip, draft, begins - Math.max(way, getReady));
  const transfer = wayTo(trip, draft, spot);
  const hasHours = chosen?.opensAt !== undefined;
  const note = item.note + adviceFor(trip, draft.number, time, { begins, hasHours });
  addItem(trip, draft, { ...item, note, transfer }, begins, minutes, spot);
  trip.tables.delete(slotOf(time, draft.number));
  if (chosen) trip.eaten.set(chosen.id, [...(trip.eaten.get(chosen.id) ?? []), draft.number]);
  return true;
}

/** Adds a meal at the stay, when nothing else is open. */
export const addMealAtStay = (
  trip: Trip,
  draft: DayDraft,
  time: "lunch" | "dinner",
  startsAt: number,
): void =>
  addMealBy(trip, draft, time, startsAt, {
    title: `${capitalized(time)} at your stay`,
    note: "Ask your hosts the day before: no restaurant or shop is open.",
    minutes: minutesToEat[time],
  });

/** Adds something small to eat at the end of a long journey. */
export const addLightDinner = (trip: Trip, draft: DayDraft): void =>
  addMealBy(trip, draft, "dinner", roundUp(draft.clock), {
    title: "A light dinner near your stay",
    note: "Kitchens close soon: ask at check-in who still serves, or for something small at your stay.",
    minutes: lightMeal,
  });

type Words = Pick<NewItem, "title" | "note"> & { minutes: number };

function addMealBy(
  trip: Trip,
  draft: DayDraft,
  time: "lunch" | "dinner",
  startsAt: number,
  { minutes, ...words }: Words,
): void {
  const table = openTable(trip, draft.number, time, areaOf(trip.destination, trip.stay.spot.areaId), []);
  addItem(trip, draft, { ...table, ...words }, startsAt, minutes, trip.stay.spot);
}

/** The meals that are served on a day of the trip; looked up once. */
function servedOn({ brief, destination, servedOn: known }: Trip, day: number): ReadonlySet<Meal> {
  const found = known.get(day);
  if (found) return found;
  const date = dateOf(brief, day);
  const { country, meals } = destination;
  const isServedThen = (meal: Meal) => isMealOn(meal, date) && !isTableShutForHoliday(meal, country, date);
  const served = new Set(meals.filter(isServedThen));
  known.set(day, served);
  return served;
}

/** Whether a table serves a guest who sits down at a minute of the day, without a wait all evening. */
const isServed = ({ meal, opensAt, closesAt }: Meal, startsAt: number, from: number): boolean =>
  (!closesAt || startsAt + lastOrder <= toMinutes(closesAt)) &&
  (!opensAt || toMinutes(opensAt) - from <= longestWait[meal]);

/** A place to eat, and how much counts against it, in minutes of walking. */
export type Table = { meal: Meal; reluctance: number };

const mealItem = ({ brief }: Trip, { title, note, costCents, level }: Meal): NewItem => ({
  kind: "meal",
  title,
  note,
  because: becauseOfMeal(brief),
  costCents: costCents * brief.travellers,
  bookingNeeded: level === "fine",
});

/** An open meal: two of the tables that serve it nearby to choose from if there are two, otherwise any. */
function openTable(
  trip: Trip,
  day: number,
  time: Meal["meal"],
  area: Area,
  serving: readonly Meal[],
): NewItem {
  const { brief, destination } = trip;
  const near = leastEaten(
    trip,
    tablesNear(trip, time, area.id).flatMap(({ meal }) => (serving.includes(meal) ? meal : [])),
  );
  const prices =
    near.length > 0
      ? near
      : destination.meals.filter(({ meal, level }) => meal === time && isForTheStyle(trip, level));
  const typical = prices.reduce((sum, { costCents }) => sum + costCents, 0) / Math.max(1, prices.length);
  return {
    kind: "meal",
    title:
      time === "breakfast" ? "Breakfast near your stay" : `${capitalized(time)} in ${areaInText(area.name)}`,
    note: noteOf(trip, day, near),
    because: brief.diets.length > 0 ? becauseOfDiet(brief) : null,
    costCents: Math.round(typical / 100) * 100 * brief.travellers,
  };
}

function noteOf(trip: Trip, day: number, [first, second]: Meal[]): string {
  const { brief, destination } = trip;
  const wanted = joined(dietsToAskFor(brief.diets, destination.country));
  if (first && second) return `Take your pick: ${first.title}, or ${second.title}.`;
  const elsewhere = wanted ? `look for another that's sure to be ${wanted}` : "try somewhere new";
  const isKnown = first && trip.eaten.get(first.id)?.some((before) => before < day);
  if (first) return `${ofTable(first.title, isKnown === true)}, or ${elsewhere}.`;
  return leftOpen(brief.diets, destination.country);
}

/** The places in or near an area that suit the party's diets, best first. */
function tablesNear(trip: Trip, time: Meal["meal"], areaId: string): Table[] {
  const key = slotOf(time, areaId);
  const known = trip.tablesNear.get(key);
  if (known) return known;
  const { brief, destination } = trip;
  const here = spotOf(areaOf(destination, areaId));
  const tables = destination.meals
    .filter(({ meal, diets }) => meal === time && brief.diets.every((diet) => diets.includes(diet)))
    .filter(({ level }) => isForTheStyle(trip, level))
    .map((meal) => {
      const way = wayBetween(trip, here, spotOf(areaOf(destination, meal.areaId)));
      const minutes = way.minutes * (way.mode === "walk" ? 1 : rideFactor);
      const near = meal.areaId === areaId || way.minutes <= mealMinutes[time];
      return { meal, near, reluctance: minutes + reluctanceFor(trip, meal) };
    })
    .filter(({ near }) => near)
    .sort((a, b) => a.reluctance - b.reluctance);
  trip.tablesNear.set(key, tables);
  return tables;
}

/** The places for a meal after a day in an area: near there, and for dinner near the stay as well. */
function tablesFor(trip: Trip, time: Meal["meal"], areaId: string): Table[] {
  const near = tablesNear(trip, time, areaId);
  const stayId = trip.stay.spot.areaId;
  if (time !== "dinner" || areaId === stayId) return near;
  const key = `${slotOf(time, areaId)} or ${stayId}`;
  const known = trip.tablesNear.get(key);
  if (known) return known;
  const home = tablesNear(trip, time, stayId);
  const tables = [...near, ...home.filter(({ meal }) => near.every((one) => one.meal !== meal))];
  trip.tablesNear.set(key, tables);
  return tables;
}

/** How often you've eaten at a place on this leg. */
const timesAt = ({ eaten }: Trip, { id }: Meal): number => eaten.get(id)?.length ?? 0;

/** The table set for this meal, or one that isn't set for another, if you haven't eaten there yet. */
function newTable(trip: Trip, time: Meal["meal"], day: number, tables: Meal[]): Meal | undefined {
  const mine = trip.tables.get(slotOf(time, day));
  const set = new Set(trip.tables.values());
  const fresh = tables.filter((meal) => timesAt(trip, meal) === 0);
  return fresh.find(({ id }) => id === mine) ?? fresh.find(({ id }) => !set.has(id));
}

/** A place where you ate days ago, for a few of a trip's meals. */
const knownTable = (trip: Trip, day: number, tables: Meal[]): Meal | undefined =>
  mayRepeat(trip)
    ? leastEaten(trip, tables).find(({ id }) =>
        trip.eaten.get(id)?.every((before) => Math.abs(before - day) >= daysApart),
      )
    : undefined;

const leastEaten = (trip: Trip, tables: Meal[]): Meal[] =>
  tables.toSorted((a, b) => timesAt(trip, a) - timesAt(trip, b));

/** Whether another meal may be at a place where you've eaten before. */
function mayRepeat({ leg, eaten }: Trip): boolean {
  const again = [...eaten.values()].reduce((sum, days) => sum + Math.max(0, days.length - 1), 0);
  return again + 1 <= (leg.lastDay - leg.firstDay + 1) * 2 * repeatShare;
}

const slotOf = (time: Meal["meal"], when: number | string): string => `${time}-${when}`;

/**
 * Sets a table for as many lunches and dinners as possible, each only once, and as close as that allows: `areas` says
 * where you'll be on the coming days.
 */
export function setTables(trip: Trip, areas: ReadonlyMap<number, string>): void {
  trip.tables = new Map();
  for (const time of ["lunch", "dinner"] as const) {
    const options = new Map(
      [...areas].map(([day, areaId]) => {
        const served = servedOn(trip, day);
        const fresh = tablesFor(trip, time, areaId).filter(
          ({ meal }) => timesAt(trip, meal) === 0 && served.has(meal),
        );
        return [slotOf(time, day), new Map(fresh.map(({ meal, reluctance }) => [meal.id, reluctance]))];
      }),
    );
    for (const [slot, id] of seated(options)) trip.tables.set(slot, id);
  }
}
