import { type Atlas, atlasOf } from "../../catalog/atlas.ts";
import type { Destination } from "../../catalog/destination.ts";
import { type Party, partyOf } from "../party.ts";
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import { createWayTable, type WayTable } from "../way-table.ts";

/** The facts needed to time a day. */
export type Surroundings = {
  /** Where the day's areas may be: two on a travel day, ending with the one for that night's stay. */
  destinations: Destination[];
  atlas: Atlas;
  party: Party;
  /** The walks that were measured for the plan. */
  ways: WayTable;
  /** Where the day starts and where it ends; null before arrival, after departure, and on a one-day trip. */
  homeBefore: PlanItem | null;
  homeAfter: PlanItem | null;
};

/** The facts needed to time a day of the plan. */
export function surroundingsOf(plan: Plan, day: PlanDay): Surroundings {
  const here = plan.legs.filter(({ firstDay, lastDay }) => firstDay <= day.number && day.number <= lastDay);
  const checkIns = (until: number) =>
    plan.days
      .filter(({ number }) => number <= until)
      .flatMap(({ items }) => items)
      .findLast(({ kind }) => kind === "check-in") ?? null;
  const atlas = atlasOf(plan);
  return {
    destinations: here.flatMap(({ destinationId }) => atlas.destination(destinationId) ?? []),
    atlas,
    party: partyOf(plan.brief),
    ways: createWayTable(plan.ways),
    homeBefore: checkIns(day.number - 1),
    homeAfter: day.number === plan.days.length ? null : checkIns(day.number),
  };
}

/** The destination of one of the day's items. */
export const destinationOfItem = (
  { area }: PlanItem,
  { destinations }: Surroundings,
): Destination | undefined =>
  destinations.find(({ areas }) => areas.some(({ name }) => name === area)) ?? destinations.at(-1);
