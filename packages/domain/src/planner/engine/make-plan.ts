import { type Atlas, atlasWith } from "../../catalog/atlas.ts";
import { creditOf, type Destination } from "../../catalog/destination.ts";
import { budgetCeiling } from "../brief.ts";
import { addUpCosts } from "../costs.ts";
import { withKitchenAdvice } from "../foods-to-avoid.ts";
import type { Plan, PlanDay, PlanLeg, TripBrief } from "../plan.ts";
import { withSecondVisitsLater } from "../second-visits.ts";
import { nearAskedArea } from "./asked-area.ts";
import { fromBestArea } from "./best-area.ts";
import { withBetterDays } from "./better-days.ts";
import { withFullAfternoons, withFullHalves } from "./full-afternoons.ts";
import { groundOf, tablesAt } from "./ground.ts";
import { jetLagOf } from "./jet-lag.ts";
import { withMustSees } from "./must-sees.ts";
import { notesFor } from "./notes.ts";
import { eatenOn, noPast, type Past, placesOf, stayInPast } from "./past.ts";
import { pickLodging } from "./pick-lodging.ts";
import { rankPlaces, worthTheirPrice } from "./pick-places.ts";
import { withRainPlans } from "./rain-plans.ts";
import { seededRandom } from "./random.ts";
import type { LegDays } from "./refill.ts";
import { withoutRepeatedNotes } from "./repeated-notes.ts";
import { scheduleLeg } from "./schedule-leg.ts";
import { type Leg, nightsOf, splitTrip } from "./split-trip.ts";
import { dayTitle, planSummary } from "./titles.ts";
import { type DayDraft, dateOf, plainest, type Trip, thriftiest } from "./trip.ts";
import { planTitle } from "./trip-name.ts";
import type { LeftOut } from "./urgent-wishes.ts";
import { withVariety } from "./variety.ts";
import { weatherOn } from "./weather.ts";
import { ceilingOf, withMore } from "./with-more.ts";

/** The choices of a plan that goes over budget anyway. */
const thriftOfOthers = 3;

/** Places a plan must leave to others, those an earlier attempt left out, and the area to stay in, if that's settled. */
type Choice = { taken: ReadonlySet<string>; urgent?: LeftOut; past?: Past; areaId?: string };

/**
 * Destinations that our catalog doesn't have, places a plan must leave to others, and what it keeps of a trip that has
 * begun.
 */
type Given = {
  made?: readonly Destination[] | undefined;
  taken?: ReadonlySet<string>;
  past?: Past;
};

/**
 * A complete day-by-day plan for a brief, from the catalog and the destinations in `made`; the same brief gives the
 * same plan. A plan that goes over budget is made again with plainer choices, up to nine times. Throws for a
 * destination that neither has. Source: design §4, member spec §2.
 */
export function makePlan(
  brief: TripBrief,
  { made = [], taken = new Set(), past = noPast }: Given = {},
): Plan {
  const atlas = atlasWith(made);
  const legs = splitTrip(brief, atlas);
  const visited = made.filter(({ id }) => brief.destinationIds.includes(id));
  const known = new Map<number, Attempt>();
  const make = (thrift: number): Attempt => {
    const one = known.get(thrift) ?? attempt(brief, legs, { taken, past }, thrift, atlas);
    known.set(thrift, one);
    return one;
  };
  const thrift = leastThrift(brief, (one) => make(one).plan);
  const from = (areaId?: string): Attempt =>
    withMore(
      areaId ? attempt(brief, legs, { taken, past, areaId }, thrift, atlas) : make(thrift),
      atlas,
      (urgent) => attempt(brief, legs, { taken, urgent, past, ...(areaId && { areaId }) }, thrift, atlas),
    );
  const { plan } = lookedOver(fromBestArea(from, legs, atlas), past, atlas);
  const finished = visited.length > 0 ? { ...plan, made: visited } : plan;
  return { ...finished, ...wordsFor(finished, thrift) };
}

/** Above this many times its budget, a plan first checks whether the plainest choices would help at all. */
const farOver = 1.5;

/** What's given up for the budget, step by step: the plainest tables come first, then what isn't worth its price. */
const thriftSteps = [1, 2, 3, plainest, 5, 6, 7, 9, thriftiest];

/** The visits a day that a plan keeps, on average, whatever is given up for the budget. */
const fewestVisits = 1.25;
/** A trip that has fewer with the plainest tables keeps this share of them. */
const fewestOfVisits = 0.75;

/** The lowest thrift that keeps a plan within its budget, and worth the trip; the usual one if none does. */
function leastThrift(brief: TripBrief, planWith: (thrift: number) => Plan): number {
  const ceiling = budgetCeiling(brief.budget);
  const costWith = (thrift: number): number => planWith(thrift).costs.totalCents;
  const isEnough = (thrift: number): boolean =>
    costWith(thrift) <= ceiling &&
    (thrift <= plainest ||
      visitsIn(planWith(thrift)) >=
        Math.min(brief.tripLength * fewestVisits, visitsIn(planWith(plainest)) * fewestOfVisits));
  const first = costWith(0);
  if (first <= ceiling) return 0;
  if (first > ceiling * farOver && costWith(thriftiest) > ceiling) return thriftOfOthers;
  return thriftSteps.find(isEnough) ?? thriftOfOthers;
}

const visitsIn = ({ days }: Plan): number =>
  days.reduce((sum, { items }) => sum + items.filter(({ kind }) => kind === "place").length, 0);

const wordsFor = (plan: Plan, thrift: number): Pick<Plan, "title" | "summary" | "notes"> => ({
  title: planTitle(plan),
  summary: planSummary(plan),
  notes: notesFor(plan, thrift),
});

