/** How much of a day goes into getting around, from bed to bed. */
import type { Place } from "../../catalogue/destination.ts";
import { type Spot, transferBetween } from "../transfers.ts";
import type { DayDraft, Trip } from "./trip.ts";

/** Minutes a day may spend getting around. Source: how plans are judged, infra/bench. */
const maxMinutes = 90;
/** One goes this far for the day: then the way there and back doesn't count. */
const dayTripFrom = 30;

/** A day's visits so far: minutes between them, from the stay on, the last one, and how far the farthest is. */
export type Around = { minutes: number; last: Spot; farthest: number };

const between = ({ destination, party }: Trip, from: Spot, to: Spot): number =>
  transferBetween(destination, from, to, party).minutes;

/** What another visit makes of it. */
export const aroundWith = (trip: Trip, { around }: DayDraft, place: Place): Around => ({
  minutes: around.minutes + between(trip, around.last, place),
  last: place,
  farthest: Math.max(around.farthest, between(trip, trip.stay.spot, place)),
});

/** Whether another visit leaves the day with little enough getting around. */
export function isLittleWay(trip: Trip, draft: DayDraft, place: Place): boolean {
  const { minutes, last, farthest } = aroundWith(trip, draft, place);
  const thereAndBack = farthest >= dayTripFrom ? farthest * 2 : 0;
  return minutes + between(trip, last, trip.stay.spot) - thereAndBack <= maxMinutes;
}
