/** A day's starting point: where and when, and what it saves a stop for. */
import type { Place } from "../../catalog/destination.ts";
import type { Pace } from "../plan.ts";
import { stopsPerDay } from "./cluster-days.ts";
import { areaOf, type DayDraft, isOpenThen, type Trip } from "./trip.ts";
import { openWishes } from "./urgent-wishes.ts";

/** The longest bearable day, in hours, from leaving the stay to being back. */
export const hoursOut: Record<Pace, number> = { relaxed: 14, moderate: 15, "fast-paced": 15 };

/** A draft that starts at the stay. */
export function newDraft(trip: Trip, number: number, areaId: string, clock: number): DayDraft {
  const sunset = sunsetToSee(trip, number, areaId) ?? null;
  return {
    number,
    // A travel day has items from two legs.
    idPrefix: `day-${number}-${number === trip.leg.firstDay && number > 1 ? "arrival" : "item"}`,
    area: areaOf(trip.destination, areaId),
    items: [],
    clock,
    spot: trip.stay.spot,
    stops: 0,
    kinds: [],
    outUntil: clock + hoursOut[trip.brief.pace] * 60,
    around: { minutes: 0, last: trip.stay.spot, farthest: 0 },
    sunset,
    maxByDay:
      stopsPerDay[trip.brief.pace] +
      (trip.fullerDays.has(number) ? 1 : 0) -
      (sunset || wantsNight(trip, areaId) ? 1 : 0),
  };
}

/** Whether nobody wants to miss it on a first visit. */
export const isMustSee = ({ weight }: Place): boolean => weight >= 3;
/** Whether it's why most people come, ahead of everything else. */
export const isIcon = ({ weight }: Place): boolean => weight === 4;

/**
 * Whether a visit is unlike others of its kind: streets to walk in, things to do, and the nature and landmarks a place is
 * famous for. A steep stairway, a statue on a mountain, and a cable car are three landmarks, and no two are alike.
 */
export const isUnlikeOthers = (place: Place): boolean =>
  place.kind === "neighbourhood" ||
  place.kind === "activity" ||
  ((place.kind === "nature" || place.kind === "landmark") && isMustSee(place));

/** Whether a day has had enough of a kind of place. */
export const hasEnoughOf = ({ kinds }: DayDraft, place: Place): boolean =>
  !isUnlikeOthers(place) && kinds.filter((one) => one === place.kind).length > 1;

/** The best place to be at sunset in an area, if people come for it; the area's day saves a stop and the time for it. */
const sunsetToSee = (trip: Trip, number: number, areaId: string): Place | undefined =>
  trip.ranked.find(
    ({ place }) =>
      place.best === "sunset" &&
      isMustSee(place) &&
      place.areaId === areaId &&
      !trip.usedPlaces.has(place.id) &&
      isOpenThen(trip, place, number),
  )?.place;

/** Whether a night out that would otherwise be left out needs one of the area's stops. */
function wantsNight(trip: Trip, areaId: string): boolean {
  if (trip.urgent.wishes.length === 0) return false;
  const open = openWishes(trip);
  return trip.ranked.some(
    ({ place }) =>
      place.evening &&
      place.areaId === areaId &&
      !trip.usedPlaces.has(place.id) &&
      place.interests.some((interest) => open.has(interest) && trip.urgent.wishes.includes(interest)),
  );
}
