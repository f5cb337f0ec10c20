/** How a day ends: the sunset if there's one to see, dinner, somewhere for the night, and the transfer back. */
import type { Place } from "../../catalog/destination.ts";
import { toMinutes } from "../clock.ts";
import { hasYoungChildren } from "../party.ts";
import type { TripBrief } from "../plan.ts";
import { visitHours } from "./best-time.ts";
import { stopsPerDay } from "./cluster-days.ts";
import { isMustSee } from "./day-draft.ts";
import { addFreeTime, addPlace, addRest, addRestAtStay, addWayBack, visitStart, wayTo } from "./day-items.ts";
import { homeUntil, isDinnerAtHome, visitsUntil } from "./day-rhythm.ts";
import { isLittleWay } from "./getting-around.ts";
import { lastBoat } from "./last-boat.ts";
import { addMeal } from "./meals.ts";
import { type DayDraft, dateOf, isJetLagged, isOpenThen, type Trip, wayBetween } from "./trip.ts";
import { urgencyIn } from "./urgent-wishes.ts";

const at = (clock: string): number => toMinutes(clock);

const usualDinner = at("19:00");
const childrensDinner = at("18:15");
/** On New Year's Eve nobody wants to be back by nine. */
const newYearsEveDinner = at("20:30");
const earliestOnEve = at("20:00");
/** Before a late dinner, nobody has more free time than this, or waits longer than this after it, in minutes. */
const longestFree = 225;
const longestWait = 150;
/** The latest before a night out, and before a flight that leaves in the morning; and when it does. */
const earlierDinner = at("19:30");
const morningFlight = at("10:30");
const earlyDinner = at("18:00");
/** Who wants to be home early has dinner from then. */
const earliestDinner = at("17:30");
const latestDinner = at("20:50");
/** When a sunset has to be over to leave time for dinner. */
const sunsetUntil = ({ brief }: Trip): number => at(hasYoungChildren(brief) ? "18:45" : "20:40");
/** Dinner, with the way there and back. */
const dinnerLasts = 120;
const nightEnd = ({ brief }: Trip): number =>
  Math.min(at(hasYoungChildren(brief) ? "21:15" : "23:15"), homeUntil(brief));
/** Free time before a late dinner ends this long before it, for getting there. */
const getReady = 30;
/** If home is farther away than this, dinner is near the stay. */
const farFromHome = 40;
/** The longest wait, in minutes, for a dinner that far from home. */
const longestWaitOut = 60;
/** If you're free earlier than this, the rest of the afternoon is worth a line. */
const longGapFrom = at("16:15");
/**
 * How many minutes a view or a bar may be from the end of the day's route, by its weight: more for what most people come
 * for, and for a night out that's wished for.
 */
const nearbyMinutes: Record<number, number> = { 1: 20, 2: 20, 3: 30, 4: 40 };

/** The evening of a day whose sights have been seen. */
export function addEvening(trip: Trip, draft: DayDraft): void {
  const view = isJetLagged(trip, draft.number) ? undefined : sunsetPlace(trip, draft);
  if (view && isDinnerFirst(trip, draft, view)) {
    addFreeTime(trip, draft, earlyDinner);
    addDinner(trip, draft, earlyDinner);
    if (isPossibleTonight(trip, draft, view)) addPlace(trip, draft, view);
  } else {
    if (view) addPlace(trip, draft, view);
    else if (!isFarFromHome(trip, draft) && draft.clock < longGapFrom)
      addRest(trip, draft, "Free time", at("18:00"));
    addDinner(trip, draft, isJetLagged(trip, draft.number) ? earlyDinner : dinnerFrom(trip, draft));
  }
  if (!isJetLagged(trip, draft.number)) addNight(trip, draft);
  addWayBack(trip, draft);
}

/**
 * When dinner is: by the country's habits, and later on New Year's Eve, unless someone has to be in bed, has been out
 * since dawn, or goes out for the night.
 */
