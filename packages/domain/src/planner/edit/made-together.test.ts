import { expect, test } from "vitest";
import { aPlan } from "../plan.builder.ts";
import { tryEdits } from "./apply-edit.ts";
import { madeTogether } from "./made-together.ts";
import type { PlanEdit } from "./plan-edit.ts";

const plan = aPlan({ destinationIds: ["rome"], startDate: "2027-05-13", tripLength: 6 });
const visit = plan.days[2]!.items.find(({ kind }) => kind === "place")!;
const lock: PlanEdit = { kind: "lock", itemId: visit.id, locked: true };
const wishes: PlanEdit[] = [
  { kind: "pace", pace: "relaxed" },
  { kind: "evenings", until: "21:00" },
  { kind: "needs", diets: ["vegan"], accessNeeds: [], foodsToAvoid: ["nuts"] },
  { kind: "mornings", from: "10:00" },
];
const dates: PlanEdit = { kind: "dates", startDate: "2027-06-01", tripLength: 7 };

test("wishes that follow each other are together, and everything else alone", () => {
  expect(madeTogether([lock, ...wishes, dates, ...wishes])).toEqual([[lock], wishes, [dates], wishes]);
});

test("made together, they're what they'd be one after another, each in its own words", () => {
  const together = tryEdits(plan, wishes);
  if (!together.ok) throw new Error(together.message);
  let after = plan;
  const changes: string[] = [];
  for (const edit of wishes) {
    const one = tryEdits(after, [edit]);
    if (!one.ok) throw new Error(one.message);
    after = one.plan;
    changes.push(one.change);
  }
  expect(together.plan).toEqual(after);
  expect(together.changes).toEqual(changes);
});

test("what's locked stays on its day", () => {
  const kept = tryEdits(plan, [lock, ...wishes]);
  if (!kept.ok) throw new Error(kept.message);
  expect(kept.plan.days[2]!.items.map(({ title }) => title)).toContain(visit.title);
});
