import { type Atlas, atlasWith } from "../../catalogue/atlas.ts";
import type { Destination } from "../../catalogue/destination.ts";
import { budgetCeiling } from "../brief.ts";
import { addUpCosts } from "../costs.ts";
import { partyOf } from "../party.ts";
import type { Plan, PlanDay, PlanLeg, TripBrief } from "../plan.ts";
import { areasForDays, stopsByDay } from "./cluster-days.ts";
import { notesFor } from "./notes.ts";
import { onOpenDays } from "./open-days.ts";
import { pickLodging } from "./pick-lodging.ts";
import { rankPlaces } from "./pick-places.ts";
import { withRainPlans } from "./rain-plans.ts";
import { seededRandom } from "./random.ts";
import { scheduleArrival, scheduleDayTrip, scheduleDeparture } from "./schedule-ends.ts";
import { longVisits, scheduleWholeDay } from "./schedule-whole-day.ts";
import { type Leg, nightsOf, splitTrip } from "./split-trip.ts";
import { dayTitle, planSummary } from "./titles.ts";
import { areaOf, type DayDraft, dateOf, type Trip } from "./trip.ts";
import { planTitle } from "./trip-name.ts";
import { normalsOn, weatherOn } from "./weather.ts";

const thriftiest = 3;

/** Destinations that our catalog doesn't have, and places a plan must leave to others. */
type Given = { made?: readonly Destination[] | undefined; taken?: ReadonlySet<string> };

/**
 * A complete day-by-day plan for a brief, from the catalog and what was `made` besides; the same brief gives the same
 * plan. A plan that goes over budget is made again with plainer choices, up to three times. Throws for a destination
 * that neither has. Source: design §4, member spec §2.
 */
export function makePlan(brief: TripBrief, { made = [], taken = new Set() }: Given = {}): Plan {
  const ceiling = budgetCeiling(brief.budget);
  const atlas = atlasWith(made);
  const legs = splitTrip(brief, atlas);
  const visited = made.filter(({ id }) => brief.destinationIds.includes(id));
  const make = (thrift: number): Plan => {
    const plan = attempt(brief, legs, taken, thrift, atlas);
    const finished = visited.length > 0 ? { ...plan, made: visited } : plan;
    return { ...finished, ...wordsFor(finished, thrift) };
  };
  let plan = make(0);
  for (let thrift = 1; thrift <= thriftiest && plan.costs.totalCents > ceiling; thrift += 1)
    plan = make(thrift);
  return plan;
}

const wordsFor = (plan: Plan, thrift: number): Pick<Plan, "title" | "summary" | "notes"> => ({
  title: planTitle(plan),
  summary: planSummary(plan),
  notes: notesFor(plan, thrift),
});

function attempt(
  brief: TripBrief,
  split: Leg[],
  taken: ReadonlySet<string>,
  thrift: number,
  atlas: Atlas,
): Plan {
  const trips = split.map((leg, i) => startTrip(brief, leg, split[i + 1] ?? null, taken, thrift));
  const legs = trips.map(toLeg);
  const planned = trips.flatMap((trip) => scheduleLeg(trip).map((draft) => toDay(trip, draft, legs)));
  const { days, costs } = addUpCosts(withRainPlans(joinDays(planned, legs), brief, atlas), legs);
  return {
    brief,
    legs,
    title: "",
    summary: "",
    currency: "USD",
    travellers: brief.travellers,
    days,
    costs,
    withinBudget: costs.totalCents <= budgetCeiling(brief.budget),
    notes: [],
  };
}

/** Everything chosen for one leg before its days are filled; `next` is the leg after it. */
export function startTrip(
  brief: TripBrief,
  leg: Leg,
  next: Leg | null,
  taken: ReadonlySet<string>,
  thrift: number,
): Trip {
  const { destination } = leg;
  const normals = normalsOn(destination, dateOf(brief, leg.firstDay));
  const ranked = rankPlaces(brief, destination, normals, thrift, seededRandom(brief.seed));
  const share = brief.tripLength > 1 ? nightsOf(leg) / (brief.tripLength - 1) : 1;
  const stay = pickLodging(brief, leg, ranked, budgetCeiling(brief.budget) * share, thrift);
  return {
    brief,
    party: partyOf(brief),
    leg,
    destination,
    next: next?.destination ?? null,
    normals,
    ranked,
    stay,
    thrift,
    usedPlaces: new Set(taken),
    reservedAreas: new Set(),
    eaten: new Map(),
  };
}

const toLeg = ({ brief, destination, leg, stay }: Trip): PlanLeg => ({
  destinationId: destination.id,
  destinationName: brief.destinationNames?.[brief.destinationIds.indexOf(destination.id)] ?? destination.name,
  country: destination.country,
  firstDay: leg.firstDay,
  lastDay: leg.lastDay,
  lodging: stay.lodging,
  ...(destination.origin?.credit && { credit: destination.origin.credit }),
});

/** Whole days choose first, so the half-days at both ends get what's left near the stay. */
function scheduleLeg(trip: Trip): DayDraft[] {
  const { brief, destination, ranked, stay, leg, party } = trip;
  if (brief.tripLength === 1) return [scheduleDayTrip(trip)];
  const long = longVisits(trip);
  const daytime = ranked.filter(
    ({ place }) => !place.evening && !trip.usedPlaces.has(place.id) && !long.includes(place),
  );
  const stops = stopsByDay(nightsOf(leg) - 1, brief.pace, daytime.length);
  const wanted = long.map(({ areaId }) => areaOf(destination, areaId));
  const round = areasForDays(destination, daytime, stops, stay.spot, party, wanted);
  const areas = onOpenDays(round, daytime, (i) => dateOf(brief, leg.firstDay + 1 + i));
  const whole = areas.map((area, i) => {
    trip.reservedAreas = new Set(areas.slice(i + 1).map(({ id }) => id));
    trip.reservedAreas.delete(area.id);
    return scheduleWholeDay(trip, leg.firstDay + 1 + i, area.id, stops[i] ?? 0);
  });
  trip.reservedAreas = new Set();
  return [scheduleArrival(trip), ...whole, scheduleDeparture(trip)];
}

/** If one leg ends and the next starts on the same day, the two become one. */
export function joinDays(days: PlanDay[], legs: PlanLeg[]): PlanDay[] {
  const joined: PlanDay[] = [];
  for (const day of days) {
    const last = joined.at(-1);
    if (last?.number !== day.number) {
      joined.push(day);
      continue;
    }
    const items = [...last.items, ...day.items];
    joined[joined.length - 1] = { ...day, items, title: dayTitle({ ...day, items }, legs) };
  }
  return joined;
}

/** A finished day of the plan; its cost and rain plan are filled in later. */
export const toDay = (trip: Trip, draft: DayDraft, legs: PlanLeg[]): PlanDay => {
  const { number, items } = draft;
  const date = dateOf(trip.brief, number);
  return {
    id: `day-${number}`,
    number,
    date,
    destinationId: trip.destination.id,
    title: dayTitle({ number, area: draft.area.name, items }, legs),
    area: draft.area.name,
    items,
    costCents: 0,
    weather: weatherOn(trip.destination, date),
    rainPlan: null,
  };
};
