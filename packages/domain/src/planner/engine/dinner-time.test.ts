import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { destinations, placeById } from "../../catalog/index.ts";
import { aBrief, anyBrief, withPossibleFlights } from "../brief.builder.ts";
import { checkPlan } from "../check-plan.ts";
import type { Plan, PlanItem, TripBrief } from "../plan.ts";
import { makePlan } from "./make-plan.ts";

const planFor = (changes: Partial<TripBrief>): Plan => makePlan(aBrief({ interests: [], ...changes }));
/** Dinner on the day of the year's end, with two days before it and two after. */
const dinnerOn = ({ days }: Plan, on = "2027-12-31"): PlanItem | undefined =>
  days
    .find(({ date }) => date === on)
    ?.items.find(({ kind, startsAt }) => kind === "meal" && startsAt >= "17:00");
const overNewYear = { startDate: "2027-12-29", tripLength: 5 };

test("an early dinner says so where kitchens open later, once", () => {
  const family = { travellers: 4, childAges: [4, 9], travelParty: "family" as const };
  const advice = (id: string, changes: Partial<TripBrief> = family) =>
    planFor({ destinationIds: [id], ...changes })
      .days.flatMap(({ items }) => items)
      .flatMap(({ note }) => /Most kitchens here open around (\d:\d\d PM)/.exec(note)?.[1] ?? []);
  for (const [id, opens] of [
    ["rome", "7:00 PM"],
    ["lisbon", "7:00 PM"],
    ["barcelona", "8:00 PM"],
    ["buenos-aires", "8:00 PM"],
  ] as const)
    expect([id, ...advice(id)]).toEqual([id, opens]);
  expect(advice("bangkok")).toEqual([]);
  expect(advice("rome", { travelParty: "couple", travellers: 2 })).toEqual([]);
});

describe("on Christmas Eve", () => {
  const planned = (id: string): string[] =>
    planFor({ destinationIds: [id], startDate: "2027-12-22", tripLength: 6 }).days.flatMap(
      ({ date, items }) =>
        items.flatMap(({ note }) => (note.includes("It's Christmas Eve") ? `${date}` : [])),
    );

  test.each(["rome", "iceland", "buenos-aires"])(
    "in %s, dinner that day says that kitchens close early",
    (id) => expect(planned(id)).toEqual(["2027-12-24"]),
  );

  test.each(["bangkok", "dubai", "kyoto"])("in %s, it's an evening like any other", (id) =>
    expect(planned(id)).toEqual([]),
  );
});

describe("on New Year's Eve", () => {
  test("dinner is late wherever you are", () => {
    for (const { id } of destinations) {
      const plan = planFor({ destinationIds: [id], ...overNewYear });
      const { startsAt = "" } = dinnerOn(plan) ?? {};
      // A sunset, or a start at dawn, may ask for an earlier one.
      expect([id, startsAt >= "20:00" || hasReason(plan)]).toEqual([id, true]);
    }
  });

  const hasReason = ({ days }: Plan): boolean => {
    const items = days.find(({ date }) => date === "2027-12-31")!.items;
    const [first] = items;
    const isLong = first !== undefined && first.startsAt < "09:00";
    return isLong || items.some(({ kind, startsAt }) => kind === "place" && startsAt >= "18:30");
  };

  test("dinner in Rome is at half past eight, on the days around it as usual", () => {
    const plan = planFor(overNewYear);
    expect(dinnerOn(plan)?.startsAt).toBe("20:30");
    for (const on of ["2027-12-30", "2028-01-01"]) expect(dinnerOn(plan, on)!.startsAt < "20:00").toBe(true);
  });

  test("children eat as always", () => {
    const family = { travellers: 4, childAges: [4, 9], travelParty: "family" as const };
    expect(dinnerOn(planFor({ ...overNewYear, ...family }))!.startsAt < "19:00").toBe(true);
  });

  test("it's earlier before a flight in the morning", () => {
    const plan = planFor({ startDate: "2027-12-28", tripLength: 5, leavesAt: "08:30" });
    expect(dinnerOn(plan)!.startsAt <= "19:45").toBe(true);
  });

  test("no rule is broken, for any brief", () => {
    fc.assert(
      fc.property(anyBrief, fc.nat({ max: 4 }), (brief, before) => {
        const plan = makePlan({ ...brief, startDate: `2027-12-${31 - before}` });
        expect(checkPlan(plan)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe("where people eat late", () => {
  const late = destinations.filter(({ dinnerFrom }) => dinnerFrom);
  const dinnersOf = ({ days, legs: [leg] }: Plan): PlanItem[] =>
    days
      .filter(({ number }) => number < leg!.lastDay)
      .flatMap(({ items }) => items.filter(({ kind, startsAt }) => kind === "meal" && startsAt >= "17:00"));

  test("so does the plan, unless the night or an early flight comes after", () => {
    expect(late.map(({ id }) => id)).toEqual(["barcelona", "buenos-aires", "ibiza"]);
    for (const { id, dinnerFrom = "" } of late) {
      const plan = planFor({
        destinationIds: [id],
        tripLength: 8,
        startDate: "2027-01-11",
        leavesAt: "09:00",
      });
      const dinners = dinnersOf(plan);
      expect(dinners.filter(({ startsAt }) => startsAt >= "20:00").length).toBeGreaterThanOrEqual(4);
      expect(dinners.some(({ startsAt }) => startsAt >= dinnerFrom)).toBe(true);
      expect(dinners.every(({ startsAt }) => startsAt >= "19:00")).toBe(true);
      expect(dinners.at(-1)!.startsAt < "20:00").toBe(true);
    }
  });

  test("someone who goes out for the night still can", () => {
    for (const { id } of late) {
      const plan = planFor({ destinationIds: [id], interests: ["Nightlife"], startDate: "2027-01-11" });
      const nights = plan.days.flatMap(({ items }) =>
        items.filter(({ placeId }) => placeId !== null && placeById(placeId)?.evening),
      );
      expect(nights.length).toBeGreaterThan(0);
    }
  });

  test("children eat as early as anywhere", () => {
    for (const { id } of late) {
      const plan = planFor({ destinationIds: [id], travellers: 4, childAges: [5], travelParty: "family" });
      expect(dinnersOf(plan).every(({ startsAt }) => startsAt < "19:30")).toBe(true);
    }
  });

  test("no rule is broken, for any brief", () => {
    fc.assert(
      fc.property(anyBrief, fc.constantFrom(...late), (brief, { id }) => {
        expect(checkPlan(makePlan(withPossibleFlights({ ...brief, destinationIds: [id] })))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
