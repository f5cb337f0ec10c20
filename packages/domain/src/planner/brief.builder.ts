/** Briefs for tests: one to vary by hand, and any one at all. */
import fc from "fast-check";
import { destinations } from "../catalogue/index.ts";
import { interests, paces, type TripBrief, travelParties, travelStyles, tripBudgetLabels } from "./plan.ts";

export const aBrief = (changes: Partial<TripBrief> = {}): TripBrief => ({
  destinationId: "rome",
  tripLength: 6,
  travelStyle: "mid-range",
  budget: "$5,000-$10,000",
  travelParty: "couple",
  travellers: 2,
  pace: "moderate",
  interests: ["Museums", "Food & Dining"],
  startDate: "2027-05-03",
  seed: 7,
  ...changes,
});

export const anyBrief: fc.Arbitrary<TripBrief> = fc.record({
  destinationId: fc.constantFrom(...destinations.map(({ id }) => id)),
  tripLength: fc.integer({ min: 1, max: 30 }),
  travelStyle: fc.constantFrom(...travelStyles),
  budget: fc.constantFrom(...tripBudgetLabels),
  travelParty: fc.constantFrom(...travelParties),
  travellers: fc.integer({ min: 1, max: 50 }),
  pace: fc.constantFrom(...paces),
  interests: fc.uniqueArray(fc.constantFrom(...interests)),
  startDate: fc.option(
    fc
      .integer({ min: 0, max: 1500 })
      .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)),
  ),
  seed: fc.nat(),
});
