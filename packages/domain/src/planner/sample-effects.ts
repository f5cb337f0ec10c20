/** How a change to the catalog affects plans, shown on three sample trips. Decision 235. */
import { atlasOf, toCarry } from "../catalog/atlas.ts";
import type { Destination } from "../catalog/destination.ts";
import { compareItineraries, type PlanDifference } from "./edit/compare-itineraries.ts";
import { makePlan } from "./engine/make-plan.ts";
import { sampleBrief } from "./engine/sample-plan.ts";
import { type EntryRef, entryOf } from "./item-entries.ts";
import type { Plan, TripBrief } from "./plan.ts";

/** When a plan has a place, a table, or a stay: its day, counted from 1, and "HH:MM". */
export type PlannedVisit = { day: number; startsAt: string };

export type SampleEffect = {
  /** Who travels, and for how long: "Three days for a couple". */
  trip: string;
  /** Null if the plan doesn't have the place. */
  before: PlannedVisit | null;
  after: PlannedVisit | null;
  difference: PlanDifference;
};

const trips: readonly { trip: string; changes: Partial<TripBrief> }[] = [
  { trip: "Three days for a couple", changes: { tripLength: 3 } },
  {
    trip: "A relaxed week for a family",
    changes: { pace: "relaxed", travelParty: "family", travellers: 4, childAges: [7, 10] },
  },
  { trip: "Two weeks for friends", changes: { tripLength: 14, travelParty: "friends", travellers: 4 } },
];

function visitIn(plan: Plan, { type, id }: EntryRef): PlannedVisit | null {
  const atlas = atlasOf(plan);
  for (const day of plan.days) {
    const item = day.items.find((one) => {
      const found = entryOf(one, day, atlas);
      return found?.type === type && found.entry.id === id;
    });
    if (item) return { day: day.number, startsAt: item.startsAt };
  }
  return null;
}

/**
 * Plans the sample trips with a destination before and after the change, one after another. They start on `startDate`:
 * weekdays and seasons count.
 */
export function* sampleEffects(
  before: Destination,
  after: Destination,
  ref: EntryRef,
  startDate: string,
): Generator<SampleEffect> {
  for (const { trip, changes } of trips) {
    const plan = (destination: Destination): Plan =>
      makePlan({ ...sampleBrief(destination), startDate, ...changes }, { made: toCarry([destination]) });
    const [was, is] = [plan(before), plan(after)];
    yield {
      trip,
      before: visitIn(was, ref),
      after: visitIn(is, ref),
      difference: compareItineraries(was, is),
    };
  }
}