function dinnerFrom(trip: Trip, draft: DayDraft): number {
  if (hasYoungChildren(trip.brief)) return childrensDinner;
  if (isShowNext(trip, draft)) return earlyDinner;
  const isEve = isNewYearsEve(trip, draft);
  const there = at(trip.destination.dinnerFrom ?? "00:00");
  const rested = restedUntil(trip, draft);
  const habit = Math.min(there, Math.max(earlierDinner, rested));
  const eve = Math.min(newYearsEveDinner, Math.max(earliestOnEve, rested));
  const late = Math.max(usualDinner, habit, isEve ? eve : 0);
  const isEarlier = isFlightNext(trip, draft) || (late > usualDinner && !isEve && isNightOut(trip, draft));
  const latest = Math.min(draft.outUntil - dinnerLasts, isEarlier ? earlierDinner : late);
  const home = Math.floor((homeUntil(trip.brief) - dinnerLasts) / 5) * 5;
  return Math.min(Math.max(usualDinner, Math.min(late, latest)), Math.max(earliestDinner, home));
}

/**
 * Whether the best thing nearby for the night begins too early for the usual dinner, as a show does, and what most people
 * come for or a wish: people eat before it.
 */
function isShowNext(trip: Trip, draft: DayDraft): boolean {
  if (trip.destination.dinnerFrom || isNewYearsEve(trip, draft)) return false;
  const after = (dinner: number): DayDraft => ({
    ...draft,
    clock: Math.max(draft.clock, dinner) + dinnerLasts - getReady,
  });
  const early = nightFor(trip, after(earlyDinner));
  return (
    early !== undefined &&
    (isMustSee(early) || servesAWish(trip, early)) &&
    !isPossibleTonight(trip, after(usualDinner), early)
  );
}

/** Until when a late dinner leaves no half day empty. */
function restedUntil(trip: Trip, draft: DayDraft): number {
  if (draft.items.at(-1)?.kind === "rest") return draft.clock + longestWait;
  const way = isFarFromHome(trip, draft) ? wayTo(trip, draft, trip.stay.spot).minutes : 0;
  return Math.floor((draft.clock + way + longestFree) / 5) * 5;
}

/** Whether a wish, or what most people come for, is nearby for the night: after a late dinner, there's no time for it. */
function isNightOut(trip: Trip, draft: DayDraft): boolean {
  const after = { ...draft, clock: Math.max(draft.clock, earlierDinner + dinnerLasts - getReady) };
  return trip.ranked.some(
    ({ place }) =>
      hasStopFor(trip, draft, place) &&
      (isMustSee(place) || servesAWish(trip, place)) &&
      isPossibleTonight(trip, after, place),
  );
}

const isNewYearsEve = ({ brief }: Trip, { number }: DayDraft): boolean =>
  dateOf(brief, number)?.endsWith("-12-31") ?? false;

/** Whether the next day begins with a flight. */
const isFlightNext = ({ leg: { lastDay, leavesAt } }: Trip, { number }: DayDraft): boolean =>
  number + 1 === lastDay && leavesAt !== null && leavesAt < morningFlight;

/** In summer the sun sets too late to eat afterward. */
const isDinnerFirst = (trip: Trip, draft: DayDraft, view: Place): boolean =>
  visitStart(trip, draft, view) + view.visitMinutes > sunsetUntil(trip);

const isFarFromHome = (trip: Trip, draft: DayDraft): boolean =>
  wayTo(trip, draft, trip.stay.spot).minutes > farFromHome;

/**
 * A place to eat near where you are. If the stay is far, that's only somewhere new, early, and without a long wait;
 * otherwise, or if dinner is late, you go home first and eat near the stay. If you landed late, you've eaten on the way.
 */
