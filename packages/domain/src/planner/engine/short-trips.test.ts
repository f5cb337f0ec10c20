import { describe, expect, test } from "vitest";
import { placeById } from "../../catalog/index.ts";
import { aBrief } from "../brief.builder.ts";
import { checkPlan } from "../check-plan.ts";
import type { Interest, Plan, TripBrief } from "../plan.ts";
import { makePlan } from "./make-plan.ts";

const planFor = (changes: Partial<TripBrief>): Plan =>
  makePlan(aBrief({ startDate: "2027-09-02", budget: "$5,000-$10,000", ...changes }));

const servedIn = ({ days }: Plan): Set<Interest> =>
  new Set(
    days.flatMap(({ items }) => items.flatMap(({ placeId }) => placeById(placeId ?? "")?.interests ?? [])),
  );

describe("a single day", () => {
  test.each([
    { destinationIds: ["sydney"], interests: ["Photography", "Romance"], travelStyle: "adventure" },
    {
      destinationIds: ["dubai"],
      interests: ["Local Experiences", "Museums", "Photography"],
      travelStyle: "luxury",
    },
    { destinationIds: ["bora-bora"], interests: ["Adventure Sports", "Beaches", "Culture & History"] },
  ] as Partial<TripBrief>[])("is spent where its wishes are, in $destinationIds.0", (trip) => {
    const plan = planFor({ tripLength: 1, ...trip });
    const served = servedIn(plan);
    expect(trip.interests!.filter((wish) => !served.has(wish))).toEqual([]);
    expect(checkPlan(plan)).toEqual([]);
  });
});

test("a single night is spent near the only thing that serves a wish", () => {
  const served = servedIn(
    planFor({
      tripLength: 2,
      destinationIds: ["ibiza"],
      interests: ["Beaches", "Romance"],
      travelStyle: "budget",
      startDate: "2027-03-03",
      accessNeeds: ["easy walking"],
      homeTimeZone: "Australia/Sydney",
    }),
  );
  expect(served).toContain("Beaches");
  expect(served).toContain("Romance");
});
