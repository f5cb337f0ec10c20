/** Briefs for tests: one to vary by hand, and any that's valid. */
import fc from "fast-check";
import { destinations } from "../catalog/index.ts";
import { earliestTakeOff, isWorthLanding, latestLanding } from "./flight-times.ts";
import {
  type AccessNeed,
  accessNeeds,
  type Diet,
  diets,
  interests,
  paces,
  type TripBrief,
  travelParties,
  travelStyles,
  tripBudgetLabels,
} from "./plan.ts";

/** A trip brief for tests. */
export const aBrief = (changes: Partial<TripBrief> = {}): TripBrief => ({
  destinationIds: ["rome"],
  tripLength: 6,
  travelStyle: "mid-range",
  budget: "$5,000-$10,000",
  travelParty: "couple",
  travellers: 2,
  pace: "moderate",
  interests: ["Museums", "Food & Dining"],
  startDate: "2027-05-03",
  arrivesAt: null,
  leavesAt: null,
  homeAirport: null,
  diets: [],
  accessNeeds: [],
  morningsFrom: null,
  avoided: [],
  seed: 7,
  ...changes,
});

const clockBetween = (from: number, to: number): fc.Arbitrary<string | null> =>
  fc.option(
    fc
      .integer({ min: from, max: to })
      .map(
        (slot) => `${String(Math.floor(slot / 4)).padStart(2, "0")}:${["00", "15", "30", "45"][slot % 4]}`,
      ),
    { freq: 2 },
  );

const anyWishes = fc.record({
  destinationIds: fc.uniqueArray(fc.constantFrom(...destinations.map(({ id }) => id)), {
    minLength: 1,
    maxLength: 3,
  }),
  tripLength: fc.integer({ min: 1, max: 30 }),
  travelStyle: fc.constantFrom(...travelStyles),
  budget: fc.constantFrom(...tripBudgetLabels),
  travelParty: fc.constantFrom(...travelParties),
  travellers: fc.integer({ min: 1, max: 50 }),
  childAges: fc.constantFrom<number[]>([], [], [3, 9], [12]),
  pace: fc.constantFrom(...paces),
  interests: fc.uniqueArray(fc.constantFrom(...interests)),
  startDate: fc.option(
    fc
      .integer({ min: 0, max: 1500 })
      .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)),
  ),
  arrivesAt: clockBetween(20, 86),
  leavesAt: clockBetween(28, 94),
  homeAirport: fc.constantFrom(null, "JFK", "Manchester"),
  homeTimeZone: fc.constantFrom(null, null, "America/Los_Angeles", "Asia/Tokyo", "Europe/London"),
  diets: fc.oneof(fc.constant<Diet[]>([]), fc.uniqueArray(fc.constantFrom(...diets), { maxLength: 2 })),
  accessNeeds: fc.oneof(
    fc.constant<AccessNeed[]>([]),
    fc.uniqueArray(fc.constantFrom(...accessNeeds), { maxLength: 2 }),
  ),
  morningsFrom: fc.constantFrom(null, null, "10:00", "11:30"),
  avoided: fc.constantFrom<string[]>([], ["colosseum", "eiffel-tower"]),
  seed: fc.nat(),
});

/** The brief with flights you can catch at its destinations. */
export function withPossibleFlights(brief: TripBrief): TripBrief {
  const visited = destinations.filter(({ id }) => brief.destinationIds.includes(id));
  const { arrivesAt, leavesAt } = brief;
  return {
    ...brief,
    arrivesAt: arrivesAt && (arrivesAt > latestLanding(visited) ? latestLanding(visited) : arrivesAt),
    leavesAt: leavesAt && (leavesAt < earliestTakeOff(visited) ? earliestTakeOff(visited) : leavesAt),
    ...(brief.tripLength === 1 &&
      !isWorthLanding(visited[0]!, arrivesAt, leavesAt) && { arrivesAt: null, leavesAt: null }),
  };
}

/** Any brief the form accepts: two days for each of several destinations, and flights you can catch. */
export const anyBrief: fc.Arbitrary<TripBrief> = anyWishes.map((brief) => {
  const destinationIds = brief.destinationIds.slice(0, Math.max(1, Math.floor(brief.tripLength / 2)));
  return withPossibleFlights({ ...brief, destinationIds });
});
