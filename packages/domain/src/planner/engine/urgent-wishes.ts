/** Makes room for wishes and icons that an earlier attempt left out. */
import type { Area, Place } from "../../catalog/destination.ts";
import type { Interest } from "../plan.ts";
import { areaOf, isOpenThen, type Trip } from "./trip.ts";

/** What an earlier attempt left out: wishes, and the ids of places. */
export type LeftOut = { wishes: readonly Interest[]; places: readonly string[] };

/** The worth of the first place for an urgent wish, and of the first one for any other wish then. */
const urgentScore = 12;
const otherScore = 5;

/** The wishes of the brief that no visit of the leg serves yet. */
export function openWishes({ brief, destination, usedPlaces }: Trip): Set<Interest> {
  const open = new Set(brief.interests);
  for (const { id, interests } of destination.places)
    if (usedPlaces.has(id)) for (const interest of interests) open.delete(interest);
  return open;
}

/** How much each place gains by serving wishes that are still open, if some of them were left out before. */
export function urgencyIn(trip: Trip): (place: Place) => number {
  const { wishes, places } = trip.urgent;
  if (wishes.length + places.length === 0) return () => 0;
  const open = openWishes(trip);
  return ({ id, interests }) =>
    interests.reduce(
      (sum, one) => sum + (open.has(one) ? (wishes.includes(one) ? urgentScore : otherScore) : 0),
      places.includes(id) ? urgentScore : 0,
    );
}

/** The areas of places left out, or of the best place for a wish; each then gets its own day. */
export function areasForUrgent(trip: Trip, days: readonly number[]): Area[] {
  const areaWith = (fits: (place: Place) => boolean): Area | [] => {
    const best = trip.ranked.find(
      ({ place }) =>
        fits(place) && !trip.usedPlaces.has(place.id) && days.some((day) => isOpenThen(trip, place, day)),
    );
    return best ? areaOf(trip.destination, best.place.areaId) : [];
  };
  return [
    ...new Set([
      ...trip.urgent.wishes.flatMap((wish) => areaWith(({ interests }) => interests.includes(wish))),
      ...trip.urgent.places.flatMap((id) => areaWith((place) => place.id === id)),
    ]),
  ];
}
