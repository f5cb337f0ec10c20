import type { Area, Destination, Weekday } from "../../catalogue/destination.ts";
import { addDays, weekdayOf } from "../clock.ts";
import type { PlanItem, TripBrief } from "../plan.ts";
import type { LodgingChoice } from "./pick-lodging.ts";
import type { RankedPlace } from "./pick-places.ts";
import type { Spot } from "./transfers.ts";

/** One making of a plan: what stays the same throughout, and what has been used so far. */
export type Trip = {
  brief: TripBrief;
  destination: Destination;
  ranked: RankedPlace[];
  stay: LodgingChoice;
  thrift: number;
  usedPlaces: Set<string>;
  /** How often each meal has been eaten. */
  eaten: Map<string, number>;
};

/** The day being filled: its items so far, the time reached, and where one stands. */
export type DayDraft = {
  number: number;
  area: Area;
  items: PlanItem[];
  clock: number;
  spot: Spot;
  stops: number;
};

export const areaOf = (destination: Destination, id: string): Area =>
  destination.areas.find((area) => area.id === id) ?? destination.areas[0];

export const spotOf = (area: Area): Spot => ({ coordinates: area.coordinates, areaId: area.id });

export const dateOf = ({ startDate }: TripBrief, dayNumber: number): string | null =>
  startDate === null ? null : addDays(startDate, dayNumber - 1);

/** The weekday of a day of the trip, where the first is known. */
export function weekdayOfDay(brief: TripBrief, dayNumber: number): Weekday | null {
  const date = dateOf(brief, dayNumber);
  return date === null ? null : weekdayOf(date);
}
