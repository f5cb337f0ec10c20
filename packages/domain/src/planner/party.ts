import { budgetFloor } from "./brief.ts";
import type { AccessNeed, TripBrief } from "./plan.ts";

/** The travelers, as far as getting around is concerned. */
export type Party = {
  travellers: number;
  /** As the crow flies; you ride anything longer. */
  longestWalkMetres: number;
  /** When to ride in a car: whatever there is, or where the city's rails may have stairs. */
  byCar: "always" | "rather than rails" | null;
};

const usualWalk = 1_500;
const easyWalk = 600;

/** Below this age, a child walks little and climbs nothing. */
const easyWalkingFrom = 6;

/** Below this age, a child is in bed soon after dinner. */
const lateEveningsFrom = 10;

/** The ages at which animals, boats, caves, and slides decide how a day was. */
const playful = { from: 2, to: 12 };

/** Whether a place that children love counts for more. */
export const hasPlayfulChildren = ({ childAges = [] }: Pick<TripBrief, "childAges">): boolean =>
  childAges.some((age) => age >= playful.from && age <= playful.to);

/** Whether evenings end early for the children's sake. */
export const hasYoungChildren = ({ childAges = [] }: Pick<TripBrief, "childAges">): boolean =>
  childAges.some((age) => age < lateEveningsFrom);

/**
 * The needs that getting around has to allow for: those requested, and those of small children because of their age.
 */
export const needsOf = ({ accessNeeds, childAges = [] }: TripBrief): AccessNeed[] =>
  childAges.some((age) => age < easyWalkingFrom) && !accessNeeds.includes("easy walking")
    ? [...accessNeeds, "easy walking"]
    : accessNeeds;

/** From this budget on, travelers in style ride in a car. */
const styleBudgetCents = 1_000_000;

function byCarIn({ accessNeeds, travelStyle, budget }: TripBrief): Party["byCar"] {
  if (travelStyle === "luxury" && budgetFloor(budget) >= styleBudgetCents) return "always";
  return accessNeeds.includes("step-free") ? "rather than rails" : null;
}

/**
 * A brief's party: those who take it easy, or use a wheelchair, ride where others walk. Where
 * stations have stairs, a wheelchair takes a taxi.
 */
export const partyOf = (brief: TripBrief): Party => ({
  travellers: brief.travellers,
  longestWalkMetres: needsOf(brief).length > 0 ? easyWalk : usualWalk,
  byCar: byCarIn(brief),
});

/** The travelers, in words: "4 travelers, children aged 4 and 11". */
export function partyLabel(travellers: number, childAges: readonly number[] = []): string {
  const everyone = travellers === 1 ? "1 traveler" : `${travellers} travelers`;
  if (childAges.length === 0) return everyone;
  const ages = new Intl.ListFormat("en-US").format(childAges.toSorted((a, b) => a - b).map(String));
  return `${everyone}, ${childAges.length === 1 ? "a child" : "children"} aged ${ages}`;
}
