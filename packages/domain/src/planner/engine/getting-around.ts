/** How much of a day goes into getting around, from bed to bed. */
import type { Place } from "../../catalogue/destination.ts";
import type { Spot } from "../transfers.ts";
import { type DayDraft, type Trip, wayBetween } from "./trip.ts";

/** Minutes a day may spend getting around. Source: how plans are judged, infra/bench. */
const maxMinutes = 90;
/** One goes this far for the day: then the way there and back doesn't count. */
const dayTripFrom = 30;

/** A day's visits so far: minutes between them, from the stay on, the last one, and how far the farthest is. */
export type Around = { minutes: number; last: Spot; farthest: number };

const between = (trip: Trip, from: Spot, to: Spot): number => wayBetween(trip, from, to).minutes;

/** What another visit makes of it. */
export const aroundWith = (trip: Trip, { around }: DayDraft, place: Place): Around => ({
  minutes: around.minutes + between(trip, around.last, place),
  last: place,
  farthest: Math.max(around.farthest, between(trip, trip.stay.spot, place)),
});

/** By how many minutes a day's visits take more getting around than a day should. */
export const minutesTooFar = (trip: Trip, { around }: DayDraft): number => excess(trip, around);

/** Whether another visit leaves the day with little enough getting around. */
export const isLittleWay = (trip: Trip, draft: DayDraft, place: Place): boolean =>
  excess(trip, aroundWith(trip, draft, place)) === 0;

function excess(trip: Trip, { minutes, last, farthest }: Around): number {
  const thereAndBack = farthest >= dayTripFrom ? farthest * 2 : 0;
  return Math.max(0, minutes + between(trip, last, trip.stay.spot) - thereAndBack - maxMinutes);
}
