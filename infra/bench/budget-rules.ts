/** What a traveler would hold against a plan's cost. */
import { atlasOf } from "@evoya/domain/catalog/atlas";
import type { Destination, Meal } from "@evoya/domain/catalog/destination";
import { budgetCeiling } from "@evoya/domain/planner/brief";
import { priceOfStay } from "@evoya/domain/planner/engine/pick-lodging";
import { nightsOf } from "@evoya/domain/planner/engine/split-trip";
import type { Plan, PlanItem } from "@evoya/domain/planner/plan";

const sum = (cents: number[]): number => cents.reduce((total, one) => total + one, 0);

/** The cheapest room of each destination, in that season, for its nights. */
const leastForBeds = (plan: Plan): number =>
  sum(
    plan.legs.map((leg) => {
      const destination = atlasOf(plan).destination(leg.destinationId);
      if (!destination) return 0;
      const nights = { destination, firstDay: leg.firstDay, nights: nightsOf(leg) };
      return (
        leg.lodging.nights *
        Math.min(...destination.lodgings.map((stay) => priceOfStay(stay, plan.brief, nights)))
      );
    }),
  );

const mealAt = ({ startsAt }: PlanItem): Meal["meal"] =>
  startsAt < "10:30" ? "breakfast" : startsAt < "16:00" ? "lunch" : "dinner";

const cheapestTable = (destination: Destination | null | undefined, time: Meal["meal"]): number =>
  Math.min(...(destination?.meals.flatMap(({ meal, costCents }) => (meal === time ? costCents : [])) ?? [0]));

/**
 * What no plan of this trip could cost less than: the cheapest beds, the cheapest table for each of its meals, and the
 * flights between its destinations with the ways to and from airports. No visits, and everything else on foot.
 */
function leastCost(plan: Plan): number {
  const { days, brief } = plan;
  const items = days.flatMap(({ items: all, destinationId }) =>
    all.map((item) => ({ item, destination: atlasOf(plan).destination(destinationId) })),
  );
  const meals = items.flatMap(({ item, destination }) =>
    item.kind === "meal" ? cheapestTable(destination, mealAt(item)) * brief.travellers : [],
  );
  const flights = items.flatMap(({ item }) => (/^(Fly|From|To) /.test(item.title) ? item.costCents : []));
  return leastForBeds(plan) + sum(meals) + sum(flights);
}

const saysSo = ({ notes }: Plan): boolean => notes.some((note) => note.startsWith("This plan costs "));

/**
 * A plan over its budget. A week for twenty in New York for $2,500 is over in beds alone: nobody could plan it within
 * that, so only silence about it counts.
 */
export function budget(plan: Plan): string[] {
  const { withinBudget, costs, brief } = plan;
  const ceiling = budgetCeiling(brief.budget);
  if (withinBudget || (leastCost(plan) > ceiling && saysSo(plan))) return [];
  return [`${Math.round((costs.totalCents / ceiling) * 100)}% of the budget`];
}
