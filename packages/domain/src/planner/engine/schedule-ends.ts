/** The days at the start and end of a leg: half-days around a flight, and the day trip that's both at once. */
import type { Place } from "../../catalog/destination.ts";
import { areaInText } from "../area-names.ts";
import { roundUp, toMinutes } from "../clock.ts";
import { intoAirport, outOfAirport } from "../flight-times.ts";
import type { Pace } from "../plan.ts";
import { airportMinutes } from "../transfers.ts";
import { usualStops } from "./cluster-days.ts";
import { newDraft } from "./day-draft.ts";
import {
  addAirportTransfer,
  addFlight,
  addFreeTime,
  addItem,
  addRest,
  earliestAt,
  wayTo,
} from "./day-items.ts";
import { becauseOfJetLag } from "./jet-lag.ts";
import { addLightDinner, addMeal } from "./meals.ts";
import { fillWithMustSees, visitUntil } from "./schedule-day.ts";
import { addEvening } from "./schedule-evening.ts";
import { type DayDraft, isJetLagged, type Trip } from "./trip.ts";
import { openWishes } from "./urgent-wishes.ts";

const at = (clock: string): number => toMinutes(clock);

const usualLanding = at("10:15");
const dayTripLanding = at("07:45");
const morningsWork = at("10:30");
const breakfastAt = at("08:30");
const checkOutBy = at("11:30");
const lunchFrom = at("12:00");
const lunchLatest = at("13:45");
const latestLunch = at("14:45");
/** Lunch before a flight that leaves no time for a long one. */
const quickLunch = 45;
/** Out of the airport by then, you have breakfast once you've left your bags. */
const landsForBreakfast = at("09:30");
const latestBreakfast = at("10:30");
/** When rooms are usually ready. */
const roomsFrom = at("14:00");
/** Checking in before the first, you sleep until the second. */
const smallHoursEnd = at("06:00");
const sleepUntil = at("09:30");
const notReady = " Your room may not be ready yet: leave your bags until it is.";
const nightBefore =
  " You get there in the small hours: book the night before as well, so your room is ready. The total doesn't count it.";
/** Later than the first, dinner is something small; later than the second, you've eaten on the way. */
const latestDinner = at("20:50");
const latestLightDinner = at("22:00");
/** If you needn't leave before this, you have dinner before a flight; it lasts this long, with the way. */
const wayOutAfterDinner = at("19:30");
const earlyDinner = at("18:00");
const usualDinner = at("19:00");
const dinnerLasts = 105;
const quickDinner = 60;
const settleEarly = "Pay the evening before, so you can leave at once.";
const sightsEnd = at("18:00");
const dayTripSightsEnd = at("16:30");
/** If an afternoon is shorter than this, getting there takes up all of it. */
const shortestAfternoon = 90;

/** Stops on the half-day of arrival, and before check-out. */
const arrivalStops: Record<Pace, number> = { relaxed: 1, moderate: 1, "fast-paced": 2 };
const departureStops: Record<Pace, number> = { relaxed: 0, moderate: 1, "fast-paced": 1 };

/** Whoever stays for one night has no other morning, however relaxed. */
const stopsBeforeLeaving = ({ brief, leg }: Trip): number =>
  leg.lastDay - leg.firstDay < 2 ? 1 : departureStops[brief.pace];

/** A wish that would be left out otherwise is worth a stop more. */
const oneMore = (trip: Trip): number => {
  const open = openWishes(trip);
  return trip.urgent.wishes.some((wish) => open.has(wish)) ? 1 : 0;
};

/** When the transfer to the airport must start; null if you can leave whenever you like. */
const latestWayOut = ({ leg, destination, stay }: Trip): number | null =>
  leg.leavesAt === null ? null : leg.leavesAt - intoAirport - airportMinutes(destination, stay.spot.areaId);

