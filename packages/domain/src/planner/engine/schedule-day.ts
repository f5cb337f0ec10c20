import type { BestTime, Place } from "../../catalog/destination.ts";
import { isBestOn } from "../../catalog/opening.ts";
import { toMinutes as at } from "../clock.ts";
import { hasYoungChildren } from "../party.ts";
import { visitHours } from "./best-time.ts";
import { usualStops } from "./cluster-days.ts";
import { hasEnoughOf, isIcon, isMustSee, newDraft } from "./day-draft.ts";
import { addPlace, addRest, slowHour, visitStart, wayTo } from "./day-items.ts";
import { addQuietTime } from "./day-rhythm.ts";
import { addMeal } from "./meals.ts";
import { isFar, isWorthRising, leavingTime, minutesFromHome, mustSeesIn } from "./mornings.ts";
import { isInTime, isPossible, type Limits, lunchLasts, mustSeeMinutes } from "./possible-visits.ts";
import { addEvening } from "./schedule-evening.ts";
import { withShorterWays } from "./shorter-ways.ts";
import { type DayDraft, dateOf, normalsThen, spotOf, type Trip, wayBetween } from "./trip.ts";
import { urgencyIn } from "./urgent-wishes.ts";
import { isHot } from "./weather.ts";

const sightsEnd = at("18:15");
const lunchFrom = at("12:00");
/** The rest after lunch on a relaxed day. */
const restLasts = 60;
const lunchLatest = at("13:45");
const longLunchLatest = at("15:15");
/** If you're free earlier than this, the rest of the afternoon has room for one more visit, or is worth a line. */
const longGapFrom = at("16:15");
/** When the last visit that starts before lunch ends, and the last one after it. */
export const latestOrdinaryEnd = { morning: longLunchLatest, afternoon: sightsEnd };
/** When you're back at the stay, or with small children at dinner. */
const homeBy = ({ brief }: Trip, { outUntil }: DayDraft): number =>
  Math.min(at(hasYoungChildren(brief) ? "19:15" : "20:30"), outUntil - dinnerLasts);
/** Dinner, near the stay. */
const dinnerLasts = 100;
/** How much the third visit of a kind on a day loses. */
const sameAgain = 6;
/** Minutes to another area that a day may still spend. */
const neighborMinutes = 20;
/** The most minutes to spend idle before lunch while something is open next door, and how far that is. */
const longestIdle = 75;
const nextDoorMinutes = 10;
/** The most free minutes before lunch on a relaxed day that has a visit after it. */
const longestBreak = 135;
/** In a hot month, shade at noon is worth going this much farther. */
const shadeFrom = at("11:30");
const shadeUntil = at("16:00");
const shadeWorthMinutes = 30;
const strangerPenalty = 2.5;
/** Whoever has seen three things by then has time for a fourth. */
const fourthUntil = at("15:45");
/** How much a place gains if its best time is still possible today. */
const nowOrNever: Record<BestTime, number> = { early: 3, morning: 1, afternoon: 0, sunset: 0 };
/** How much it gains on the weekday its note names. */
const marketDay = 3;
/** Minutes by which such a place takes precedence over another. */
const goesFirst: Record<BestTime, number> = { early: 90, morning: 30, afternoon: 0, sunset: 0 };

/** A whole day of up to `stops` places in and around an area, with lunch, dinner, and rest if there's room. */
export const scheduleDay = (trip: Trip, number: number, wishedArea: string, stops: number): DayDraft =>
  withShorterWays(trip, (one, order) => fillDay(one, number, wishedArea, stops, order));

/** The same day with other visits, in the given order and in the area of most of them. */
export function refillDay(
  trip: Trip,
  number: number,
  areaId: string,
  stops: number,
  order: readonly Place[],
): DayDraft {
  const inArea = (id: string): number => order.filter((place) => place.areaId === id).length;
  const main = order.reduce(
    (best, place) => (inArea(place.areaId) > inArea(best) ? place.areaId : best),
    areaId,
  );
  const count = Math.max(stops, Math.min(order.length, usualStops[trip.brief.pace]));
  return fillDay(trip, number, main, count, order);
}

