import fc from "fast-check";
import { expect, test } from "vitest";
import { aBrief } from "../planner/brief.builder.ts";
import { checkPlan } from "../planner/check-plan.ts";
import { makePlan } from "../planner/engine/make-plan.ts";
import { withChanges } from "./changes.ts";
import { destinationById, destinations } from "./index.ts";

const rome = destinationById("rome")!;
const [first, second] = [rome.places[0]!, rome.places[1]!];

test("a destination nobody changed stays itself", () => {
  expect(withChanges(rome, [])).toBe(rome);
});

test("places are changed, retired, and added", () => {
  const renamed = { ...first, name: "The Colosseum at night" };
  const own = { ...first, id: "rome.own", name: "A new museum" };
  const changed = withChanges(rome, [
    { placeId: first.id, place: renamed, isRetired: false },
    { placeId: second.id, place: null, isRetired: true },
    { placeId: own.id, place: own, isRetired: false },
  ]);
  expect(changed.places).toEqual([renamed, ...rome.places.slice(2), own]);
  expect(rome.places[0]).toBe(first);
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
          .map(({ id }) => ({ placeId: id, place: null, isRetired: true }));
        const made = [withChanges(one, changes)];
        const plan = makePlan(aBrief({ destinationIds: [one.id], tripLength: days }), { made });
        const retired = new Set(changes.map(({ placeId }) => placeId));
        const visited = plan.days.flatMap(({ items }) => items.map(({ placeId }) => placeId ?? ""));
        expect(checkPlan(plan)).toEqual([]);
        expect(visited.filter((id) => retired.has(id))).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});
