import { describe, expect, test } from "vitest";
import { aBrief } from "./brief.builder.ts";
import { checkPlan } from "./check-plan.ts";
import { makePlan } from "./engine/make-plan.ts";
import type { Plan, PlanDay, PlanItem } from "./plan.ts";

const good = makePlan(aBrief());

const codesOf = (plan: Plan): string[] => [...new Set(checkPlan(plan).map(({ code }) => code))];

const withDay = (index: number, change: (day: PlanDay) => PlanDay): Plan => ({
  ...good,
  days: good.days.map((day, i) => (i === index ? change(day) : day)),
});

/** The plan with the first visit of its second day changed. */
const withVisit = (changes: Partial<PlanItem>): Plan =>
  withDay(1, (day) => {
    const visit = day.items.findIndex(({ kind }) => kind === "place");
    return { ...day, items: day.items.map((item, i) => (i === visit ? { ...item, ...changes } : item)) };
  });

describe("checkPlan", () => {
  test("finds nothing wrong with the engine's own plan", () => {
    expect(checkPlan(good)).toEqual([]);
  });

  test.each<[string, string, Plan]>([
    ["a plan without days", "no-days", { ...good, days: [] }],
    ["a missing day", "day-number", { ...good, days: good.days.filter(({ number }) => number !== 2) }],
    ["a day out of order", "date", withDay(2, (day) => ({ ...day, date: "2027-05-09" }))],
    ["an impossible date", "date", withDay(0, (day) => ({ ...day, date: "2027-02-30" }))],
    ["an empty day", "empty-day", withDay(1, (day) => ({ ...day, items: [] }))],
    ["a time that is none", "invalid-time", withVisit({ startsAt: "25:00" })],
    ["an end before its start", "invalid-time", withVisit({ endsAt: "00:05" })],
    ["overlapping items", "overlap", withVisit({ endsAt: "23:30" })],
    ["a visit outside opening hours", "outside-hours", withVisit({ startsAt: "04:00" })],
    ["a place the catalog does not have", "unknown-place", withVisit({ placeId: "atlantis" })],
    ["a negative price", "invalid-cost", withVisit({ costCents: -1 })],
    [
      "a day that does not add up",
      "day-sum",
      withDay(1, (day) => ({ ...day, costCents: day.costCents + 1 })),
    ],
    ["a wrong total", "total-sum", { ...good, costs: { ...good.costs, totalCents: 1 } }],
    ["an id used twice", "duplicate-id", withVisit({ id: "day-1" })],
  ])("names %s", (_, code, plan) => {
    expect(codesOf(plan)).toContain(code);
  });

  test("says when a place is open, and when the plan has it", () => {
    const [early] = checkPlan(withVisit({ startsAt: "04:00" })).filter(
      ({ code }) => code === "outside-hours",
    );
    expect(early?.message).toMatch(/^".+" is open .+ to .+, not 4:00 AM to .+$/);
  });

  test("names a place visited twice, even under other ids", () => {
    const visit = good.days[1]!.items.find(({ kind }) => kind === "place")!;
    const again = withDay(3, (day) => ({ ...day, items: [...day.items, { ...visit, id: "other" }] }));
    expect(codesOf(again)).toContain("repeated-place");
  });

  test("names a visit on a closing day", () => {
    const tuesday = withVisit({ placeId: "vatican-museums" });
    const sunday = { ...tuesday, days: tuesday.days.map((day) => ({ ...day, date: "2027-05-02" })) };
    expect(codesOf(sunday)).toContain("closed-day");
  });

  test("names a transfer there's no time for", () => {
    const rushed = withDay(1, (day) => ({
      ...day,
      items: day.items.map((item, i) =>
        i === 1 ? { ...item, transfer: { mode: "walk", minutes: 600, costCents: 0, metres: null } } : item,
      ),
    }));
    expect(codesOf(rushed)).toContain("travel-time");
  });
});