/** A day whose visits come in the given order if there is one, and best first otherwise. */
function fillDay(
  trip: Trip,
  number: number,
  wishedArea: string,
  stops: number,
  order: readonly Place[] | null,
): DayDraft {
  const areaId = stops > 0 ? wishedArea : trip.stay.spot.areaId;
  const draft = { ...newDraft(trip, number, areaId, leavingTime(trip, number, areaId)), order };
  const { pace } = trip.brief;
  const slow = pace !== "fast-paced" && stops < usualStops[pace] && !isWorthRising(trip, number, areaId);
  if (slow && !isFar(trip, areaId)) addRest(trip, draft, "Unhurried morning", at("11:45"));
  const afterLunch = stops > 0 && isForAfterLunch(trip, draft);
  if (!afterLunch) visitUntilLunch(trip, draft, stops);
  addMeal(trip, draft, "lunch", draft.stops > 0 ? draft.spot.areaId : draft.area.id, lunchFrom);
  if (stops === 0) addRest(trip, draft, "Free afternoon", at("18:00"));
  else if (trip.brief.quietMinutes) addQuietTime(trip, draft);
  // Far from home, an hour's rest is an hour later to bed.
  else if (pace === "relaxed" && !afterLunch && !isFar(trip, draft.spot.areaId))
    addRest(trip, draft, slowHour, draft.clock + restLasts);
  visitUntil(trip, draft, stops, sightsEnd);
  if (stops > 0) fillWithMustSees(trip, draft);
  // Who tries an order has no use for a day that can't keep it.
  if (order?.some(({ id }) => !trip.usedPlaces.has(id))) return draft;
  // Nothing left to see out there: a free day near the stay is better than going there just for lunch.
  if (stops > 0 && draft.stops === 0) return fillDay(trip, number, wishedArea, 0, null);
  addEvening(trip, draft);
  return draft;
}

/** Half of the day's stops before lunch, so the afternoon keeps its own; more if they're next door and lunch is far. */
function visitUntilLunch(trip: Trip, draft: DayDraft, stops: number): void {
  visitUntil(trip, draft, Math.ceil(stops / 2), lunchLatest, homeBy(trip, draft), longLunchLatest);
  while (draft.stops > 0 && draft.stops < stops && lunchFrom - draft.clock > longestIdle) {
    const next = nextDoor(trip, draft, stops - draft.stops);
    if (!next || isForTheAfternoon(trip, draft, stops, next)) return;
    addPlace(trip, draft, next);
  }
}

/**
 * Whether it's the last visit of a relaxed day near the stay, and can be after lunch: no afternoon is empty then. After
 * an early start, the morning would be.
 */
function isForTheAfternoon(trip: Trip, draft: DayDraft, stops: number, place: Place): boolean {
  if (trip.brief.pace !== "relaxed" || draft.stops + 1 < stops || isFar(trip, place.areaId)) return false;
  if (lunchFrom - draft.clock > longestBreak) return false;
  const rested = { ...draft, clock: lunchFrom + lunchLasts + restLasts };
  return isInTime(trip, rested, place, untilEvening(trip, draft));
}

/**
 * Whether an icon that was left out is only possible after an early lunch: whoever gets up late can't finish it before
 * one, and has no time for it after another visit.
 */
function isForAfterLunch(trip: Trip, draft: DayDraft): boolean {
  const arrives = draft.clock + minutesFromHome(trip, draft.area.id);
  const clock = Math.max(arrives, lunchFrom) + lunchLasts;
  const byEvening = untilEvening(trip, draft);
  const beforeLunch = { ...byEvening, latest: lunchLatest, latestLong: longLunchLatest };
  const fed = { ...draft, clock, spot: spotOf(draft.area) };
  return mustSeesIn(trip, draft.number, draft.area.id).some(
    (place) =>
      trip.urgent.places.includes(place.id) &&
      !isInTime(trip, draft, place, beforeLunch) &&
      isInTime(trip, fed, place, byEvening),
  );
}

/** The limits of an afternoon's visits. */
const untilEvening = (trip: Trip, draft: DayDraft): Limits => ({
  latest: sightsEnd,
  latestLong: sightsEnd,
  backBy: homeBy(trip, draft),
  within: neighborMinutes,
  ahead: false,
});

/** The best place you can be in shortly, unless it would take the last stop from an icon that's for the afternoon. */
function nextDoor(trip: Trip, draft: DayDraft, stopsLeft: number): Place | undefined {
  const byEvening = untilEvening(trip, draft);
  const limits = { ...byEvening, latest: lunchLatest, latestLong: longLunchLatest };
  const isNextDoor = (place: Place): boolean =>
    wayTo(trip, draft, place).minutes <= nextDoorMinutes &&
    visitStart(trip, draft, place) - draft.clock <= longestIdle;
  if (draft.order) {
    const next = nextInOrder(trip, draft, limits);
    return next && isNextDoor(next) ? next : undefined;
  }
  const icons = trip.ranked.filter(({ place }) => isIcon(place) && isPossible(trip, draft, place, byEvening));
  const next = nextPlace(trip, draft, 1, limits, isNextDoor);
  return next && (isIcon(next) || icons.length < stopsLeft) ? next : undefined;
}

