import type { Destination } from "../../catalogue/destination.ts";
import { budgetCeiling } from "../brief.ts";
import { addUpCosts } from "../costs.ts";
import type { Plan, PlanDay, TripBrief } from "../plan.ts";
import { areasForDays, stopsByDay } from "./cluster-days.ts";
import { notesFor } from "./notes.ts";
import { pickLodging } from "./pick-lodging.ts";
import { rankPlaces } from "./pick-places.ts";
import { seededRandom } from "./random.ts";
import { scheduleDay } from "./schedule-day.ts";
import { scheduleArrival, scheduleDayTrip, scheduleDeparture } from "./schedule-ends.ts";
import { dayTitle, planSummary, planTitle } from "./titles.ts";
import { type DayDraft, dateOf, type Trip } from "./trip.ts";

const thriftiest = 3;

/**
 * A complete day-by-day plan for a brief, from the catalogue alone; equal briefs give equal plans. A plan that
 * leaves the budget is made again with plainer choices, up to three times. Source: design §4, member spec §2.
 */
export function makePlan(brief: TripBrief, destination: Destination): Plan {
  const ceiling = budgetCeiling(brief.budget);
  let plan = attempt(brief, destination, 0);
  for (let thrift = 1; thrift <= thriftiest && plan.costs.totalCents > ceiling; thrift += 1)
    plan = attempt(brief, destination, thrift);
  return plan;
}

function attempt(brief: TripBrief, destination: Destination, thrift: number): Plan {
  const trip = startTrip(brief, destination, thrift);
  const drafts = scheduleTrip(trip);
  const { days, costs } = addUpCosts(
    drafts.map((draft) => toDay(trip, draft)),
    trip.stay.lodging,
  );
  return {
    destinationId: destination.id,
    destinationName: destination.name,
    country: destination.country,
    title: planTitle(trip),
    summary: planSummary(trip),
    currency: "USD",
    travellers: brief.travellers,
    lodging: trip.stay.lodging,
    days,
    costs,
    withinBudget: costs.totalCents <= budgetCeiling(brief.budget),
    notes: notesFor(trip, costs.totalCents),
  };
}

function startTrip(brief: TripBrief, destination: Destination, thrift: number): Trip {
  const ranked = rankPlaces(brief, destination, thrift, seededRandom(brief.seed));
  const stay = pickLodging(brief, destination, ranked, thrift);
  return { brief, destination, ranked, stay, thrift, usedPlaces: new Set(), eaten: new Map() };
}

/** Whole days choose first, so that the half-days at both ends take what is left near the stay. */
function scheduleTrip(trip: Trip): DayDraft[] {
  const { brief, destination, ranked, stay } = trip;
  if (brief.tripLength === 1) return [scheduleDayTrip(trip)];
  const daytime = ranked.filter(({ place }) => !place.evening);
  const stops = stopsByDay(brief.tripLength - 2, brief.pace, daytime.length);
  const areas = areasForDays(destination, ranked, stops, stay.spot);
  const whole = areas.map((area, i) => scheduleDay(trip, i + 2, area.id, stops[i] ?? 0));
  return [scheduleArrival(trip), ...whole, scheduleDeparture(trip)];
}

const toDay = (trip: Trip, draft: DayDraft): PlanDay => ({
  id: `day-${draft.number}`,
  number: draft.number,
  date: dateOf(trip.brief, draft.number),
  title: dayTitle(trip, draft),
  area: draft.area.name,
  items: draft.items,
  costCents: 0,
});
