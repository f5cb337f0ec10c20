import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyBrief } from "../brief.builder.ts";
import { metresBetween } from "../distance.ts";
import { makePlan } from "../engine/make-plan.ts";
import { newWalksOf, walksOf } from "../measured-ways.ts";
import { aPlan } from "../plan.builder.ts";
import type { Coordinates, MeasuredWay, Plan } from "../plan.ts";
import { applyEdits } from "./apply-edit.ts";
import { applyMeasured } from "./apply-measured.ts";
import type { PlanEdit } from "./plan-edit.ts";

/** Walks as a server would measure them, this many times the straight line, at 75 meters a minute. */
const measured = (walks: Coordinates[][], detour: number): MeasuredWay[] =>
  walks.flatMap((walk) =>
    walk.slice(1).map((to, i): MeasuredWay => {
      const metres = Math.round(metresBetween(walk[i]!, to) * detour);
      return { from: walk[i]!, to, metres, minutes: Math.max(1, Math.ceil(metres / 75)), by: "osrm" };
    }),
  );

const done = (plan: Plan, edits: PlanEdit[], ways: MeasuredWay[] = []) => {
  const outcome =
    ways.length > 0 ? applyMeasured(plan, edits, { ways, kept: new Set() }) : applyEdits(plan, edits);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome;
};

const removals = ({ days }: Plan): PlanEdit[] =>
  days.flatMap(({ items }) =>
    items.flatMap(({ kind, id }): PlanEdit[] => (kind === "place" ? [{ kind: "remove", itemId: id }] : [])),
  );

/** A change that makes people walk somewhere they didn't walk before. */
function withNewWalk(plan: Plan) {
  for (const edit of removals(plan)) {
    const { plan: after } = done(plan, [edit]);
    const walks = newWalksOf(plan, after);
    if (walks.length > 0) return { edit, after, walks };
  }
  throw new Error("No such change");
}

const transfersOf = ({ days }: Plan) =>
  days.flatMap(({ items }) => items.flatMap(({ transfer }) => transfer ?? []));
const pairs = (walks: Coordinates[][]) =>
  walks.flatMap((walk) => walk.slice(1).map((to, i) => JSON.stringify([walk[i], to])));

describe("a change's new walks", () => {
  test("are those the plan didn't have, and nobody has measured", () => {
    const plan = aPlan();
    const { edit, after, walks } = withNewWalk(plan);
    const [before, now, fresh] = [pairs(walksOf(plan)), pairs(walksOf(after)), pairs(walks)];
    expect(fresh.every((pair) => now.includes(pair) && !before.includes(pair))).toBe(true);
    const known = { ...plan, ways: measured(walks, 1.05) };
    expect(newWalksOf(known, done(known, [edit]).plan)).toEqual([]);
    expect(newWalksOf(plan, plan)).toEqual([]);
  });
});

describe("a change with measured walks", () => {
  test("has them on the days it touches, and leaves the others alone", () => {
    const plan = aPlan();
    const { edit, walks } = withNewWalk(plan);
    const { plan: after } = done(plan, [edit], measured(walks, 1.05));
    expect(transfersOf(plan).some(({ measuredBy }) => measuredBy)).toBe(false);
    expect(transfersOf(after).filter(({ measuredBy }) => measuredBy === "osrm")).toHaveLength(
      pairs(walks).length,
    );
    expect(after.notes.join(" ")).toContain("© OpenStreetMap contributors");
    const without = done(plan, [edit]).plan;
    const changed = plan.days.filter(
      ({ items }, i) => JSON.stringify(items) !== JSON.stringify(without.days[i]!.items),
    );
    for (const { number } of plan.days)
      if (!changed.some((day) => day.number === number))
        expect(after.days[number - 1]!.items).toEqual(plan.days[number - 1]!.items);
  });

  test("leaves alone what must stay, however much longer the walks are", () => {
    const plan = aPlan();
    const { edit, after, walks } = withNewWalk(plan);
    const all = (one: Plan) => one.days.flatMap(({ items }) => items);
    const ways = measured(walks, 4);
    const kept = new Set(all(after).map(({ id }) => id));
    const outcome = applyMeasured(plan, [edit], { ways, kept });
    expect(outcome.ok && all(outcome.plan)).toEqual(all(after));
    expect(all(done(plan, [edit], ways).plan)).not.toEqual(all(after));
  });

  test("is refused only if it is without them, and breaks no more rules", () => {
    fc.assert(
      fc.property(anyBrief, fc.nat(), fc.double({ min: 0.8, max: 20, noNaN: true }), (brief, at, detour) => {
        const plan = makePlan(brief);
        const edits: PlanEdit[] = [
          ...removals(plan),
          ...plan.days.map(
            ({ number }): PlanEdit => ({ kind: "regenerate", dayNumber: number, interest: null }),
          ),
        ];
        const edit = edits[at % edits.length]!;
        const plain = applyEdits(plan, [edit]);
        const ways = plain.ok ? measured(newWalksOf(plan, plain.plan), detour) : [];
        const better = applyMeasured(plan, [edit], { ways, kept: new Set() });
        expect(better.ok).toBe(plain.ok);
        if (plain.ok && better.ok) expect(better.flags.length).toBeLessThanOrEqual(plain.flags.length);
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});
