/** How much of a day is spent getting around, from bed to bed. */
import type { Place } from "../../catalog/destination.ts";
import type { Spot } from "../transfers.ts";
import { type DayDraft, type Trip, wayBetween } from "./trip.ts";

/** The most minutes a day may spend getting around. Source: how plans are judged, infra/bench. */
const maxMinutes = 90;
/** From this many minutes away it's a day trip: then the way there and back doesn't count. */
const dayTripFrom = 30;

/** A day's visits so far: minutes between them from the stay on, the last one, and the distance to the farthest. */
export type Around = { minutes: number; last: Spot; farthest: number };

const between = (trip: Trip, from: Spot, to: Spot): number => wayBetween(trip, from, to).minutes;

/** The same with another visit. */
export const aroundWith = (trip: Trip, { around }: DayDraft, place: Place): Around => ({
  minutes: around.minutes + between(trip, around.last, place),
  last: place,
  farthest: Math.max(around.farthest, between(trip, trip.stay.spot, place)),
});

/** How many more minutes a day's visits spend getting around than they should. */
export const minutesTooFar = (trip: Trip, { around }: DayDraft): number => excess(trip, around);

/** Whether a day with another visit still spends little enough time getting around. */
export const isLittleWay = (trip: Trip, draft: DayDraft, place: Place): boolean =>
  excess(trip, aroundWith(trip, draft, place)) === 0;

function excess(trip: Trip, { minutes, last, farthest }: Around): number {
  const thereAndBack = farthest >= dayTripFrom ? farthest * 2 : 0;
  return Math.max(0, minutes + between(trip, last, trip.stay.spot) - thereAndBack - maxMinutes);
}
