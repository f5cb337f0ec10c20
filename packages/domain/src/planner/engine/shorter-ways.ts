/** The order of a day's visits: the one with the least getting around that keeps every time. */
import type { Place } from "../../catalog/destination.ts";
import { toMinutes } from "../clock.ts";
import type { PlanItem } from "../plan.ts";
import type { Spot } from "../transfers.ts";
import { isByDay, sunnyMinutes, visitsOf, waysOf } from "./effort.ts";
import { type DayDraft, type Fill, normalsThen, type Trip, trialOf, wayBetween } from "./trip.ts";
import { isHot } from "./weather.ts";

/** Saving fewer minutes than this isn't worth another order. */
const worthwhile = 4;
/** The most orders tried in full. */
const maxTries = 8;
/** How much later, in minutes, a day may end for a shorter way. */
const maxLater = 30;

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));

/** The day as filled, or with its visits in a better order; nothing is left out for it. */
export function withShorterWays(trip: Trip, fill: Fill): DayDraft {
  const asIs = tried(trip, fill, null);
  const visits = visitsOf(asIs.day, trip);
  const byDay = visits.filter(isByDay);
  const later = visits.filter((visit) => !byDay.includes(visit));
  const minutesOf = wayCounter(trip);
  const planned = minutesOf([...byDay, ...later]);
  const orders = permutations(byDay)
    .map((order) => ({ order, minutes: minutesOf([...order, ...later]) }))
    .filter(({ minutes }) => minutes <= planned - worthwhile)
    .sort((a, b) => a.minutes - b.minutes)
    .slice(0, maxTries);
  for (const { order } of orders) {
    const other = tried(trip, fill, order);
    if (isAsGood(other.day, asIs.day, trip)) return settled(trip, other);
  }
  return settled(trip, asIs);
}

type Trial = { on: Trip; day: DayDraft };

function tried(trip: Trip, fill: Fill, order: readonly Place[] | null): Trial {
  const on = trialOf(trip);
  return { on, day: fill(on, order) };
}

/** The day of a trial, whose leg now counts the places it used. */
function settled(trip: Trip, { on, day }: Trial): DayDraft {
  trip.usedPlaces = on.usedPlaces;
  trip.eaten = on.eaten;
  trip.tables = on.tables;
  return day;
}

/** Minutes from bed to bed through some visits, in order. */
export const wayCounter =
  (trip: Trip) =>
  (visits: readonly Place[]): number => {
    let minutes = 0;
    let here: Spot = trip.stay.spot;
    for (const visit of visits) {
      minutes += wayBetween(trip, here, visit).minutes;
      here = visit;
    }
    return minutes + wayBetween(trip, here, trip.stay.spot).minutes;
  };

/**
 * Whether another order shows as much, has as many meals, ends on time, and spends no longer in the sun or on the way.
 */
function isAsGood(other: DayDraft, asIs: DayDraft, trip: Trip): boolean {
  const kindsOf = ({ items }: DayDraft, kind: PlanItem["kind"]) => items.filter((item) => item.kind === kind);
  const shown = new Set(kindsOf(other, "place").map(({ placeId }) => placeId));
  return (
    kindsOf(asIs, "place").every(({ placeId }) => shown.has(placeId)) &&
    kindsOf(other, "meal").length >= kindsOf(asIs, "meal").length &&
    endOf(other) <= endOf(asIs) + maxLater &&
    waysOf(other) < waysOf(asIs) &&
    (!isHot(normalsThen(trip, asIs.number)) || sunnyMinutes(other, trip) <= sunnyMinutes(asIs, trip))
  );
}

const endOf = ({ items }: DayDraft): number => toMinutes(items.at(-1)?.endsAt ?? "00:00");