/** A plan and the days it was put together from. */
export type Attempt = { plan: Plan; legs: LegDays[] };

function attempt(brief: TripBrief, split: Leg[], choice: Choice, thrift: number, atlas: Atlas): Attempt {
  const trips = split.map((leg, i) => startTrip(brief, leg, split[i + 1] ?? null, choice, thrift));
  const legs = trips.map((trip) => ({ trip, days: scheduleLeg(trip) }));
  return { plan: planOf(brief, legs, choice.past ?? noPast, atlas), legs };
}

/**
 * The plan with lesser visits exchanged for must-sees, visits moved across the days of each leg, what's still left out
 * in free afternoons, and something in empty ones; without the last of these that would make it cost more than allowed.
 */
function lookedOver({ plan, legs }: Attempt, past: Past, atlas: Atlas): Attempt {
  const ceiling = ceilingOf(plan);
  const usual = legs.map((leg) => withBetterDays(withMustSees(leg)));
  const full = usual.map(withFullAfternoons);
  const fullest = full.map((leg) => withFullHalves(withVariety(leg)));
  for (const look of [() => fullest, () => full, () => usual, () => legs.map(withBetterDays)]) {
    const better = look();
    if (better.every((leg, i) => leg === legs[i])) continue;
    const next = planOf(plan.brief, better, past, atlas);
    if (next.costs.totalCents <= ceiling) return { plan: next, legs: better };
  }
  return { plan, legs };
}

function planOf(brief: TripBrief, filled: readonly LegDays[], past: Past, atlas: Atlas): Plan {
  const legs = filled.map(({ trip }) => toLeg(trip));
  const planned = filled.flatMap(({ trip, days }) =>
    days
      .filter(({ draft }) => !trip.over.has(draft.number))
      .map(({ draft }) => toDay(trip, draft, legs, atlas)),
  );
  const joined = withoutRepeatedNotes(joinDays(planned, legs, atlas));
  const all = withSecondVisitsLater([...past.days.values(), ...joined]);
  const { days, costs } = addUpCosts(withRainPlans(withKitchenAdvice(all, brief), brief, atlas), legs);
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

const daysOf = ({ firstDay, lastDay }: Leg): number[] =>
  Array.from({ length: lastDay - firstDay + 1 }, (_, i) => firstDay + i);

/** Everything chosen for one leg before its days are filled; `next` is the leg after it. */
export function startTrip(
  brief: TripBrief,
  leg: Leg,
  next: Leg | null,
  { taken, urgent = { wishes: [], places: [] }, past = noPast, areaId }: Choice,
  thrift: number,
): Trip {
  const dates = daysOf(leg).flatMap((day) => dateOf(brief, day) ?? []);
  const ground = groundOf(brief, leg, dates, urgent.places);
  const { destination, normals } = ground;
  const all = rankPlaces(brief, destination, normals, thrift, seededRandom(brief.seed));
  const ranked = worthTheirPrice(all, thrift, urgent.places);
  const share = brief.tripLength > 1 ? nightsOf(leg) / (brief.tripLength - 1) : 1;
  const ceiling = budgetCeiling(brief.budget) * share;
  const stay = stayInPast(past, leg) ?? pickLodging(brief, leg, ranked, ceiling, thrift, areaId);
  const over = [...past.days.values()];
  return {
    ...ground,
    brief,
    leg,
    next: next?.destination ?? null,
    jetLag: leg.firstDay === 1 ? jetLagOf(brief, destination, brief.startDate) : null,
    ranked: nearAskedArea(ranked, brief, leg, { destination, home: stay.spot }),
    stay,
    thrift,
    urgent,
    over: new Set(past.days.keys()),
    usedPlaces: new Set([...taken, ...placesOf(over)]),
    anyTime: new Set(),
    fullerDays: new Set(),
    reservedAreas: new Set(),
    tablesNear: tablesAt(ground, thrift),
    tables: new Map(),
    eaten: eatenOn(destination, over),
  };
}

const toLeg = ({ brief, destination, leg, stay }: Trip): PlanLeg => ({
  destinationId: destination.id,
  destinationName: brief.destinationNames?.[brief.destinationIds.indexOf(destination.id)] ?? destination.name,
  country: destination.country,
  firstDay: leg.firstDay,
  lastDay: leg.lastDay,
  lodging: stay.lodging,
  ...creditIn(destination),
});

const creditIn = (destination: Destination): Pick<PlanLeg, "credit"> => {
  const credit = creditOf(destination);
  return credit ? { credit } : {};
};

/** If one leg ends and the next starts on the same day, the two become one. */
export function joinDays(days: PlanDay[], legs: PlanLeg[], atlas: Atlas): PlanDay[] {
  const joined: PlanDay[] = [];
  for (const day of days) {
    const last = joined.at(-1);
    if (last?.number !== day.number) {
      joined.push(day);
      continue;
    }
    const items = [...last.items, ...day.items];
    joined[joined.length - 1] = { ...day, items, title: dayTitle({ ...day, items }, legs, atlas) };
  }
  return joined;
}

/** A finished day of the plan; its cost and rain plan are filled in later. */
export const toDay = (trip: Trip, draft: DayDraft, legs: PlanLeg[], atlas: Atlas): PlanDay => {
  const { number, items } = draft;
  const date = dateOf(trip.brief, number);
  return {
    id: `day-${number}`,
    number,
    date,
    destinationId: trip.destination.id,
    title: dayTitle({ number, area: draft.area.name, items }, legs, atlas),
    area: draft.area.name,
    items,
    costCents: 0,
    weather: weatherOn(trip.destination, date),
    rainPlan: null,
  };
};
