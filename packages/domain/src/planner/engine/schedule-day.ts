import type { Place } from "../../catalogue/destination.ts";
import { toMinutes } from "../clock.ts";
import type { Pace } from "../plan.ts";
import { stopsPerDay } from "./cluster-days.ts";
import { addMeal, addPlace, addRest, addWayBack, earliestAt, wayTo } from "./day-items.ts";
import { transferBetween } from "./transfers.ts";
import { areaOf, type DayDraft, spotOf, type Trip, weekdayOfDay } from "./trip.ts";

const at = (clock: string): number => toMinutes(clock);

/** When one leaves the stay in the morning. */
const leaveAt: Record<Pace, number> = {
  relaxed: at("09:30"),
  moderate: at("09:00"),
  "fast-paced": at("08:30"),
};
const sightsEnd = at("18:15");
const lunchFrom = at("12:00");
const lunchLatest = at("13:45");
const dinnerFrom = at("19:00");
/** Free earlier than this, the rest of the afternoon is worth a line. */
const longGapFrom = at("16:15");
const homeBy = at("20:30");
const nightEnd = at("23:15");
/** Minutes to another area that a day may still spend. */
const neighbourMinutes = 20;
const strangerPenalty = 2.5;
/** Farther home than this, dinner is eaten near the stay. */
const farFromHome = 40;

/** A draft that begins at the stay. */
export const newDraft = (trip: Trip, number: number, areaId: string, clock: number): DayDraft => ({
  number,
  area: areaOf(trip.destination, areaId),
  items: [],
  clock,
  spot: trip.stay.spot,
  stops: 0,
});

/** A whole day of up to `stops` places in and around an area, with lunch, dinner, and rest where there is room. */
export function scheduleDay(trip: Trip, number: number, wishedArea: string, stops: number): DayDraft {
  const areaId = stops > 0 ? wishedArea : trip.stay.spot.areaId;
  const draft = newDraft(trip, number, areaId, leavingTime(trip, areaId));
  const slow = stops < Math.min(stopsPerDay[trip.brief.pace], 4);
  if (slow && !isFar(trip, areaId)) addRest(trip, draft, "Unhurried morning", at("11:45"));
  visitUntilLunch(trip, draft, stops);
  addMeal(trip, draft, "lunch", draft.stops > 0 ? draft.spot.areaId : draft.area.id, lunchFrom);
  if (stops === 0) addRest(trip, draft, "Free afternoon", at("17:30"));
  else if (trip.brief.pace === "relaxed") addRest(trip, draft, "A slow hour", draft.clock + 60);
  visitUntil(trip, draft, stops, sightsEnd);
  // Nothing left to see out there: a free day near the stay is better than the way for lunch alone.
  if (stops > 0 && draft.stops === 0) return scheduleDay(trip, number, wishedArea, 0);
  addEvening(trip, draft);
  return draft;
}

function leavingTime(trip: Trip, areaId: string): number {
  const away = minutesFromHome(trip, areaId);
  if (away > 120) return at("06:00");
  return away > 75 ? at("07:30") : leaveAt[trip.brief.pace];
}

const minutesFromHome = (trip: Trip, areaId: string): number =>
  transferBetween(trip.destination, trip.stay.spot, spotOf(areaOf(trip.destination, areaId)), 1).minutes;

const isFar = (trip: Trip, areaId: string): boolean => minutesFromHome(trip, areaId) > 75;

/** Half the day's stops before lunch, so that the afternoon has its own. */
const visitUntilLunch = (trip: Trip, draft: DayDraft, stops: number): void =>
  visitUntil(trip, draft, Math.ceil(stops / 2), lunchLatest);

/** Visits places while one of them can be finished by `latest` and the day has stops left. */
export function visitUntil(trip: Trip, draft: DayDraft, stops: number, latest: number): void {
  while (draft.stops < stops) {
    const next = nextPlace(trip, draft, stops - draft.stops, latest);
    if (!next) return;
    addPlace(trip, draft, next);
  }
}

/** Of the best that can be visited now, the one soonest begun: good places in a sensible order. */
function nextPlace(trip: Trip, draft: DayDraft, stopsLeft: number, latest: number): Place | undefined {
  const shortlist = trip.ranked
    .filter(({ place }) => !place.evening && isPossible(trip, draft, place, latest))
    .map(({ place, score }) => ({
      place,
      score: place.areaId === draft.area.id ? score : score - strangerPenalty,
    }))
    .sort((a, b) => b.score - a.score)
    .slice(0, stopsLeft);
  const wait = (place: Place): number => startOf(trip, draft, place) - draft.clock;
  return shortlist.sort((a, b) => wait(a.place) - wait(b.place))[0]?.place;
}

const startOf = (trip: Trip, draft: DayDraft, place: Place): number =>
  Math.max(earliestAt(trip, draft, place), toMinutes(place.opensAt));

function isPossible(trip: Trip, draft: DayDraft, place: Place, latest: number): boolean {
  if (trip.usedPlaces.has(place.id) || !isReachable(trip, draft, place)) return false;
  const today = weekdayOfDay(trip.brief, draft.number);
  if (today !== null && place.closedOn.includes(today)) return false;
  const endsAt = startOf(trip, draft, place) + place.visitMinutes;
  const back = transferBetween(trip.destination, place, trip.stay.spot, 1).minutes;
  return endsAt <= Math.min(latest, toMinutes(place.closesAt)) && endsAt + back <= homeBy;
}

/** A day keeps to its area; a neighbour is welcome when the way is short. */
const isReachable = (trip: Trip, draft: DayDraft, place: Place): boolean =>
  place.areaId === draft.area.id ||
  (wayTo(trip, draft, place).minutes <= neighbourMinutes &&
    transferBetween(trip.destination, spotOf(draft.area), place, 1).minutes <= neighbourMinutes);

/** Dinner near where one is, a place of the night where wished, and the way back. */
export function addEvening(trip: Trip, draft: DayDraft): void {
  const home = trip.stay.spot;
  const far = wayTo(trip, draft, home).minutes > farFromHome;
  if (!far && draft.clock < longGapFrom) addRest(trip, draft, "Time of your own", at("18:00"));
  addMeal(trip, draft, "dinner", far ? home.areaId : draft.spot.areaId, dinnerFrom);
  if (draft.stops < stopsPerDay[trip.brief.pace]) {
    const night = trip.ranked.find(({ place }) => place.evening && isPossibleAtNight(trip, draft, place));
    if (night) addPlace(trip, draft, night.place);
  }
  addWayBack(trip, draft);
}

function isPossibleAtNight(trip: Trip, draft: DayDraft, place: Place): boolean {
  if (trip.usedPlaces.has(place.id) || wayTo(trip, draft, place).minutes > neighbourMinutes) return false;
  const today = weekdayOfDay(trip.brief, draft.number);
  if (today !== null && place.closedOn.includes(today)) return false;
  const endsAt = startOf(trip, draft, place) + place.visitMinutes;
  const back = transferBetween(trip.destination, place, trip.stay.spot, 1).minutes;
  return endsAt <= toMinutes(place.closesAt) && endsAt + back <= nightEnd;
}
