import type { Place } from "../../catalogue/destination.ts";
import { isOpenOn } from "../../catalogue/opening.ts";
import { toMinutes } from "../clock.ts";
import type { Pace } from "../plan.ts";
import { stopsPerDay, usualStops } from "./cluster-days.ts";
import { addMeal, addPlace, addRest, addWayBack, earliestAt, wayTo } from "./day-items.ts";
import { transferBetween } from "./transfers.ts";
import { areaOf, type DayDraft, dateOf, spotOf, type Trip } from "./trip.ts";
import { isHot } from "./weather.ts";

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
/** A hike of half a day is worth a late lunch. */
const longVisit = 210;
const longLunchLatest = at("15:15");
const dinnerFrom = at("19:00");
const latestDinner = at("20:45");
/** Free earlier than this, the rest of the afternoon is worth a line. */
const longGapFrom = at("16:15");
const homeBy = at("20:30");
const nightEnd = at("23:15");
/** Minutes to another area that a day may still spend. */
const neighbourMinutes = 20;
/** In a hot month a roof at noon is worth this much longer a way. */
const shadeFrom = at("11:30");
const shadeUntil = at("16:00");
const shadeWorthMinutes = 30;
const strangerPenalty = 2.5;
const shortVisits = 200;
/** Farther home than this, dinner is eaten near the stay. */
const farFromHome = 40;

/** A draft that begins at the stay. */
export const newDraft = (trip: Trip, number: number, areaId: string, clock: number): DayDraft => ({
  number,
  // The day one travels on has items of two legs.
  idPrefix: `day-${number}-${number === trip.leg.firstDay && number > 1 ? "arrival" : "item"}`,
  area: areaOf(trip.destination, areaId),
  items: [],
  clock,
  spot: trip.stay.spot,
  stops: 0,
  visited: 0,
});

/** A whole day of up to `stops` places in and around an area, with lunch, dinner, and rest where there is room. */
export function scheduleDay(trip: Trip, number: number, wishedArea: string, stops: number): DayDraft {
  const areaId = stops > 0 ? wishedArea : trip.stay.spot.areaId;
  const draft = newDraft(trip, number, areaId, leavingTime(trip, areaId));
  const { pace } = trip.brief;
  const slow = pace !== "fast-paced" && stops < usualStops[pace];
  if (slow && !isFar(trip, areaId)) addRest(trip, draft, "Unhurried morning", at("11:45"));
  visitUntilLunch(trip, draft, stops);
  addMeal(trip, draft, "lunch", draft.stops > 0 ? draft.spot.areaId : draft.area.id, lunchFrom);
  if (stops === 0) addRest(trip, draft, "Free afternoon", at("17:30"));
  else if (pace === "relaxed") addRest(trip, draft, "A slow hour", draft.clock + 60);
  visitUntil(trip, draft, stops, sightsEnd);
  // Nothing left to see out there: a free day near the stay is better than the way for lunch alone.
  if (stops > 0 && draft.stops === 0) return scheduleDay(trip, number, wishedArea, 0);
  addEvening(trip, draft);
  return draft;
}

function leavingTime(trip: Trip, areaId: string): number {
  const away = minutesFromHome(trip, areaId);
  const early = away > 120 ? at("06:00") : away > 75 ? at("07:30") : leaveAt[trip.brief.pace];
  return Math.max(early, trip.brief.morningsFrom ? at(trip.brief.morningsFrom) : 0);
}

const minutesFromHome = (trip: Trip, areaId: string): number =>
  transferBetween(trip.destination, trip.stay.spot, spotOf(areaOf(trip.destination, areaId)), trip.party)
    .minutes;

const isFar = (trip: Trip, areaId: string): boolean => minutesFromHome(trip, areaId) > 75;

/** Half the day's stops before lunch, so that the afternoon has its own. */
const visitUntilLunch = (trip: Trip, draft: DayDraft, stops: number): void =>
  visitUntil(trip, draft, Math.ceil(stops / 2), lunchLatest, homeBy, longLunchLatest);

/**
 * Visits places while one can be finished by `latest` (`latestLong` for those that take half a day), one is back by
 * `backBy`, and the day has stops left.
 */
