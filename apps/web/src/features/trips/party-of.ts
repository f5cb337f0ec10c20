import { travelersFor } from "@evoya/domain/planner/brief";
import type { TravelParty } from "@evoya/domain/planner/plan";

export type Party = { adults: number; childAges: number[] };

/** The age we assume for a child until you enter it. */
const usualAge = 8;

/** The usual travelers of such a trip. */
export const usualParty = (party: TravelParty): Party => {
  const everyone = travelersFor(party);
  const children = party === "family" ? Math.max(0, everyone - 2) : 0;
  return { adults: everyone - children, childAges: Array.from({ length: children }, () => usualAge) };
};

/** A list of ages for this many children, known ages first. */
export const agesFor = (count: number, known: readonly number[]): number[] =>
  Array.from({ length: count }, (_, at) => known[at] ?? usualAge);
