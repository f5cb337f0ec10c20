/** The first and last days: half-days around a flight, and the day trip that is both at once. */
import { roundUp, toMinutes } from "../clock.ts";
import type { Pace } from "../plan.ts";
import { stopsPerDay } from "./cluster-days.ts";
import { addAirportTransfer, addItem, addMeal, addRest, earliestAt, wayTo } from "./day-items.ts";
import { addEvening, newDraft, visitUntil } from "./schedule-day.ts";
import type { DayDraft, Trip } from "./trip.ts";

const at = (clock: string): number => toMinutes(clock);

const landingAt = at("11:00");
const dayTripLandingAt = at("08:30");
const breakfastAt = at("08:30");
const checkOutBy = at("11:30");
const lunchFrom = at("12:00");
const sightsEnd = at("18:00");
const dayTripSightsEnd = at("16:30");

/** Stops on the half-day of arrival, and before check-out. */
const arrivalStops: Record<Pace, number> = { relaxed: 1, moderate: 1, "fast-paced": 2 };
const departureStops: Record<Pace, number> = { relaxed: 0, moderate: 1, "fast-paced": 1 };

/** Airport, check-in, a first look around the stay, dinner. */
export function scheduleArrival(trip: Trip): DayDraft {
  const draft = newDraft(trip, 1, trip.stay.spot.areaId, landingAt);
  addAirportTransfer(trip, draft, "stay", landingAt);
  addItem(trip, draft, checkItem(trip, "check-in"), roundUp(draft.clock), 30, trip.stay.spot);
  if (draft.clock <= at("14:00")) addMeal(trip, draft, "lunch", draft.area.id, lunchFrom);
  if (trip.brief.pace === "relaxed") addRest(trip, draft, "Time to settle", draft.clock + 60);
  visitUntil(trip, draft, arrivalStops[trip.brief.pace], sightsEnd);
  addEvening(trip, draft);
  return draft;
}

/** Breakfast, a last stop, check-out, lunch, airport. */
export function scheduleDeparture(trip: Trip): DayDraft {
  const home = trip.stay.spot;
  const draft = newDraft(trip, trip.brief.tripLength, home.areaId, breakfastAt);
  addMeal(trip, draft, "breakfast", home.areaId, breakfastAt);
  visitUntil(trip, draft, departureStops[trip.brief.pace], checkOutBy - 45);
  const transfer = wayTo(trip, draft, home);
  const startsAt = Math.max(earliestAt(trip, draft, home), at("10:30"));
  addItem(trip, draft, { ...checkItem(trip, "check-out"), transfer }, startsAt, 30, home);
  addMeal(trip, draft, "lunch", home.areaId, lunchFrom);
  addAirportTransfer(trip, draft, "airport", roundUp(draft.clock + 15));
  return draft;
}

/** A trip of one day: in by morning, out by evening, no bed. */
export function scheduleDayTrip(trip: Trip): DayDraft {
  const draft = newDraft(trip, 1, trip.stay.spot.areaId, dayTripLandingAt);
  const stops = stopsPerDay[trip.brief.pace];
  addAirportTransfer(trip, draft, "stay", dayTripLandingAt);
  visitUntil(trip, draft, stops, at("13:30"));
  addMeal(trip, draft, "lunch", draft.spot.areaId, lunchFrom);
  visitUntil(trip, draft, stops, dayTripSightsEnd);
  const back = wayTo(trip, draft, trip.stay.spot).minutes;
  addAirportTransfer(trip, draft, "airport", roundUp(draft.clock + back + 15));
  return draft;
}

function checkItem(trip: Trip, kind: "check-in" | "check-out") {
  const { name, note } = trip.stay.lodging;
  const title = kind === "check-in" ? `Check in: ${name}` : `Check out: ${name}`;
  const leaving = "Most houses keep bags for the rest of the day.";
  return { kind, title, note: kind === "check-in" ? note : leaving, because: null };
}
