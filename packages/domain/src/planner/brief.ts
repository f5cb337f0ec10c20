import type { TravelParty, TripBudgetLabel } from "./plan.ts";
import { tripBudgets } from "./plan.ts";

const partySizes: Record<TravelParty, number> = { solo: 1, couple: 2, family: 4, friends: 4, business: 1 };

/** How many travelers a party has unless they say. Source: member spec §2 (itinerary generator). */
export const travelersFor = (party: TravelParty): number => partySizes[party];

/** The maximum a budget allows, in cents; infinite for the open-ended one. */
export const budgetCeiling = (label: TripBudgetLabel): number =>
  tripBudgets.find((budget) => budget.label === label)?.maxCents ?? Number.POSITIVE_INFINITY;

/** The minimum a budget stands for, in cents. */
export const budgetFloor = (label: TripBudgetLabel): number =>
  tripBudgets.find((budget) => budget.label === label)?.minCents ?? 0;
