/** Where tables are. Decision 411. */
import type { Area, Meal } from "../../catalog/destination.ts";
import { coordinatesOfTable } from "../../catalog/meal-spots.ts";
import { metresBetween } from "../distance.ts";
import type { Spot } from "../transfers.ts";
import { type DayDraft, spotOf, type Trip, wayBetween } from "./trip.ts";

const known = new WeakMap<Meal, Spot | null>();

/** Where a table is, if that's known; always the same object for the same table. */
export function spotOfTable(table: Meal): Spot | null {
  const found = known.get(table);
  if (found !== undefined) return found;
  const coordinates = coordinatesOfTable(table);
  const spot = coordinates && { coordinates, areaId: table.areaId };
  known.set(table, spot);
  return spot;
}

/** A part of a town is no wider than this; villages are farther apart. */
const townMetres = 5_000;

/**
 * Where a table in an area is: its middle, as far as the catalog knows, or near the visit before it, because nobody
 * rides to the middle of the neighborhood they're in.
 */
export function tableSpot(trip: Trip, { spot }: DayDraft, area: Area): Spot {
  const middle = spotOf(area);
  const isRide = spot.areaId === area.id && wayBetween(trip, spot, middle).mode !== "walk";
  return isRide && metresBetween(spot.coordinates, middle.coordinates) <= townMetres ? spot : middle;
}
