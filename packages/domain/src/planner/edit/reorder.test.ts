import { expect, test } from "vitest";
import { aBrief } from "../brief.builder.ts";
import { makePlan } from "../engine/make-plan.ts";
import type { Plan } from "../plan.ts";
import { applyEdits } from "./apply-edit.ts";
import type { PlanEdit } from "./plan-edit.ts";

const edited = (plan: Plan, ...edits: PlanEdit[]): Plan => {
  const outcome = applyEdits(plan, edits);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.plan;
};

const own = (title: string, position: number, hours: number): PlanEdit => ({
  kind: "add",
  dayNumber: 2,
  position,
  title,
  note: "",
  minutes: hours * 60,
  costCents: 0,
});

/** Day 2 with three hours of sketching from 9 AM, lunch at noon, then a walk of `hours`, and dinner. */
function sketchingFirst(hours: number): Plan {
  const cleared = edited(makePlan(aBrief()), { kind: "clear", dayNumber: 2 });
  return edited(cleared, own("Sketching", 0, 3), own("Walk", 2, hours));
}

const lunchOf = (plan: Plan) => plan.days[1]!.items.find(({ kind }) => kind === "meal")!;

function sketchingAfterLunch(plan: Plan) {
  const sketching = plan.days[1]!.items[0]!;
  return applyEdits(plan, [{ kind: "move", itemId: sketching.id, dayNumber: 2, position: 1 }]);
}

test("lunch keeps its time if the day ends before midnight in its new order", () => {
  const plan = sketchingFirst(3);
  const outcome = sketchingAfterLunch(plan);
  expect(outcome.ok && lunchOf(outcome.plan).startsAt).toBe(lunchOf(plan).startsAt);
});

test("lunch is earlier, but no breakfast, if the day has no room otherwise", () => {
  const plan = sketchingFirst(7);
  const outcome = sketchingAfterLunch(plan);
  if (!outcome.ok) throw new Error(outcome.message);
  expect([lunchOf(plan).startsAt, lunchOf(outcome.plan).startsAt]).toEqual(["12:00", "11:00"]);
  expect(outcome.plan.days[1]!.items.map(({ title }) => title).slice(1, 3)).toEqual(["Sketching", "Walk"]);
});

test("an order that ends after midnight even so is refused", () => {
  expect(sketchingAfterLunch(sketchingFirst(8))).toEqual({
    ok: false,
    message: "In that order, day 2 would end after midnight. Try another.",
  });
});