function addDinner(trip: Trip, draft: DayDraft, from: number): void {
  if (draft.clock > latestDinner) return;
  const boat = lastBoat(trip, draft.spot);
  const isOutLate = boat >= earlyDinner + dinnerLasts;
  const isFar = isFarFromHome(trip, draft) || !isOutLate || isDinnerAtHome(trip.brief);
  const until = homeUntil(trip.brief);
  const backBy = Math.min(at(hasYoungChildren(trip.brief) ? "21:15" : "22:00"), draft.outUntil, until);
  const { areaId } = draft.spot;
  const isSoon = earlyDinner - draft.clock <= longestWaitOut;
  const near = { backBy, onlyNew: true };
  if (
    isFar &&
    isOutLate &&
    isSoon &&
    from <= usualDinner &&
    addMeal(trip, draft, "dinner", areaId, earlyDinner, near)
  )
    return;
  if (!isFar) {
    if (from > usualDinner && draft.items.at(-1)?.kind !== "rest") addFreeTime(trip, draft, from - getReady);
    if (addMeal(trip, draft, "dinner", areaId, from, { backBy: until })) return;
  }
  // After a start at dawn, dinner is early at home too.
  const atHome = Math.max(Math.min(earlyDinner, from), Math.min(from, draft.outUntil - dinnerLasts));
  addRestAtStay(trip, draft, atHome);
  // After a long day, nobody rides to another town for it.
  if (!addMeal(trip, draft, "dinner", trip.stay.spot.areaId, atHome, { backBy: draft.outUntil }))
    addMeal(trip, draft, "dinner", trip.stay.spot.areaId, atHome);
}

function addNight(trip: Trip, draft: DayDraft): void {
  const night = nightFor(trip, draft);
  if (night) addPlace(trip, draft, night);
}

/** The best place for the night that's possible now; undefined if there's none. */
function nightFor(trip: Trip, draft: DayDraft): Place | undefined {
  const urgency = urgencyIn(trip);
  return trip.ranked
    .filter(({ place }) => hasStopFor(trip, draft, place) && isPossibleTonight(trip, draft, place))
    .sort((a, b) => b.score + urgency(b.place) - a.score - urgency(a.place))[0]?.place;
}

const servesAWish = ({ brief }: Trip, { interests }: Place): boolean =>
  interests.some((interest) => brief.interests.includes(interest));

/** Whether it's for the night, and the pace has a stop left for it: whoever wishes for nights out has one besides. */
const hasStopFor = ({ brief }: Trip, { stops }: DayDraft, place: Place): boolean =>
  place.evening && stops < stopsPerDay[brief.pace] + (isNightOutWished(brief, place) ? 1 : 0);

/** Whether it's a night out for someone who wishes for them. */
export const isNightOutWished = ({ interests }: Pick<TripBrief, "interests">, place: Place): boolean =>
  place.evening && interests.includes("Nightlife") && place.interests.includes("Nightlife");

/** The best nearby place to watch the sunset, with time for dinner before or after; none if the day is full. */
function sunsetPlace(trip: Trip, draft: DayDraft): Place | undefined {
  if (draft.stops >= stopsPerDay[trip.brief.pace]) return undefined;
  return trip.ranked.find(({ place }) => {
    if (place.best !== "sunset" || !isPossibleTonight(trip, draft, place)) return false;
    if (!isDinnerFirst(trip, draft, place)) return true;
    return Math.max(draft.clock, earlyDinner) + dinnerLasts <= visitHours(trip, draft.number, place).until;
  })?.place;
}

function isPossibleTonight(trip: Trip, draft: DayDraft, place: Place): boolean {
  if (trip.usedPlaces.has(place.id)) return false;
  const nearby = isNightOutWished(trip.brief, place) ? Math.max(place.weight, 3) : place.weight;
  if (wayTo(trip, draft, place).minutes > (nearbyMinutes[nearby] ?? 0)) return false;
  if (!isOpenThen(trip, place, draft.number) || !isLittleWay(trip, draft, place)) return false;
  const startsAt = visitStart(trip, draft, place);
  if (startsAt + place.visitMinutes > lastBoat(trip, place)) return false;
  if (startsAt + place.visitMinutes > visitsUntil(trip.brief)) return false;
  const back = wayBetween(trip, place, trip.stay.spot).minutes;
  return (
    startsAt <= visitHours(trip, draft.number, place).until &&
    startsAt + place.visitMinutes + back <= Math.min(nightEnd(trip), draft.outUntil)
  );
}
