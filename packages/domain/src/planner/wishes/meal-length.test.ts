import { expect, test } from "vitest";
import { aBrief } from "../brief.builder.ts";
import { toMinutes } from "../clock.ts";
import { applyEdits } from "../edit/apply-edit.ts";
import { mealOf } from "../edit/meal-of.ts";
import { makePlan } from "../engine/make-plan.ts";
import type { Plan } from "../plan.ts";
import { readWishes } from "./read-wishes.ts";

const plan = makePlan(aBrief());

/** How many minutes each day's meal takes after a wish. */
function minutesAfter(text: string, meal: "lunch" | "dinner"): number[] {
  const outcome = applyEdits(plan, readWishes(text, plan).edits);
  if (!outcome.ok) throw new Error(outcome.message);
  expect(outcome.flags).toEqual([]);
  const mealsOf = ({ days }: Plan) =>
    days.flatMap(({ items }) => items.filter((item) => item.kind === "meal" && mealOf(item) === meal));
  return mealsOf(outcome.plan).map(({ startsAt, endsAt }) => toMinutes(endsAt) - toMinutes(startsAt));
}

test("two hours for lunch: wherever there's room for it, or on the day that's named", () => {
  expect(
    minutesAfter("2 hours for lunch", "lunch").filter((minutes) => minutes === 120).length,
  ).toBeGreaterThan(3);
  expect(
    minutesAfter("two hours for lunch on day 3", "lunch").filter((minutes) => minutes === 120),
  ).toHaveLength(1);
  expect(
    minutesAfter("dinner should take an hour", "dinner").filter((minutes) => minutes === 60).length,
  ).toBeGreaterThan(3);
});

test.each(["a rest for two hours after lunch", "lunch should be at 1", "two hours with friends for lunch"])(
  "%s: says nothing of how long a meal takes",
  (text) => {
    expect(readWishes(text, plan).edits.filter(({ kind }) => kind === "duration")).toEqual([]);
  },
);
