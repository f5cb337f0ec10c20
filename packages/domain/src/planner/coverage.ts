/** Whether a destination has enough for a long trip, whoever travels. Decision 218. */
import { toCarry } from "../catalog/atlas.ts";
import type { Destination } from "../catalog/destination.ts";
import { makePlan } from "./engine/make-plan.ts";
import { sampleBrief } from "./engine/sample-plan.ts";
import { type Pace, paces, type TripBrief, travelParties, tripBudgets } from "./plan.ts";

/** The length of the trip to fill. */
export const coveredDays = 14;

/** The least a fourteen-day trip visits, by pace. */
const enoughVisits: Record<Pace, number> = { relaxed: 14, moderate: 17, "fast-paced": 17 };

export type Coverage = {
  kind: "pace" | "party" | "budget";
  /** The pace, party, or budget. */
  of: string;
  /** Places a fourteen-day trip visits. */
  visits: number;
  enough: number;
  /** Days with almost nothing on them. */
  emptyDays: number;
};

const longest = (destination: Destination): TripBrief => ({
  ...sampleBrief(destination),
  tripLength: coveredDays,
});

function measured(destination: Destination, changes: Partial<TripBrief>): Omit<Coverage, "kind" | "of"> {
  const brief = { ...longest(destination), ...changes };
  const { days } = makePlan(brief, { made: toCarry([destination]) });
  const visitsOn = days.map(({ items }) => items.filter(({ kind }) => kind === "place").length);
  return {
    visits: visitsOn.reduce((sum, visits) => sum + visits, 0),
    enough: enoughVisits[brief.pace],
    emptyDays: visitsOn.slice(1, -1).filter((visits) => visits === 0).length,
  };
}

/** One fourteen-day trip for each pace, party, and budget, one after another. */
export function* coverageOf(destination: Destination): Generator<Coverage> {
  for (const pace of paces) yield { kind: "pace", of: pace, ...measured(destination, { pace }) };
  for (const travelParty of travelParties)
    yield { kind: "party", of: travelParty, ...measured(destination, { travelParty }) };
  for (const { label: budget } of tripBudgets)
    yield { kind: "budget", of: budget, ...measured(destination, { budget }) };
}
