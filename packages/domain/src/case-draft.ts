import { conciergeBudgets } from "./concierge.ts";
import { daysBetween } from "./dates.ts";
import {
  type Interest,
  interests,
  type TravelParty,
  type TravelStyle,
  type TripBudgetLabel,
  tripBudgets,
} from "./planner/plan.ts";
import { generatorDefaults } from "./quiz-to-itinerary.ts";
import { tripRequestBudgets } from "./trip-requests.ts";

/** The parts of any kind of request that a plan can be made from. */
export type DraftSource = {
  destination: string;
  startDate: string | null;
  endDate: string | null;
  travelers: number | null;
  travelType: string | null;
  budget: string | null;
  activities: readonly string[];
};

const maxDays = 30;

/** Days of the trip; if the dates are open, as many as the generator's form starts with. */
function lengthOf({ startDate, endDate }: DraftSource): number {
  if (!startDate || !endDate) return generatorDefaults.tripLength;
  return Math.min(maxDays, daysBetween(startDate, endDate) + 1);
}

const parties: Record<string, { party: TravelParty; travelers: number }> = {
  solo: { party: "solo", travelers: 1 },
  couple: { party: "couple", travelers: 2 },
  family: { party: "family", travelers: 4 },
  group: { party: "friends", travelers: 6 },
};

function partyOf({ travelers, travelType }: DraftSource): { party: TravelParty; travelers: number } {
  if (travelers === null) return parties[travelType ?? ""] ?? { party: "couple", travelers: 2 };
  return { party: travelers === 1 ? "solo" : travelers === 2 ? "couple" : "friends", travelers };
}

/** The budget: the middle of its range, or the lower end if it has no upper one. */
function amountOf(budget: string | null): number | null {
  const ranges = [
    ...conciergeBudgets.map(({ id, minCents, maxCents }) => ({ name: id as string, minCents, maxCents })),
    ...tripRequestBudgets.map(({ label, minCents, maxCents }) => ({
      name: label as string,
      minCents,
      maxCents,
    })),
  ];
  const range = ranges.find(({ name }) => name === budget);
  return range ? (range.minCents + (range.maxCents ?? range.minCents)) / 2 : null;
}

function budgetOf(amount: number | null): TripBudgetLabel {
  if (amount === null) return generatorDefaults.budget;
  return tripBudgets.find(({ maxCents }) => maxCents === null || amount < maxCents)!.label;
}

const styleOf = (budget: string | null): TravelStyle => (budget === "Luxury" ? "luxury" : "mid-range");

/** The generator's form as a request fills it in: a concierge drafts a plan from it. */
export function draftFormOf(source: DraftSource) {
  const { party, travelers } = partyOf(source);
  return {
    destination: source.destination,
    tripLength: lengthOf(source),
    startDate: source.startDate,
    travelStyle: styleOf(source.budget),
    budget: budgetOf(amountOf(source.budget)),
    travelParty: party,
    travelers,
    pace: generatorDefaults.pace,
    interests: source.activities.filter((each): each is Interest =>
      (interests as readonly string[]).includes(each),
    ),
    childAges: [],
    diets: [],
    accessNeeds: [],
  };
}