/** Airport, check-in, a first look around the stay, dinner. Its visits come in the given order if there is one. */
export function scheduleArrival(trip: Trip, order: readonly Place[] | null = null): DayDraft {
  const { leg, stay, brief } = trip;
  const landing = (leg.arrivesAt ?? usualLanding) + outOfAirport;
  const draft = { ...newDraft(trip, leg.firstDay, stay.spot.areaId, landing), order };
  addAirportTransfer(trip, draft, "stay", landing);
  const checksIn = roundUp(draft.clock);
  const isNight = checksIn < smallHoursEnd;
  const tooEarly = isNight ? nightBefore : checksIn < roomsFrom ? notReady : "";
  const checkIn = checkItem(trip, "check-in");
  addItem(trip, draft, { ...checkIn, note: checkIn.note + tooEarly }, checksIn, 30, stay.spot);
  if (isNight) addSleep(trip, draft);
  const easy = isJetLagged(trip, leg.firstDay);
  const stops = easy ? 1 : arrivalStops[brief.pace] + oneMore(trip);
  if (landing < landsForBreakfast && draft.clock <= latestBreakfast)
    addMeal(trip, draft, "breakfast", stay.spot.areaId, draft.clock);
  if (draft.clock > latestDinner && draft.clock <= latestLightDinner) addLightDinner(trip, draft);
  if (easy && draft.clock <= morningsWork) addRest(trip, draft, "Time to rest", at("11:45"));
  else if (draft.clock <= morningsWork) visitUntil(trip, draft, 1, lunchLatest);
  if (draft.clock <= latestLunch) addMeal(trip, draft, "lunch", draft.spot.areaId, lunchFrom);
  if ((easy || brief.pace === "relaxed") && draft.clock < sightsEnd)
    addRest(trip, draft, easy ? "Time to rest" : "Time to unpack", draft.clock + 60);
  visitUntil(trip, draft, stops, sightsEnd);
  if (!easy && brief.pace !== "relaxed") fillWithMustSees(trip, draft);
  addEvening(trip, draft);
  return draft;
}

/** Who lands in the small hours goes to bed first. */
function addSleep(trip: Trip, draft: DayDraft): void {
  const title = `Time to sleep in ${areaInText(draft.area.name)}`;
  const note = "Nothing is planned until you've slept.";
  const until = Math.max(sleepUntil, at(trip.brief.morningsFrom ?? "00:00"));
  const item = { kind: "rest", title, note, because: null } as const;
  addItem(trip, draft, item, draft.clock, until - draft.clock, trip.stay.spot);
}

/**
 * Breakfast, a last stop, check-out, whatever still fits into the afternoon, airport. Its visits as for the arrival.
 */
export function scheduleDeparture(trip: Trip, order: readonly Place[] | null = null): DayDraft {
  const { leg, stay } = trip;
  const home = stay.spot;
  const wayOut = latestWayOut(trip);
  const early = wayOut !== null && wayOut < at("10:45");
  const outBy = Math.min(checkOutBy, wayOut === null ? checkOutBy : wayOut - 35);
  const risesAt = Math.max(breakfastAt, at(trip.brief.morningsFrom ?? "00:00"));
  const begins = early ? Math.floor((wayOut - 65) / 5) * 5 : Math.min(risesAt, outBy);
  const draft = { ...newDraft(trip, leg.lastDay, home.areaId, begins), order };
  if (early) {
    const hasBreakfast = begins >= at("06:30") && addMeal(trip, draft, "breakfast", home.areaId, begins);
    const leaving = Math.max(0, wayOut - 15);
    const note = hasBreakfast ? settleEarly : `${settleEarly} Ask for breakfast to go, too.`;
    addItem(trip, draft, { ...checkItem(trip, "check-out"), note, transfer: null }, leaving, 15, home);
  } else {
    if (risesAt + 60 <= outBy) addMeal(trip, draft, "breakfast", home.areaId, risesAt);
    visitUntil(trip, draft, stopsBeforeLeaving(trip) + oneMore(trip), outBy, outBy);
    const transfer = wayTo(trip, draft, home);
    const startsAt = Math.max(earliestAt(trip, draft, home), at("10:15"));
    const item = { ...checkItem(trip, "check-out"), transfer };
    const leavesAtOnce = wayOut !== null && wayOut - startsAt < 90;
    addItem(trip, draft, leavesAtOnce ? { ...item, note: settleEarly } : item, startsAt, 30, home);
    spendUntil(trip, draft, wayOut);
  }
  const back = wayTo(trip, draft, home).minutes;
  addAirportTransfer(trip, draft, "airport", wayOut ?? roundUp(draft.clock + back + 15));
  const next = trip.next;
  if (leg.onwards && next) addFlight(trip, draft, next, leg.onwards);
  return draft;
}

