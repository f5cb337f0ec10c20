import fc from "fast-check";
import { expect, test } from "vitest";
import { aBrief } from "../brief.builder.ts";
import { checkPlan } from "../check-plan.ts";
import { makePlan } from "../engine/make-plan.ts";
import type { Plan } from "../plan.ts";
import { applyEdits } from "./apply-edit.ts";
import { canSwap } from "./can-swap.ts";
import { withoutWayBack } from "./retime-day.ts";

const plan = makePlan(aBrief({ tripLength: 6 }));
const swap = (one: number, other: number, of: Plan = plan) =>
  applyEdits(of, [{ kind: "swap", dayNumber: one, otherDayNumber: other }]);
const swapped = (one: number, other: number, of: Plan = plan) => {
  const outcome = swap(one, other, of);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome;
};
const refusal = (one: number, other: number, of: Plan = plan) => {
  const outcome = swap(one, other, of);
  return outcome.ok ? null : outcome.message;
};
const titles = (of: Plan, day: number) => withoutWayBack(of.days[day - 1]!).map(({ title }) => title);

test("two days trade all they hold, and keep their dates", () => {
  const { plan: after, change } = swapped(4, 2);
  expect(change).toBe("Swapped days 2 and 4");
  expect(titles(after, 2)).toEqual(titles(plan, 4));
  expect(titles(after, 4)).toEqual(titles(plan, 2));
  const dates = (of: Plan) => of.days.map(({ date, number }) => [date, number]);
  expect(dates(after)).toEqual(dates(plan));
  expect([after.days[1]!.area, after.days[1]!.title]).toEqual([plan.days[3]!.area, plan.days[3]!.title]);
  const others = (of: Plan) => of.days.filter(({ number }) => number !== 2 && number !== 4);
  expect(others(after)).toEqual(others(plan));
});

test("swapping them back brings the plan back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.constantFrom("rome", "kyoto", "paris"), (seed, town) => {
      const made = makePlan(aBrief({ destinationIds: [town], tripLength: 5, seed }));
      const there = swap(2, 3, made);
      if (!there.ok) return;
      const back = swapped(3, 2, there.plan).plan;
      for (const day of [2, 3]) expect(titles(back, day)).toEqual(titles(made, day));
      expect(back.costs).toEqual(made.costs);
    }),
    { numRuns: 20 },
  );
});

test("every rule that the new order breaks is flagged", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), (seed) => {
      const made = makePlan(aBrief({ tripLength: 6, seed }));
      const outcome = swap(2, 5, made);
      if (!outcome.ok) return;
      const known = new Set(checkPlan(made).map(({ code, itemId }) => `${code} ${itemId}`));
      const faults = checkPlan(outcome.plan).filter(({ code, itemId }) => !known.has(`${code} ${itemId}`));
      for (const { message } of faults) expect(outcome.flags).toContain(`${message}.`);
    }),
    { numRuns: 30 },
  );
});

test("days of arriving, leaving, and moving on stay where they are", () => {
  expect(refusal(1, 3)).toBe("Day 1 is a day of travel, so it stays where it is.");
  expect(refusal(3, 6)).toBe("Day 6 is a day of travel, so it stays where it is.");
  expect(refusal(2, 2)).toBe("Choose two different days.");
  expect(refusal(2, 9)).toBe("Your trip has no day 9.");
  const two = makePlan(aBrief({ destinationIds: ["rome", "kyoto"], tripLength: 10 }));
  expect(refusal(2, 9, two)).toBe("Day 2 is in Rome, and day 9 in Kyoto.");
});

test("a booking keeps its date", () => {
  const booked = applyEdits(plan, [
    {
      kind: "book",
      dayNumber: 3,
      startsAt: "20:00",
      minutes: 90,
      title: "Dinner with Ada",
      note: "",
      costCents: 0,
      booking: { kind: "table", number: "", address: "", starts: `${plan.days[2]!.date}T20:00` },
    },
  ]);
  if (!booked.ok) throw new Error(booked.message);
  expect(refusal(2, 3, booked.plan)).toBe("Dinner with Ada is booked for day 3, so that day stays.");
});

test("what can be swapped is offered, and nothing else", () => {
  for (const one of plan.days)
    for (const other of plan.days)
      expect(canSwap(one, other), `${one.number} and ${other.number}`).toBe(
        swap(one.number, other.number).ok,
      );
});
