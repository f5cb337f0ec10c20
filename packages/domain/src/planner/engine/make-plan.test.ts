import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findDestination } from "../../catalogue/index.ts";
import { aBrief, anyBrief } from "../brief.builder.ts";
import { budgetCeiling } from "../brief.ts";
import { checkPlan } from "../check-plan.ts";
import { toMinutes } from "../clock.ts";
import type { Plan, PlanDay, TripBrief } from "../plan.ts";
import { stopsPerDay } from "./cluster-days.ts";
import { makePlan } from "./make-plan.ts";

const destinationOf = (brief: TripBrief) => findDestination(brief.destinationId)!;

const planFor = (brief: TripBrief): Plan => makePlan(brief, destinationOf(brief));

const stopsOf = (day: PlanDay): number => day.items.filter(({ kind }) => kind === "place").length;

const everyPlan = (rule: (plan: Plan, brief: TripBrief) => void): void =>
  fc.assert(
    fc.property(anyBrief, (brief) => {
      rule(planFor(brief), brief);
    }),
    { numRuns: 150 },
  );

describe("makePlan, for any brief", () => {
  test("breaks no rule: hours, closing days, overlaps, ways, repeats, sums", () => {
    everyPlan((plan, brief) => expect(checkPlan(plan, destinationOf(brief))).toEqual([]));
  });

  test("plans every day asked for, and never more stops than the pace allows", () => {
    everyPlan((plan, brief) => {
      expect(plan.days.map(({ number }) => number)).toEqual(
        Array.from({ length: brief.tripLength }, (_, i) => i + 1),
      );
      for (const day of plan.days) expect(stopsOf(day)).toBeLessThanOrEqual(stopsPerDay[brief.pace]);
    });
  });

  test("gives every whole day a lunch and a dinner", () => {
    everyPlan((plan) => {
      for (const day of plan.days.slice(1, -1))
        expect(day.items.filter(({ kind }) => kind === "meal")).toHaveLength(2);
    });
  });

  const hasVisitOrRest = ({ items }: PlanDay) =>
    items.some(({ kind }) => kind !== "meal" && kind !== "transfer");

  test("leaves no whole day without a visit or a rest", () => {
    everyPlan(({ days }) => expect(days.every(hasVisitOrRest)).toBe(true));
  });

  test("stays near the stay when an area has nothing left to see", () => {
    const brief = aBrief({
      destinationId: "bali",
      tripLength: 12,
      travelStyle: "luxury",
      budget: "$1,000-$2,500",
      travelParty: "solo",
      travellers: 1,
      interests: ["Hiking & Nature"],
      seed: 357_941_481,
    });
    expect(planFor(brief).days.every(hasVisitOrRest)).toBe(true);
  });

  test("arrives from the airport first and leaves for it last", () => {
    everyPlan(({ days, lodging }) => {
      const items = days.flatMap((day) => day.items);
      expect([items[0]?.kind, items.at(-1)?.kind]).toEqual(["transfer", "transfer"]);
      const checks = items.filter(({ kind }) => kind === "check-in" || kind === "check-out");
      expect(checks).toHaveLength(lodging.nights > 0 ? 2 : 0);
    });
  });

  test("is the same for the same brief", () => {
    everyPlan((plan, brief) => expect(planFor(brief)).toEqual(plan));
  });

  test("says truly whether it keeps to the budget, and explains when it does not", () => {
    everyPlan((plan, brief) => {
      expect(plan.withinBudget).toBe(plan.costs.totalCents <= budgetCeiling(brief.budget));
      if (!plan.withinBudget)
        expect(plan.notes.some((note) => note.includes(`more than ${brief.budget}`))).toBe(true);
    });
  });

  test("ends every night in time to sleep", () => {
    everyPlan((plan) => {
      for (const item of plan.days.flatMap(({ items }) => items))
        expect(toMinutes(item.endsAt)).toBeLessThanOrEqual(toMinutes("23:45"));
    });
  });
});

describe("makePlan", () => {
  test("fills whole days of a moderate week with two or three stops", () => {
    const whole = planFor(aBrief()).days.slice(1, -1).map(stopsOf);
    expect(Math.min(...whole)).toBeGreaterThanOrEqual(2);
  });

  test("shows a first visitor what the city is known for", () => {
    const titles = planFor(aBrief()).days.flatMap(({ items }) => items.map(({ title }) => title));
    expect(titles).toEqual(expect.arrayContaining(["Colosseum", "Pantheon", "St. Peter's Basilica"]));
  });

  test("follows what the traveller likes", () => {
    const museumsIn = (wishes: TripBrief["interests"]): number =>
      planFor(aBrief({ interests: wishes })).days.flatMap(({ items }) =>
        items.filter(({ because }) => because?.includes("museums")),
      ).length;
    expect(museumsIn(["Museums"])).toBeGreaterThan(4);
    expect(museumsIn(["Romance"])).toBe(0);
  });

  test("gives another plan for another seed", () => {
    expect(planFor(aBrief({ seed: 8 })).days).not.toEqual(planFor(aBrief()).days);
  });

  test("turns a long stay into slower days instead of repeating places", () => {
    const plan = planFor(aBrief({ tripLength: 30 }));
    const rests = plan.days.flatMap(({ items }) => items.filter(({ kind }) => kind === "rest"));
    expect(rests.length).toBeGreaterThan(15);
  });

  test("takes a plainer stay when the budget does not reach the style, and says so", () => {
    const plan = planFor(aBrief({ travelStyle: "luxury", budget: "$1,000-$2,500" }));
    expect(plan.withinBudget).toBe(true);
    expect(plan.notes.join(" ")).toContain("does not reach luxury lodging");
  });

  test("leaves early for Machu Picchu and comes back by train", () => {
    const plan = planFor(aBrief({ destinationId: "peru", interests: ["Culture & History"] }));
    const visit = plan.days.flatMap(({ items }) => items).find(({ placeId }) => placeId === "machu-picchu");
    expect(visit?.transfer).toMatchObject({ mode: "train", minutes: 235 });
  });
});
