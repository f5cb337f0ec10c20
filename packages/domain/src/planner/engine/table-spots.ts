/** Where tables are. Decision 411. */
import type { Area, Meal } from "../../catalog/destination.ts";
import { coordinatesOfTable } from "../../catalog/meal-spots.ts";
import { metresBetween } from "../distance.ts";
import type { Spot } from "../transfers.ts";
import { type DayDraft, spotOf, type Trip, wayBetween } from "./trip.ts";

const known = new Map<string, Spot>();

/** Where a table is, if that's known; always the same object for the same table. */
export function spotOfTable({ id, areaId }: Meal): Spot | null {
  const key = `${areaId}/${id}`;
  const found = known.get(key);
  if (found) return found;
  const coordinates = coordinatesOfTable({ id, areaId });
  if (!coordinates) return null;
  const spot = { coordinates, areaId };
  known.set(key, spot);
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
