/**
 * How good the engine's plans are, over a fixed set of 200 trips: shares and ratios that only a change to the engine
 * or the catalog affects, and how long plans take.
 */
import { destinations, placeById } from "@evoya/domain/catalogue/index";
import { budgetCeiling, travellersFor } from "@evoya/domain/planner/brief";
import { makePlan } from "@evoya/domain/planner/engine/make-plan";
import { partyOf } from "@evoya/domain/planner/party";
import {
  interests,
  type Plan,
  type PlanDay,
  paces,
  type TripBrief,
  travelParties,
  travelStyles,
  tripBudgetLabels,
} from "@evoya/domain/planner/plan";
import { transferBetween } from "@evoya/domain/planner/transfers";

const trips = 200;
const lengths = [3, 5, 7, 10, 14] as const;
const at = <T>(values: readonly T[], index: number): T => values[index % values.length]!;

/**
 * Trip number `n`: cycles through every destination, length, style, party, pace, and budget, with two or three
 * interests.
 */
function briefOf(n: number): TripBrief {
  const travelParty = at(travelParties, n);
  const wishes = new Set([at(interests, n), at(interests, n * 5 + 1), at(interests, n * 7 + 3)]);
  return {
    destinationIds: [at(destinations, n).id],
    tripLength: at(lengths, Math.floor(n / 3)),
    travelStyle: at(travelStyles, Math.floor(n / 2)),
    budget: at(tripBudgetLabels, n + Math.floor(n / 7)),
    travelParty,
    travellers: travellersFor(travelParty),
    pace: at(paces, Math.floor(n / 5)),
    interests: [...wishes],
    startDate: `2027-${String(1 + (n % 12)).padStart(2, "0")}-10`,
    arrivesAt: null,
    leavesAt: null,
    homeAirport: null,
    diets: [],
    accessNeeds: [],
    morningsFrom: null,
    avoided: [],
    seed: n,
  };
}

const visitsOf = (days: PlanDay[]) =>
  days.flatMap(({ items }) => items.flatMap(({ placeId }) => placeId ?? []));

/** Of the wishes, those the plan serves with a visit; of the visits, those that serve a wish. */
function served({ brief, days }: Plan) {
  const visits = visitsOf(days).map((id) => placeById(id)!);
  const offered = brief.interests.filter((wish) =>
    destinations.some(
      ({ id, places }) => id === brief.destinationIds[0] && places.some((p) => p.interests.includes(wish)),
    ),
  );
  const met = offered.filter((wish) => visits.some((place) => place.interests.includes(wish)));
  const wished = visits.filter((place) => place.interests.some((one) => brief.interests.includes(one)));
  return { offered: offered.length, met: met.length, visits: visits.length, wished: wished.length };
}

const permutations = <T>(items: T[]): T[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));

/** Minutes spent getting around on a day's visits, from bed to bed, as planned and in the best possible order. */
function wayOf(plan: Plan, day: PlanDay): { planned: number; best: number } | null {
  const destination = destinations.find(({ id }) => id === day.destinationId);
  const lodging = plan.legs.find(({ destinationId }) => destinationId === day.destinationId)?.lodging;
  const area = destination?.areas.find(({ name }) => name === lodging?.area);
  const visits = visitsOf([day]).map((id) => placeById(id)!);
  if (!destination || !area || visits.length < 2) return null;
  const home = { coordinates: area.coordinates, areaId: area.id };
  const party = partyOf(plan.brief);
  const minutes = (order: typeof visits): number => {
    const stops = [home, ...order, home];
    return stops
      .slice(1)
      .reduce((sum, to, i) => sum + transferBetween(destination, stops[i]!, to, party).minutes, 0);
  };
  return { planned: minutes(visits), best: Math.min(...permutations(visits).map(minutes)) };
}

/** Breakfast near the stay, and how many meals are at places we know. */
const isLeftOpen = (title: string): boolean => /^(Lunch|Dinner) in |near your stay/.test(title);

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** Prints the report. */
export function reportPlans(): void {
  const briefs = Array.from({ length: trips }, (_, n) => briefOf(n));
  for (const brief of briefs.slice(0, 20)) makePlan(brief);
  const times: { days: number; ms: number }[] = [];
  const plans = briefs.map((brief) => {
    const began = performance.now();
    const plan = makePlan(brief);
    times.push({ days: brief.tripLength, ms: performance.now() - began });
    return plan;
  });
  const wishes = plans.map(served);
  const ways = plans.flatMap((plan) => plan.days.slice(1, -1).flatMap((day) => wayOf(plan, day) ?? []));
  const over = plans.filter(({ withinBudget }) => !withinBudget);
  const overBy = over.map(({ costs, brief }) => costs.totalCents / budgetCeiling(brief.budget) - 1);
  const meals = plans.map(({ days }) =>
    days.flatMap(({ items }) => items.flatMap(({ kind, title }) => (kind === "meal" ? title : []))),
  );
  const known = meals.map((titles) => titles.filter((title) => !isLeftOpen(title)));
  const eaten = sum(meals.map(({ length }) => length));
  const repeated = sum(known.map((titles) => titles.length - new Set(titles).size));
  const leftOpen = eaten - sum(known.map(({ length }) => length));
  const kinds = plans.map(({ days }) => {
    const visits = visitsOf(days).map((id) => placeById(id)!.kind);
    return new Set(visits).size;
  });
  const fortnights = times.filter(({ days }) => days === 14).map(({ ms }) => ms);
  const rows = [
    [
      "wishes served by a visit",
      percent(sum(wishes.map(({ met }) => met)), sum(wishes.map(({ offered }) => offered))),
    ],
    [
      "visits that serve a wish",
      percent(sum(wishes.map(({ wished }) => wished)), sum(wishes.map(({ visits }) => visits))),
    ],
    ["minutes on the way, a day", (sum(ways.map(({ planned }) => planned)) / ways.length).toFixed(1)],
    ["... in the best order", (sum(ways.map(({ best }) => best)) / ways.length).toFixed(1)],
    [
      "planned to best",
      (sum(ways.map(({ planned }) => planned)) / sum(ways.map(({ best }) => best))).toFixed(3),
    ],
    ["trips over their budget, flagged", percent(over.length, plans.length)],
    ["... by, on average", over.length > 0 ? percent(sum(overBy), over.length) : "-"],
    ["meals eaten before on the trip", percent(repeated, eaten)],
    ["meals left to the traveler", percent(leftOpen, eaten)],
    ["kinds of places, a trip", (sum(kinds) / kinds.length).toFixed(1)],
    ["milliseconds, all trips, mean", (sum(times.map(({ ms }) => ms)) / times.length).toFixed(1)],
    ["milliseconds, 14 days, slowest (50)", Math.max(...fortnights).toFixed(1)],
  ];
  console.log(`\nPlans of ${trips} trips`);
  for (const [name = "", value = ""] of rows) console.log(`  ${name.padEnd(38)} ${value.padStart(9)}`);
}
