import { expect, test } from "vitest";
import { clockLabel } from "../../times.ts";
import { aBrief } from "../brief.builder.ts";
import { makePlan } from "../engine/make-plan.ts";
import type { Plan, PlanItem } from "../plan.ts";
import { applyEdits } from "./apply-edit.ts";
import { compareItineraries } from "./compare-itineraries.ts";
import type { PlanEdit } from "./plan-edit.ts";

const plan = makePlan(aBrief({ tripLength: 6 }));
const edited = (edit: PlanEdit, of: Plan = plan): Plan => {
  const outcome = applyEdits(of, [edit]);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.plan;
};
const visitOn = (of: Plan, day: number): PlanItem =>
  of.days[day - 1]!.items.find(({ kind }) => kind === "place")!;
const itemIn = (of: Plan, title: string): PlanItem =>
  of.days.flatMap(({ items }) => items).find((item) => item.title === title)!;

/** What a comparison says of one thing, on which days. */
const saidOf = (title: string, before: Plan, after: Plan) =>
  compareItineraries(before, after).days.flatMap(({ number, ...day }) =>
    Object.entries(day).flatMap(([kind, texts]) =>
      texts.filter((text) => text.startsWith(title)).map((text) => [number, kind, text]),
    ),
  );

test("a visit that's on another day now has moved, and is neither new nor removed", () => {
  const { id: itemId, title, startsAt } = visitOn(plan, 2);
  const after = edited({ kind: "move", itemId, dayNumber: 4, position: null });
  const now = clockLabel(itemIn(after, title).startsAt);
  const text = `${title}, ${now} instead of day 2 at ${clockLabel(startsAt)}`;
  expect(saidOf(title, plan, after)).toEqual([[4, "moved", text]]);
});

test("so have days that were swapped, with all they hold", () => {
  const after = edited({ kind: "swap", dayNumber: 2, otherDayNumber: 4 });
  for (const day of [2, 4]) {
    const { title } = visitOn(plan, day);
    expect(saidOf(title, plan, after)).toMatchObject([[6 - day, "moved", expect.any(String)]]);
  }
});

test("so has someone's own entry", () => {
  const own = {
    kind: "add",
    position: 1,
    title: "Coffee with Ada",
    note: "",
    minutes: 45,
    costCents: 0,
  } as const;
  const before = edited({ ...own, dayNumber: 2 });
  const { id: itemId } = itemIn(before, own.title);
  const after = edited({ kind: "move", itemId, dayNumber: 3, position: 1 }, before);
  expect(saidOf(own.title, before, after)).toMatchObject([[3, "moved", expect.stringContaining("day 2 at")]]);
});

test("free time is another on each day: less of it here and more there isn't a move", () => {
  const [rest] = plan.days.flatMap(({ items }) => items.filter(({ kind }) => kind === "rest"));
  const withRest = (day: number): Plan => ({
    ...plan,
    days: plan.days.map((one) => ({
      ...one,
      items: [
        ...one.items.filter(({ kind }) => kind !== "rest"),
        ...(one.number === day ? [{ ...rest!, id: `day-${day}-9`, title: "Free time" }] : []),
      ],
    })),
  });
  expect(saidOf("Free time", withRest(2), withRest(4))).toEqual([
    [2, "removed", "Free time"],
    [4, "added", "Free time"],
  ]);
});
