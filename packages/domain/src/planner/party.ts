import type { Place, PlaceKind } from "../catalog/destination.ts";
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

/**
 * Below this age, a child needs no ticket for a sight. Source: general knowledge, as of November 2026; nearly all sights
 * let them in for free.
 */
const ticketsFrom = 3;

/** Whoever sells a seat, a treatment, or a table may count everyone. */
const sellsSeats: ReadonlySet<PlaceKind> = new Set(["activity", "wellness", "nightlife"]);

/** The children too small for a ticket. */
const withoutTickets = ({ childAges = [] }: Pick<TripBrief, "childAges">): number =>
  childAges.filter((age) => age < ticketsFrom).length;

/** What a place costs a party, in cents. */
export const ticketsCents = (
  { costCents, kind }: Pick<Place, "costCents" | "kind">,
  brief: Pick<TripBrief, "travellers" | "childAges">,
): number => costCents * Math.max(0, brief.travellers - (sellsSeats.has(kind) ? 0 : withoutTickets(brief)));

/** How small children count in a plan's costs; none if there are none. */
export const ticketNotes = (brief: Pick<TripBrief, "childAges">): string[] =>
  withoutTickets(brief) > 0
    ? [
        `We count sights as free for children under ${ticketsFrom}, as nearly all are. Meals, rides, and activities count in full, so you may pay less.`,
      ]
    : [];