/** The hours between check-out and the transfer to the airport. */
function spendUntil(trip: Trip, draft: DayDraft, wayOut: number | null): void {
  const home = trip.stay.spot;
  const backBy = wayOut === null ? undefined : wayOut - 15;
  const hasLunch =
    addMeal(trip, draft, "lunch", home.areaId, lunchFrom, { backBy }) ||
    addMeal(trip, draft, "lunch", home.areaId, lunchFrom, { backBy, minutes: quickLunch });
  if (wayOut === null || (hasLunch && wayOut - draft.clock < shortestAfternoon)) return;
  // A flight too early for lunch leaves an hour or so for one more thing to see.
  const stops = Math.min(draft.stops + (hasLunch ? 2 : 1), usualStops[trip.brief.pace]);
  visitUntil(trip, draft, stops + oneMore(trip), Math.min(sightsEnd, wayOut), backBy);
  endBefore(trip, draft, wayOut, hasLunch ? 90 : 45);
}

/** Dinner if there's time, and free time of at least `shortest` minutes before the transfer to the airport. */
function endBefore(trip: Trip, draft: DayDraft, wayOut: number, shortest: number): void {
  if (wayOut >= wayOutAfterDinner) addEarlyDinner(trip, draft, wayOut - 15);
  const free = wayOut - wayTo(trip, draft, trip.stay.spot).minutes - 15;
  if (free - draft.clock >= shortest) addRest(trip, draft, "Free time", free);
}

/** Dinner near the stay before a flight late in the evening, shorter if there's little time. */
function addEarlyDinner(trip: Trip, draft: DayDraft, backBy: number): void {
  const { areaId } = trip.stay.spot;
  const from = Math.max(earlyDinner, Math.min(usualDinner, Math.floor((backBy - dinnerLasts) / 5) * 5));
  addFreeTime(trip, draft, from - wayTo(trip, draft, trip.stay.spot).minutes);
  if (!addMeal(trip, draft, "dinner", areaId, from, { backBy }))
    addMeal(trip, draft, "dinner", areaId, from, { backBy, minutes: quickDinner });
}

/** A one-day trip: in by morning, out by evening, no bed. */
export function scheduleDayTrip(trip: Trip): DayDraft {
  const { leg, stay, brief } = trip;
  const landing = (leg.arrivesAt ?? dayTripLanding) + outOfAirport;
  const draft = newDraft(trip, 1, stay.spot.areaId, landing);
  const stops = usualStops[brief.pace];
  const wayOut = latestWayOut(trip);
  const backBy = wayOut === null ? undefined : wayOut - 15;
  addAirportTransfer(trip, draft, "stay", landing);
  const until = wayOut === null ? Math.max(dayTripSightsEnd, draft.clock + 90) : Math.min(sightsEnd, wayOut);
  visitUntil(trip, draft, stops, Math.min(lunchLatest, until), backBy);
  if (draft.clock <= latestLunch && Math.max(draft.clock, lunchFrom) + 100 <= until)
    addMeal(trip, draft, "lunch", draft.spot.areaId, lunchFrom, { backBy });
  visitUntil(trip, draft, stops, until, backBy);
  if (wayOut !== null) endBefore(trip, draft, wayOut, draft.stops === 0 ? 0 : 45);
  else if (draft.stops === 0) addRest(trip, draft, "Free time", until);
  const back = wayTo(trip, draft, stay.spot).minutes;
  addAirportTransfer(trip, draft, "airport", Math.max(roundUp(draft.clock + back + 15), wayOut ?? 0));
  return draft;
}

function checkItem(trip: Trip, kind: "check-in" | "check-out") {
  const { name, note } = trip.stay.lodging;
  const title = kind === "check-in" ? `Check in: ${name}` : `Check out: ${name}`;
  const leaving = "Most places will keep your bags for the rest of the day.";
  const because = kind === "check-in" && trip.jetLag ? becauseOfJetLag(trip.jetLag) : null;
  return { kind, title, note: kind === "check-in" ? note : leaving, because };
}
