/** A whole day: of ordinary visits, or around the one visit that fills it. */
import type { Place } from "../../catalog/destination.ts";
import { toMinutes } from "../clock.ts";
import { hasYoungChildren } from "../party.ts";
import { visitHours } from "./best-time.ts";
import { isIcon, newDraft } from "./day-draft.ts";
import { addPlace, visitStart } from "./day-items.ts";
import { visitsUntil } from "./day-rhythm.ts";
import { addMeal } from "./meals.ts";
import { leavingTime } from "./mornings.ts";
import { latestOrdinaryEnd, scheduleDay, visitUntil } from "./schedule-day.ts";
import { addEvening } from "./schedule-evening.ts";
import { type DayDraft, earliestMorning, isOpenThen, type Trip, wayBetween } from "./trip.ts";

const at = (clock: string): number => toMinutes(clock);

const noon = at("12:00");
/** Nobody has to leave earlier than this, whatever the visit. */
const earliestStart = at("05:30");
/** How many minutes before the last possible moment you set out. */
const timeInHand = 60;
/** A morning before such a visit ends in time for lunch. */
const morningEnds = at("12:45");
const morningStops = 2;
const packedLunch = "Bring lunch: you'll be out all day.";

/** Whether no ordinary day can hold it: neither its morning, nor its afternoon after lunch. */
const fillsADay = ({ opensAt, visitMinutes, evening, best }: Place): boolean =>
  !evening &&
  best !== "sunset" &&
  at(opensAt) + visitMinutes > latestOrdinaryEnd.morning &&
  Math.max(at(opensAt), morningEnds) + visitMinutes > latestOrdinaryEnd.afternoon;

/** By when small children are back from such a visit, with time for dinner. */
const childrenBack = at("19:30");

/** Icons that no ordinary day can hold, best first: a day-long trek or boat trip. */
export const longVisits = (trip: Trip): Place[] =>
  trip.ranked
    .map(({ place }) => place)
    .filter((place) => isIcon(place) && fillsADay(place) && !trip.usedPlaces.has(place.id))
    .filter((place) => !hasYoungChildren(trip.brief) || earliestBack(trip, place) <= childrenBack)
    .filter((place) => earliestBack(trip, place) <= visitsUntil(trip.brief));

const earliestBack = (trip: Trip, place: Place): number =>
  at(place.opensAt) + place.visitMinutes + wayFromHome(trip, place);

/** A day in an area: its long visit if there's still a possible one, otherwise up to `stops` places. */
export function scheduleWholeDay(trip: Trip, number: number, areaId: string, stops: number): DayDraft {
  const long =
    stops > 0 &&
    longVisits(trip).find(
      (place) => place.areaId === areaId && isOpenThen(trip, place, number) && isInTime(trip, number, place),
    );
  return long ? dayAround(trip, number, long) : scheduleDay(trip, number, areaId, stops);
}

const wayFromHome = (trip: Trip, place: Place): number => wayBetween(trip, trip.stay.spot, place).minutes;

/** The latest you can leave the stay. */
const latestLeaving = (trip: Trip, number: number, place: Place): number =>
  Math.floor((visitHours(trip, number, place).until - wayFromHome(trip, place)) / 5) * 5;

function earliestLeaving(trip: Trip, number: number): number {
  const morningsFrom = earliestMorning(trip, number);
  return morningsFrom ? at(morningsFrom) : earliestStart;
}

/** When you leave for it: with time to spare, if the morning has any. */
const startOf = (trip: Trip, number: number, place: Place): number =>
  Math.max(
    earliestLeaving(trip, number),
    Math.min(leavingTime(trip, number, place.areaId), latestLeaving(trip, number, place) - timeInHand),
  );

const isInTime = (trip: Trip, number: number, place: Place): boolean =>
  at(place.opensAt) >= noon || latestLeaving(trip, number, place) >= earliestLeaving(trip, number);

function dayAround(trip: Trip, number: number, place: Place): DayDraft {
  const opensLate = at(place.opensAt) >= noon;
  const leaving = opensLate ? leavingTime(trip, number, place.areaId) : startOf(trip, number, place);
  const draft = newDraft(trip, number, place.areaId, leaving);
  if (opensLate) {
    visitUntil(trip, draft, Math.min(morningStops, draft.maxByDay - 1), morningEnds);
    addMeal(trip, draft, "lunch", draft.stops > 0 ? draft.spot.areaId : draft.area.id, noon);
  }
  if (visitStart(trip, draft, place) <= visitHours(trip, number, place).until)
    addPlace(
      trip,
      draft,
      opensLate || place.includesLunch ? place : { ...place, note: `${place.note} ${packedLunch}` },
    );
  addEvening(trip, draft);
  return draft;
}
