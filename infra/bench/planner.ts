/**
 * How good the engine's plans are, over a fixed set of 200 trips: shares and ratios that only a change to the engine
 * or the catalog affects, and how long plans take.
 */
import { atlasOf } from "@evoya/domain/catalog/atlas";
import { budgetCeiling } from "@evoya/domain/planner/brief";
import { checkPlan } from "@evoya/domain/planner/check-plan";
import { isMustSee } from "@evoya/domain/planner/engine/day-draft";
import { makePlan } from "@evoya/domain/planner/engine/make-plan";
import type { Plan } from "@evoya/domain/planner/plan";
import { drawnBrief, fixedBriefs } from "./briefs.ts";
import { judgePlans } from "./judge.ts";
import { reportSecondLook } from "./long-search.ts";
import { repeatedMeals } from "./meal-rules.ts";
import { type Source, sourcedTrip } from "./sources.ts";
import { visitsOn, wayOf } from "./ways.ts";

const checkedPlans = 10_000;

/** How many wishes the plan serves with a visit, and how many visits serve a wish or are what most people come for. */
function served(plan: Plan) {
  const { brief, days } = plan;
  const visits = visitsOn(plan, days);
  const places = atlasOf(plan).destination(brief.destinationIds[0] ?? "")?.places ?? [];
  const offered = brief.interests.filter((wish) => places.some((p) => p.interests.includes(wish)));
  const met = offered.filter((wish) => visits.some((place) => place.interests.includes(wish)));
  const wished = visits.filter((place) => place.interests.some((one) => brief.interests.includes(one)));
  const famous = visits.filter(isMustSee);
  return {
    offered: offered.length,
    met: met.length,
    visits: visits.length,
    wished: wished.length,
    famous: famous.length,
  };
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** Prints the figures. */
function reportFigures(): void {
  for (const brief of fixedBriefs.slice(0, 20)) makePlan(brief);
  const times: { days: number; ms: number }[] = [];
  const plans = fixedBriefs.map((brief) => {
    const began = performance.now();
    const plan = makePlan(brief);
    times.push({ days: brief.tripLength, ms: performance.now() - began });
    return plan;
  });
  const wishes = plans.map(served);
  const ways = plans.flatMap((plan) => plan.days.slice(1, -1).flatMap((day) => wayOf(plan, day) ?? []));
  const over = plans.filter(({ withinBudget }) => !withinBudget);
  const overBy = over.map(({ costs, brief }) => costs.totalCents / budgetCeiling(brief.budget) - 1);
  const meals = plans.map(repeatedMeals);
  const eaten = sum(meals.map(({ all }) => all));
  const kinds = plans.map((plan) => new Set(visitsOn(plan, plan.days).map(({ kind }) => kind)).size);
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
    [
      "visits that most people come for",
      percent(sum(wishes.map(({ famous }) => famous)), sum(wishes.map(({ visits }) => visits))),
    ],
    ["minutes on the way, a day", (sum(ways.map(({ planned }) => planned)) / ways.length).toFixed(1)],
    ["... in the best order", (sum(ways.map(({ best }) => best)) / ways.length).toFixed(1)],
    [
      "planned to best",
      (sum(ways.map(({ planned }) => planned)) / sum(ways.map(({ best }) => best))).toFixed(3),
    ],
    ["trips over their budget, flagged", percent(over.length, plans.length)],
    ["... by, on average", over.length > 0 ? percent(sum(overBy), over.length) : "-"],
    ["meals eaten before on the trip", percent(sum(meals.map(({ repeated }) => repeated)), eaten)],
    ["meals left to the traveler", percent(sum(meals.map(({ leftOpen }) => leftOpen)), eaten)],
    ["kinds of places, a trip", (sum(kinds) / kinds.length).toFixed(1)],
    ["milliseconds, all trips, mean", (sum(times.map(({ ms }) => ms)) / times.length).toFixed(1)],
    ["milliseconds, 14 days, slowest (50)", Math.max(...fortnights).toFixed(1)],
  ];
  console.log(`\nPlans of ${fixedBriefs.length} trips`);
  for (const [name = "", value = ""] of rows) console.log(`  ${name.padEnd(38)} ${value.padStart(9)}`);
}

/** Prints how many of 10,000 plans for any brief break a rule, and which. */
function reportFaults(): void {
  const counts = new Map<Source, number>();
  const broken = Array.from({ length: checkedPlans }, (_, n) => sourcedTrip(drawnBrief(n), n)).flatMap(
    ({ source, brief, made }) => {
      counts.set(source, (counts.get(source) ?? 0) + 1);
      const [fault] = checkPlan(makePlan(brief, { made }));
      return fault ? [`${fault.code} on day ${fault.dayNumber} for ${JSON.stringify(brief)}`] : [];
    },
  );
  const from = [...counts].map(([source, count]) => `${count.toLocaleString("en-US")} ${source}`);
  console.log(
    `\n${broken.length} of ${checkedPlans.toLocaleString("en-US")} plans break a rule (${from.join(", ")})`,
  );
  for (const line of broken.slice(0, 5)) console.log(`  ${line}`);
}

/** Prints everything about the engine's plans. */
export function reportPlans(): void {
  reportFigures();
  reportFaults();
  judgePlans();
  reportSecondLook();
}

if (import.meta.main) reportPlans();
