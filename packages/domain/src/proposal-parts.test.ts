import { expect, test } from "vitest";
import { applyEdits } from "./planner/edit/apply-edit.ts";
import type { PlanEdit } from "./planner/edit/plan-edit.ts";
import { aPlan } from "./planner/plan.builder.ts";
import { draftFromAnswers } from "./proposal-draft.ts";
import { differenceText, type PartPlace, partDifferences, proposalPartsOf } from "./proposal-parts.ts";
import { proposalLimits } from "./proposals.ts";

const plan = aPlan({ tripLength: 4 });
const visits = plan.days[1]!.items.filter(({ kind }) => kind === "place");
const visit = visits[0]!;

const edited = (...edits: PlanEdit[]) => {
  const outcome = applyEdits(plan, edits);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.plan;
};

test("every day, visit, stay, and transfer can be answered once", () => {
  const parts = proposalPartsOf(plan);
  expect(parts.filter(({ kind }) => kind === "day")).toHaveLength(4);
  expect(parts.filter(({ kind }) => kind === "stay")).toMatchObject([{ id: "stay-1", day: 1 }]);
  expect(parts).toContainEqual({ id: visit.id, kind: "visit", day: 2, title: visit.title });
  expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
  expect(proposalPartsOf(aPlan({ tripLength: 30 })).length).toBeLessThan(proposalLimits.answers.max);
});

test("a plan doesn't differ from itself", () => {
  expect(partDifferences(plan, plan)).toEqual([]);
});

test("a removed item says where it was, and an added one the other way around", () => {
  const without = edited({ kind: "remove", itemId: visit.id });
  const was = { day: 2, startsAt: visit.startsAt, title: visit.title };
  expect(partDifferences(plan, without)).toContainEqual({
    change: "removed",
    kind: "visit",
    before: was,
    after: null,
  });
  expect(partDifferences(without, plan)).toContainEqual({
    change: "added",
    kind: "visit",
    before: null,
    after: was,
  });
});

test("an item on another day was moved, not removed and added", () => {
  const moved = edited({ kind: "move", itemId: visit.id, dayNumber: 3, position: 1 });
  const about = partDifferences(plan, moved).filter(
    ({ before, after }) => (after ?? before)?.title === visit.title,
  );
  expect(about).toMatchObject([{ change: "moved", before: { day: 2 }, after: { day: 3 } }]);
});

test("another place to stay, and an item that now needs a booking, are changes", () => {
  const [leg] = plan.legs;
  const elsewhere = { ...plan, legs: [{ ...leg!, lodging: { ...leg!.lodging, name: "Casa Nova" } }] };
  expect(partDifferences(plan, elsewhere).map(({ change, kind }) => [change, kind])).toEqual([
    ["added", "stay"],
    ["removed", "stay"],
  ]);
  const booked = {
    ...plan,
    days: plan.days.map((day) => ({
      ...day,
      items: day.items.map((item) =>
        item.id === visit.id ? { ...item, bookingNeeded: !item.bookingNeeded } : item,
      ),
    })),
  };
  expect(partDifferences(plan, booked)).toMatchObject([{ change: "changed", after: { title: visit.title } }]);
});

test("a draft leaves out parts its member doesn't want and follows those it understands", () => {
  const { edits, left } = draftFromAnswers(
    plan,
    plan,
    [
      { part: visit.id, answer: "leave_out", note: "" },
      { part: "stay-1", answer: "leave_out", note: "" },
      { part: "day-3", answer: "change", note: "Slower" },
    ],
    "slower mornings, teach us to juggle",
  );
  expect(edits.map(({ kind }) => kind)).toEqual(["remove", "mornings"]);
  expect(left).toEqual([
    expect.stringContaining("stays and transfers are changed by hand"),
    "We didn't understand this part: teach us to juggle",
  ]);
  expect(applyEdits(plan, edits).ok).toBe(true);
});

test("a draft skips parts that are already gone from the plan, or were never on it", () => {
  const now = edited({ kind: "remove", itemId: visit.id });
  const answers = [visit.id, "made-up"].map((part) => ({ part, answer: "leave_out" as const, note: "" }));
  expect(draftFromAnswers(now, plan, answers, "")).toEqual({ edits: [], left: [] });
});

const at = (day: number, startsAt: string | null, title = "Pantheon"): PartPlace => ({
  day,
  startsAt,
  title,
});

test.each([
  [{ change: "added", before: null, after: at(2, "09:25") }, "Pantheon, day 2, 09:25"],
  [{ change: "removed", before: at(1, null, "Casa Nova"), after: null }, "Casa Nova, day 1"],
  [
    { change: "moved", before: at(2, "09:25"), after: at(2, "10:00") },
    "Pantheon, day 2, 10:00 instead of 09:25",
  ],
  [
    { change: "moved", before: at(2, "09:25"), after: at(3, "10:00") },
    "Pantheon, day 3, 10:00 instead of day 2, 09:25",
  ],
  [
    { change: "changed", before: at(1, null, "Casa, 2 nights"), after: at(1, null, "Casa, 3 nights") },
    "Casa, 3 nights instead of Casa, 2 nights, day 1",
  ],
] as const)("%o reads %s", (difference, text) => {
  expect(differenceText({ kind: "visit", ...difference }, (time) => time)).toBe(text);
});
