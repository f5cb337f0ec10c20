/** Which tables a party would rather not go to: too fine, too plain, or, if the budget leaves little, too dear. */
import type { Meal, MealLevel } from "../../catalog/destination.ts";
import type { TravelStyle } from "../plan.ts";
import { plainest, priceWorth, type Trip } from "./trip.ts";

/** How far, in minutes of walking, you'd go to avoid a place of this level. */
type Reluctance = Record<MealLevel, number>;
const never = Number.POSITIVE_INFINITY;
const simpleTables: Reluctance = { simple: 0, middle: 6, fine: 60 };
const plainTables: Reluctance = { ...simpleTables, fine: never };
const plainestTables: Reluctance = { simple: 0, middle: never, fine: never };
const reluctanceByStyle: Record<TravelStyle, Reluctance> = {
  // A bench with a paper plate only if nothing else is near.
  luxury: { fine: 0, middle: 6, simple: 45 },
  "mid-range": { middle: 0, simple: 4, fine: 40 },
  cultural: { middle: 0, simple: 2, fine: 40 },
  adventure: simpleTables,
  budget: simpleTables,
};

/** How far you'd go for a cheaper meal, in minutes for what its price counts. */
const minutesToSave = 10;

const levelsFor = ({ brief, thrift }: Trip): Reluctance =>
  thrift >= plainest ? plainestTables : thrift > 0 ? plainTables : reluctanceByStyle[brief.travelStyle];

/** Whether the party goes to tables of a level at all. */
export const isForTheStyle = (trip: Trip, level: MealLevel): boolean => levelsFor(trip)[level] < never;

/** How far, in minutes of walking, the party would go for another table. */
export const reluctanceFor = (trip: Trip, { level, costCents }: Meal): number =>
  levelsFor(trip)[level] +
  minutesToSave * priceWorth(trip.brief, trip.thrift, costCents * trip.brief.travellers);
