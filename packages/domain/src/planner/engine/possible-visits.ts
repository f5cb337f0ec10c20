/** Which places can be a day's next visit: open, in time, and not too far out of the way. */
import type { Place } from "../../catalog/destination.ts";
import { toMinutes } from "../clock.ts";
import { isAtFridayPrayer } from "../muslim-calendar.ts";
import { visitHours } from "./best-time.ts";
import { usualStops } from "./cluster-days.ts";
import { isIcon, isMustSee } from "./day-draft.ts";
import { visitStart, wayTo } from "./day-items.ts";
import { visitsUntil } from "./day-rhythm.ts";
import { isLittleWay } from "./getting-around.ts";
import { type DayDraft, dateOf, isBearable, isOpenThen, spotOf, type Trip, wayBetween } from "./trip.ts";

/** Lunch, with the way there and back. */
export const lunchLasts = 100;
/** Minutes to another area that what most people come for is worth. */
export const mustSeeMinutes = 45;
/** A half-day hike is worth a late lunch, and so is an icon that will have closed after one. */
const longVisit = 210;
/** What begins later than this comes after lunch, if it's still open then and leaves time for dinner. */
const lateMorning = toMinutes("11:00");
const afternoonEnds = toMinutes("18:00");

/**
 * `latest` and `latestLong` are when a visit ends, `backBy` when you're home; `within` is how many minutes off the
 * day's route it may be, and with `ahead`, it may be one that a later day has too many of.
 */
export type Limits = { latest: number; latestLong: number; backBy: number; within: number; ahead: boolean };

/** Whether a place can be a day's next visit. */
export function isPossible(trip: Trip, draft: DayDraft, place: Place, limits: Limits): boolean {
  if (place.evening || place.best === "sunset" || trip.usedPlaces.has(place.id)) return false;
  return (
    isReachable(trip, draft, place, limits) &&
    isInTime(trip, draft, place, limits) &&
    (isIcon(place) || isLittleWay(trip, draft, place))
  );
}

/** Whether a visit now keeps every time: the place's, the day's, and the one to be back by. */
export function isInTime(trip: Trip, draft: DayDraft, place: Place, limits: Limits): boolean {
  if (!isOpenThen(trip, place, draft.number)) return false;
  const startsAt = visitStart(trip, draft, place);
  const { until } = visitHours(trip, draft.number, place);
  if (startsAt > until) return false;
  const endsAt = startsAt + place.visitMinutes;
  if (endsAt > visitsUntil(trip.brief)) return false;
  if (!isBearable(trip, draft.number, place, endsAt)) return false;
  if (place.kind === "religious" && isAtPrayer(trip, draft.number, place, startsAt)) return false;
  const back = wayBetween(trip, place, trip.stay.spot).minutes;
  if (draft.sunset && !leavesTimeForSunset(trip, draft, draft.sunset, { place, endsAt })) return false;
  const canWait =
    startsAt + lunchLasts <= until &&
    (place.visitMinutes < longVisit ||
      (startsAt > lateMorning && endsAt + lunchLasts <= Math.min(afternoonEnds, limits.backBy - back)));
  const isWorthWaiting = (isIcon(place) || place.visitMinutes >= longVisit) && !canWait;
  const latest = isWorthWaiting ? limits.latestLong : limits.latest;
  return endsAt <= latest && endsAt + back <= limits.backBy;
}

/** Whether you can still be there for the sunset; of two things people come for, the icon goes first. */
const leavesTimeForSunset = (
  trip: Trip,
  { number }: DayDraft,
  sunset: Place,
  { place, endsAt }: { place: Place; endsAt: number },
): boolean =>
  place.weight > sunset.weight ||
  endsAt + wayBetween(trip, place, sunset).minutes <= visitHours(trip, number, sunset).until;

const isAtPrayer = ({ brief, destination }: Trip, day: number, place: Place, startsAt: number): boolean =>
  isAtFridayPrayer(place, destination.country, dateOf(brief, day), startsAt, startsAt + place.visitMinutes);

/** A day keeps to its area; a neighboring one is fine if it's close. */
const isReachable = (trip: Trip, draft: DayDraft, place: Place, limits: Limits): boolean => {
  if (place.areaId === draft.area.id) return true;
  const within = isIcon(place) ? Math.max(limits.within, mustSeeMinutes) : limits.within;
  return (
    (!trip.reservedAreas.has(place.areaId) || (limits.ahead && hasPlenty(trip, place.areaId))) &&
    wayTo(trip, draft, place).minutes <= within &&
    wayBetween(trip, spotOf(draft.area), place).minutes <= within
  );
};

/** Whether an area has more icons than its own day can show. */
const hasPlenty = ({ ranked, usedPlaces, brief }: Trip, areaId: string): boolean =>
  ranked.filter(({ place }) => place.areaId === areaId && isMustSee(place) && !usedPlaces.has(place.id))
    .length > usualStops[brief.pace];
