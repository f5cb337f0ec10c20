/** The days at the start and end of a leg: half-days around a flight, and the day trip that's both at once. */
import type { Place } from "../../catalog/destination.ts";
import { roundUp, toMinutes } from "../clock.ts";
import { intoAirport, outOfAirport } from "../flight-times.ts";
import type { Pace } from "../plan.ts";
import { airportMinutes } from "../transfers.ts";
import { usualStops } from "./cluster-days.ts";
import { newDraft } from "./day-draft.ts";
import { addAirportTransfer, addFlight, addItem, addRest, earliestAt, wayTo } from "./day-items.ts";
import { becauseOfJetLag } from "./jet-lag.ts";
import { addMeal } from "./meals.ts";
import { fillWithMustSees, visitUntil } from "./schedule-day.ts";
import { addEvening } from "./schedule-evening.ts";
import { type DayDraft, isJetLagged, type Trip } from "./trip.ts";

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

/** When the transfer to the airport must start; null if you can leave whenever you like. */
const latestWayOut = ({ leg, destination, stay }: Trip): number | null =>
  leg.leavesAt === null ? null : leg.leavesAt - intoAirport - airportMinutes(destination, stay.spot.areaId);

/** Airport, check-in, a first look around the stay, dinner. Its visits come in the given order if there is one. */
export function scheduleArrival(trip: Trip, order: readonly Place[] | null = null): DayDraft {
  const { leg, stay, brief } = trip;
  const landing = (leg.arrivesAt ?? usualLanding) + outOfAirport;
  const draft = { ...newDraft(trip, leg.firstDay, stay.spot.areaId, landing), order };
  addAirportTransfer(trip, draft, "stay", landing);
  addItem(trip, draft, checkItem(trip, "check-in"), roundUp(draft.clock), 30, stay.spot);
  const easy = isJetLagged(trip, leg.firstDay);
  const stops = easy ? 1 : arrivalStops[brief.pace];
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
    if (begins >= at("06:30")) addMeal(trip, draft, "breakfast", home.areaId, begins);
    const leaving = Math.max(0, wayOut - 15);
    addItem(trip, draft, { ...checkItem(trip, "check-out"), transfer: null }, leaving, 15, home);
  } else {
    if (risesAt + 60 <= outBy) addMeal(trip, draft, "breakfast", home.areaId, risesAt);
    visitUntil(trip, draft, stopsBeforeLeaving(trip), outBy, outBy);
    const transfer = wayTo(trip, draft, home);
    const startsAt = Math.max(earliestAt(trip, draft, home), at("10:15"));
    addItem(trip, draft, { ...checkItem(trip, "check-out"), transfer }, startsAt, 30, home);
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
  visitUntil(trip, draft, stops, Math.min(sightsEnd, wayOut), backBy);
  const back = wayTo(trip, draft, home).minutes;
  const free = wayOut - back - 15;
  if (free - draft.clock >= (hasLunch ? 90 : 45)) addRest(trip, draft, "Free time", free);
}

/** A one-day trip: in by morning, out by evening, no bed. */
export function scheduleDayTrip(trip: Trip): DayDraft {
  const { leg, stay, brief } = trip;
  const landing = (leg.arrivesAt ?? dayTripLanding) + outOfAirport;
  const draft = newDraft(trip, 1, stay.spot.areaId, landing);
  const stops = usualStops[brief.pace];
  const wayOut = latestWayOut(trip);
  const until = Math.min(dayTripSightsEnd, wayOut ?? dayTripSightsEnd);
  const backBy = wayOut === null ? undefined : wayOut - 15;
  addAirportTransfer(trip, draft, "stay", landing);
  visitUntil(trip, draft, stops, Math.min(lunchLatest, until), backBy);
  if (draft.clock <= latestLunch && Math.max(draft.clock, lunchFrom) + 100 <= until)
    addMeal(trip, draft, "lunch", draft.spot.areaId, lunchFrom, { backBy });
  visitUntil(trip, draft, stops, until, backBy);
  if (draft.stops === 0) addRest(trip, draft, "Free time", until);
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
