/** How a day ends: the sunset if there's one to see, dinner, somewhere for the night, and the transfer back. */
import type { Place } from "../../catalogue/destination.ts";
import { isOpenOn } from "../../catalogue/opening.ts";
import { toMinutes } from "../clock.ts";
import { transferBetween } from "../transfers.ts";
import { visitHours } from "./best-time.ts";
import { stopsPerDay } from "./cluster-days.ts";
import { addPlace, addRest, addWayBack, visitStart, wayTo } from "./day-items.ts";
import { addMeal } from "./meals.ts";
import { type DayDraft, dateOf, type Trip } from "./trip.ts";

const at = (clock: string): number => toMinutes(clock);

const dinnerFrom = at("19:00");
const earlyDinner = at("18:00");
const latestDinner = at("20:45");
/** Dinner, and getting there and back. */
const dinnerLasts = 120;
const nightEnd = at("23:15");
/** If home is farther away than this, dinner is near the stay. */
const farFromHome = 40;
/** If you're free earlier than this, the rest of the afternoon is worth a line. */
const longGapFrom = at("16:15");
/** Waiting longer than this is free time. */
const longWait = 75;
/** How many minutes a view or a bar may be from where the day has led. */
const nearbyMinutes = 20;

/** The evening of a day whose sights have been seen. */
export function addEvening(trip: Trip, draft: DayDraft): void {
  const view = sunsetPlace(trip, draft);
  if (view && isDinnerFirst(trip, draft, view)) {
    addFreeTime(trip, draft, earlyDinner);
    addDinner(trip, draft, earlyDinner);
    if (isPossibleTonight(trip, draft, view)) addPlace(trip, draft, view);
  } else {
    if (view) addView(trip, draft, view);
    else if (!isFarFromHome(trip, draft) && draft.clock < longGapFrom)
      addRest(trip, draft, "Free time", at("18:00"));
    addDinner(trip, draft, dinnerFrom);
  }
  addNight(trip, draft);
  addWayBack(trip, draft);
}

/** In summer the sun sets too late to eat afterward. */
const isDinnerFirst = (trip: Trip, draft: DayDraft, view: Place): boolean =>
  visitStart(trip, draft, view) + view.visitMinutes > latestDinner - nearbyMinutes;

const isFarFromHome = (trip: Trip, draft: DayDraft): boolean =>
  wayTo(trip, draft, trip.stay.spot).minutes > farFromHome;

function addView(trip: Trip, draft: DayDraft, view: Place): void {
  addFreeTime(trip, draft, visitStart(trip, draft, view) - wayTo(trip, draft, view).minutes);
  addPlace(trip, draft, view);
}

/** A wait that's worth its own line. */
function addFreeTime(trip: Trip, draft: DayDraft, until: number): void {
  if (until - draft.clock >= longWait) addRest(trip, draft, "Free time", until);
}

/** A place to eat near where you are, or near the stay if that's far. If you landed late, you've eaten on the way. */
function addDinner(trip: Trip, draft: DayDraft, from: number): void {
  if (draft.clock > latestDinner) return;
  const { areaId } = isFarFromHome(trip, draft) ? trip.stay.spot : draft.spot;
  addMeal(trip, draft, "dinner", areaId, from);
}

function addNight(trip: Trip, draft: DayDraft): void {
  if (draft.stops >= stopsPerDay[trip.brief.pace]) return;
  const night = trip.ranked.find(({ place }) => place.evening && isPossibleTonight(trip, draft, place));
  if (night) addPlace(trip, draft, night.place);
}

/** The best nearby place to watch the sunset, with time for dinner before or after; none if the day is full. */
function sunsetPlace(trip: Trip, draft: DayDraft): Place | undefined {
  if (draft.stops >= stopsPerDay[trip.brief.pace]) return undefined;
  return trip.ranked.find(({ place }) => {
    if (place.best !== "sunset" || !isPossibleTonight(trip, draft, place)) return false;
    if (!isDinnerFirst(trip, draft, place)) return true;
    return Math.max(draft.clock, earlyDinner) + dinnerLasts <= visitStart(trip, draft, place);
  })?.place;
}

function isPossibleTonight(trip: Trip, draft: DayDraft, place: Place): boolean {
  if (trip.usedPlaces.has(place.id) || wayTo(trip, draft, place).minutes > nearbyMinutes) return false;
  if (!isOpenOn(place, dateOf(trip.brief, draft.number))) return false;
  const startsAt = visitStart(trip, draft, place);
  const back = transferBetween(trip.destination, place, trip.stay.spot, trip.party).minutes;
  return (
    startsAt <= visitHours(trip, draft.number, place).until &&
    startsAt + place.visitMinutes + back <= nightEnd
  );
}