export function visitUntil(
  trip: Trip,
  draft: DayDraft,
  stops: number,
  latest: number,
  backBy = homeBy,
  latestLong = latest,
): void {
  while (draft.stops < stops + extraStops(trip, draft)) {
    const left = Math.max(1, stops - draft.stops);
    const next = nextPlace(trip, draft, left, { latest, latestLong, backBy });
    if (!next) return;
    addPlace(trip, draft, next);
  }
}

/** Three short visits leave room for a fourth, where one is not here to rest. */
const extraStops = ({ brief }: Trip, { stops, visited }: DayDraft): number =>
  brief.pace === "moderate" && stops === usualStops.moderate && visited < shortVisits ? 1 : 0;

/** Of the best that can be visited now, the one soonest begun: good places in a sensible order. */
function nextPlace(trip: Trip, draft: DayDraft, stopsLeft: number, limits: Limits): Place | undefined {
  const shortlist = trip.ranked
    .filter(({ place }) => !place.evening && isPossible(trip, draft, place, limits))
    .map(({ place, score }) => ({
      place,
      score: place.areaId === draft.area.id ? score : score - strangerPenalty,
    }))
    .sort((a, b) => b.score - a.score)
    .slice(0, stopsLeft);
  const noonSun = isHot(trip.normals) && draft.clock >= shadeFrom && draft.clock < shadeUntil;
  const wait = (place: Place): number =>
    startOf(trip, draft, place) - draft.clock + (noonSun && !place.indoor ? shadeWorthMinutes : 0);
  return shortlist.sort((a, b) => wait(a.place) - wait(b.place))[0]?.place;
}

const startOf = (trip: Trip, draft: DayDraft, place: Place): number =>
  Math.max(earliestAt(trip, draft, place), toMinutes(place.opensAt));

type Limits = { latest: number; latestLong: number; backBy: number };

function isPossible(trip: Trip, draft: DayDraft, place: Place, limits: Limits): boolean {
  if (trip.usedPlaces.has(place.id) || !isReachable(trip, draft, place)) return false;
  if (!isOpenOn(place, dateOf(trip.brief, draft.number))) return false;
  const endsAt = startOf(trip, draft, place) + place.visitMinutes;
  const back = transferBetween(trip.destination, place, trip.stay.spot, trip.party).minutes;
  const latest = place.visitMinutes >= longVisit ? limits.latestLong : limits.latest;
  return endsAt <= Math.min(latest, toMinutes(place.closesAt)) && endsAt + back <= limits.backBy;
}

/** A day keeps to its area; a neighbor is welcome when the way is short. */
const isReachable = (trip: Trip, draft: DayDraft, place: Place): boolean =>
  place.areaId === draft.area.id ||
  (!trip.reservedAreas.has(place.areaId) &&
    wayTo(trip, draft, place).minutes <= neighbourMinutes &&
    transferBetween(trip.destination, spotOf(draft.area), place, trip.party).minutes <= neighbourMinutes);

/** Dinner near where one is, a place of the night where wished, and the way back. */
export function addEvening(trip: Trip, draft: DayDraft): void {
  const home = trip.stay.spot;
  const far = wayTo(trip, draft, home).minutes > farFromHome;
  if (!far && draft.clock < longGapFrom) addRest(trip, draft, "Time of your own", at("18:00"));
  const table = far ? home.areaId : draft.spot.areaId;
  // Landed late, one has eaten on the way.
  if (draft.clock <= latestDinner) addMeal(trip, draft, "dinner", table, dinnerFrom);
  if (draft.stops < stopsPerDay[trip.brief.pace]) {
    const night = trip.ranked.find(({ place }) => place.evening && isPossibleAtNight(trip, draft, place));
    if (night) addPlace(trip, draft, night.place);
  }
  addWayBack(trip, draft);
}

function isPossibleAtNight(trip: Trip, draft: DayDraft, place: Place): boolean {
  if (trip.usedPlaces.has(place.id) || wayTo(trip, draft, place).minutes > neighbourMinutes) return false;
  if (!isOpenOn(place, dateOf(trip.brief, draft.number))) return false;
  const endsAt = startOf(trip, draft, place) + place.visitMinutes;
  const back = transferBetween(trip.destination, place, trip.stay.spot, trip.party).minutes;
  return endsAt <= toMinutes(place.closesAt) && endsAt + back <= nightEnd;
}
