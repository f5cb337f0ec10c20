import type { AccessNeed, TripBrief } from "./plan.ts";

/** Who is under way, as far as getting about goes. */
export type Party = {
  travellers: number;
  /** As the crow flies; farther than this one rides. */
  longestWalkMetres: number;
};

const usualWalk = 1_500;
const easyWalk = 600;

/** Younger than this, a child walks little and climbs nothing. */
const easyWalkingFrom = 6;

/** What getting about has to allow for: what was asked for, and what small children ask for by their age. */
export const needsOf = ({ accessNeeds, childAges = [] }: TripBrief): AccessNeed[] =>
  childAges.some((age) => age < easyWalkingFrom) && !accessNeeds.includes("easy walking")
    ? [...accessNeeds, "easy walking"]
    : accessNeeds;

/** The party of a brief: those who go easy on their feet, or on wheels, ride where others walk. */
export const partyOf = (brief: TripBrief): Party => ({
  travellers: brief.travellers,
  longestWalkMetres: needsOf(brief).length > 0 ? easyWalk : usualWalk,
});

/** Who goes, for people: "4 travelers, children aged 4 and 11". */
export function partyLabel(travellers: number, childAges: readonly number[] = []): string {
  const everyone = travellers === 1 ? "1 traveler" : `${travellers} travelers`;
  if (childAges.length === 0) return everyone;
  const ages = new Intl.ListFormat("en-US").format(childAges.toSorted((a, b) => a - b).map(String));
  return `${everyone}, ${childAges.length === 1 ? "a child" : "children"} aged ${ages}`;
}
