import fc from "fast-check";
import { expect, test } from "vitest";
import { aBrief } from "../planner/brief.builder.ts";
import { checkPlan } from "../planner/check-plan.ts";
import { makePlan } from "../planner/engine/make-plan.ts";
import { withChanges } from "./changes.ts";
import type { Meal } from "./destination.ts";
import { destinationById, destinations } from "./index.ts";

const rome = destinationById("rome")!;
const [first, second] = [rome.places[0]!, rome.places[1]!];

test("a destination nobody changed stays the same", () => {
  expect(withChanges(rome, [])).toBe(rome);
});

test("places are changed, retired, and added", () => {
  const renamed = { ...first, name: "The Colosseum at night" };
  const own = { ...first, id: "rome.own", name: "A new museum" };
  const changed = withChanges(rome, [
    { type: "visit", id: first.id, entry: renamed, isRetired: false },
    { type: "visit", id: second.id, entry: null, isRetired: true },
    { type: "visit", id: own.id, entry: own, isRetired: false },
  ]);
  expect(changed.places).toEqual([renamed, ...rome.places.slice(2), own]);
  expect(rome.places[0]).toBe(first);
});

test("tables and stays are too, but never the last stay", () => {
  const [table, other] = rome.meals as [Meal, Meal];
  const changed = withChanges(rome, [
    { type: "table", id: table.id, entry: { ...table, title: "Pasta" }, isRetired: false },
    { type: "table", id: other.id, entry: null, isRetired: true },
    // Ids are unique within a type.
    { type: "stay", id: first.id, entry: null, isRetired: true },
    { type: "stay", id: rome.lodgings[0].id, entry: null, isRetired: true },
  ]);
  expect(changed.meals).toEqual([{ ...table, title: "Pasta" }, ...rome.meals.slice(2)]);
  expect(changed.lodgings).toEqual(rome.lodgings.slice(1));
  expect(changed.places).toEqual(rome.places);
  const none = rome.lodgings.map(({ id }) => ({ type: "stay" as const, id, entry: null, isRetired: true }));
  expect(withChanges(rome, none).lodgings).toEqual(rome.lodgings);
});

test("whatever is retired, what's left makes a plan that breaks no rule", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...destinations),
      fc.nat(),
      fc.integer({ min: 1, max: 14 }),
      (one, seed, days) => {
        const changes = one.places
          .filter((_, i) => (seed >> (i % 31)) % 2 === 0)
          .map(({ id }) => ({ type: "visit" as const, id, entry: null, isRetired: true }));
        const made = [withChanges(one, changes)];
        const plan = makePlan(aBrief({ destinationIds: [one.id], tripLength: days }), { made });
        const retired = new Set(changes.map(({ id }) => id));
        const visited = plan.days.flatMap(({ items }) => items.map(({ placeId }) => placeId ?? ""));
        expect(checkPlan(plan)).toEqual([]);
        expect(visited.filter((id) => retired.has(id))).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});