/**
 * Visits places as long as one can be finished by `latest` (`latestLong` for half-day ones), you're back by `backBy`,
 * and the day has stops left.
 */
export function visitUntil(
  trip: Trip,
  draft: DayDraft,
  stops: number,
  latest: number,
  backBy = homeBy(trip, draft),
  latestLong = latest,
): void {
  while (draft.stops < Math.min(stops + extraStops(trip, draft), draft.maxByDay)) {
    const left = Math.max(1, stops - draft.stops);
    const limits = { latest, latestLong, backBy, within: neighborMinutes, ahead: false };
    const next = draft.order ? nextInOrder(trip, draft, limits) : nextPlace(trip, draft, left, limits);
    if (!next) return;
    addPlace(trip, draft, next);
  }
}

/** Three visits that are over early in the afternoon leave room for a fourth, unless you're here to rest. */
const extraStops = ({ brief }: Trip, { stops, clock }: DayDraft): number =>
  brief.pace === "moderate" && stops === usualStops.moderate && clock < fourthUntil ? 1 : 0;

/** No long afternoon stays empty while something most people come for is left out. */
export function fillWithMustSees(trip: Trip, draft: DayDraft): void {
  const limits = { ...untilEvening(trip, draft), within: mustSeeMinutes, ahead: true };
  while (draft.clock < longGapFrom && draft.stops < draft.maxByDay) {
    const next = draft.order
      ? nextInOrder(trip, draft, limits)
      : trip.ranked.find(
          // Nobody has to see a beach in winter.
          ({ place, score }) => score > 0 && isMustSee(place) && isPossible(trip, draft, place, limits),
        )?.place;
    if (!next) return;
    addPlace(trip, draft, next);
  }
}

/** The next visit of a day whose order is given; it was chosen before, so only its times count. */
function nextInOrder(trip: Trip, draft: DayDraft, limits: Limits): Place | undefined {
  const next = draft.order?.[draft.stops];
  return next && isInTime(trip, draft, next, limits) ? next : undefined;
}

/** Of the best places that can be visited now, the one that can start soonest: good places in a sensible order. */
function nextPlace(
  trip: Trip,
  draft: DayDraft,
  stopsLeft: number,
  limits: Limits,
  fits: (place: Place) => boolean = () => true,
): Place | undefined {
  const urgency = urgencyIn(trip);
  const date = dateOf(trip.brief, draft.number);
  const shortlist = trip.ranked
    .filter(({ place }) => isPossible(trip, draft, place, limits) && fits(place))
    .map(({ place, score }) => ({
      place,
      score:
        score +
        urgency(place) +
        (place.best ? nowOrNever[place.best] : 0) +
        (place.bestOn.length > 0 && isBestOn(place, date) ? marketDay : 0) -
        (hasEnoughOf(draft, place) ? sameAgain : 0) -
        (place.areaId === draft.area.id ? 0 : strangerPenalty),
    }))
    .sort((a, b) => b.score - a.score)
    .slice(0, stopsLeft);
  const noonSun =
    isHot(normalsThen(trip, draft.number)) && draft.clock >= shadeFrom && draft.clock < shadeUntil;
  const wait = (place: Place): number =>
    visitStart(trip, draft, place) -
    draft.clock +
    (noonSun && !place.indoor ? shadeWorthMinutes : 0) -
    (place.best ? goesFirst[place.best] : 0);
  const best = shortlist.map(({ place }) => place);
  const icons = best.filter(isIcon);
  const soonest = best.toSorted((a, b) => wait(a) - wait(b));
  const leavesTime = (place: Place): boolean =>
    icons.every((icon) => icon === place || isLeftTimeFor(icon, { trip, draft, after: place, limits }));
  return soonest.find(leavesTime) ?? icons[0] ?? soonest[0];
}

type Choice = { trip: Trip; draft: DayDraft; after: Place; limits: Limits };

/** Whether an icon can still be seen today after another place, and after lunch if it's time for it. */
function isLeftTimeFor(icon: Place, { trip, draft, after, limits }: Choice): boolean {
  const way = wayBetween(trip, after, icon).minutes;
  const free = visitStart(trip, draft, after) + after.visitMinutes + way;
  const isBeforeLunch = limits.latest === lunchLatest && free + icon.visitMinutes > lunchLatest;
  const startsAt = free + (isBeforeLunch ? lunchLasts : 0);
  return startsAt <= visitHours(trip, draft.number, icon).until && startsAt + icon.visitMinutes <= sightsEnd;
}
