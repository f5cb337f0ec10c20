/** Filling two days of a leg again with other visits. */
import type { Place } from "../../catalog/destination.ts";
import { lunchesAmong } from "../included-lunch.ts";
import { effortOf, effortOfRepeats, mealsOn, visitsOf } from "./effort.ts";
import { minutesTooFar } from "./getting-around.ts";
import { type DayDraft, type Trip, trialOf } from "./trip.ts";

/** A day of a leg, and how to fill it with other visits in their order; null if it's made for its one visit. */
export type LegDay = {
  draft: DayDraft;
  refill: ((trip: Trip, order: readonly Place[]) => DayDraft) | null;
};

/** A leg's days, and its trip once they're filled. */
export type LegDays = { trip: Trip; days: LegDay[] };

/** The visits a day gets, in order. */
export type Refill = { day: LegDay; order: readonly Place[] };

/** A leg with some days filled again: its trip, the days, and their effort before and after. */
export type Refilled = { on: Trip; days: LegDay[]; before: number; after: number };

/** The effort of some days of a leg. Reducing it reduces the whole leg's by as much. */
export const effortOfDays = (trip: Trip, days: readonly LegDay[]): number =>
  days.reduce((sum, { draft }) => sum + effortOf(trip, draft), effortOfRepeats(trip));

/**
 * Days filled again with the given visits; each finds new ones for its evening. Null if a visit doesn't fit its hours,
 * its best time, or the pace, if one other than `given up` is lost, or a meal, if there's too much getting around, or if
 * a day can't take other visits.
 */
export function refilled(
  trip: Trip,
  refills: readonly Refill[],
  givenUp: Place | null = null,
): Refilled | null {
  const days = refills.map(({ day }) => day);
  const visits = days.flatMap(({ draft }) => visitsOf(draft, trip));
  const on = withoutDays(trip, days, visits);
  const given = refills.flatMap(({ order }) => order);
  for (const { id } of given) on.usedPlaces.add(id);
  const filled: LegDay[] = [];
  for (const { day, order } of refills) {
    for (const { id } of order) on.usedPlaces.delete(id);
    const draft = day.refill?.(on, order);
    if (!draft || !order.every(({ id }) => on.usedPlaces.has(id))) return null;
    filled.push({ ...day, draft });
  }
  if (!visits.every((visit) => visit === givenUp || on.usedPlaces.has(visit.id))) return null;
  if (
    mealsIn({ trip: on, days: filled }) < mealsIn({ trip, days }) ||
    tooFar(on, filled) > tooFar(trip, days)
  )
    return null;
  return { on, days: filled, before: effortOfDays(trip, days), after: effortOfDays(on, filled) };
}

/** How many meals the days of a leg have, with lunches that are part of a visit. */
export const mealsIn = ({ trip, days }: LegDays): number =>
  days.reduce((sum, { draft }) => sum + mealsOn(draft) + lunchesAmong(visitsOf(draft, trip)), 0);

/** How many more minutes the days spend getting around than they should. */
const tooFar = (trip: Trip, days: readonly LegDay[]): number =>
  days.reduce((sum, { draft }) => sum + minutesTooFar(trip, draft), 0);

/** The leg as if some of its days were still to come. */
function withoutDays(trip: Trip, days: readonly LegDay[], visits: readonly Place[]): Trip {
  const on = trialOf(trip);
  const numbers = new Set(days.map(({ draft }) => draft.number));
  for (const { id } of visits) on.usedPlaces.delete(id);
  on.eaten = new Map(
    [...trip.eaten].map(([id, eaten]) => [id, eaten.filter((number) => !numbers.has(number))]),
  );
  on.tables = new Map();
  on.reservedAreas = new Set();
  return on;
}
