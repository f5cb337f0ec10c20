import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyBrief } from "./brief.builder.ts";
import { checkPlan } from "./check-plan.ts";
import { metresBetween } from "./distance.ts";
import { applyEdits } from "./edit/apply-edit.ts";
import { makePlan } from "./engine/make-plan.ts";
import { walksOf, withMeasuredWays } from "./measured-ways.ts";
import { aPlan } from "./plan.builder.ts";
import type { MeasuredWay, Plan, PlanItem } from "./plan.ts";
import { wayText } from "./way-text.ts";

/** Every walk of a plan as a server would measure it, this many times the straight line, at 75 meters a minute. */
const measured = (plan: Plan, detour: number): MeasuredWay[] =>
  walksOf(plan).flatMap((walk) =>
    walk.slice(1).map((to, i): MeasuredWay => {
      const metres = Math.round(metresBetween(walk[i]!, to) * detour);
      return { from: walk[i]!, to, metres, minutes: Math.max(1, Math.ceil(metres / 75)), by: "osrm" };
    }),
  );

const itemsOf = ({ days }: Plan): PlanItem[] => days.flatMap(({ items }) => items);
const walksIn = (plan: Plan) =>
  itemsOf(plan).flatMap(({ transfer }) =>
    transfer?.mode === "walk" && transfer.minutes > 0 ? [transfer] : [],
  );

describe("a plan whose walks were measured", () => {
  test("has the measured times, says so, and credits the map", () => {
    const plan = aPlan();
    const better = withMeasuredWays(plan, measured(plan, 1.05));
    expect(walksIn(plan).length).toBeGreaterThan(8);
    expect(walksIn(better).every(({ measuredBy }) => measuredBy === "osrm")).toBe(true);
    expect(better.notes.join(" ")).toContain("© OpenStreetMap contributors");
    expect(better.notes.join(" ")).not.toContain("what that costs, is our own estimate.");
    expect(better.days.map(({ items }) => items.map(({ id, startsAt }) => [id, startsAt]))).toEqual(
      plan.days.map(({ items }) => items.map(({ id, startsAt }) => [id, startsAt])),
    );
  });

  test("moves what follows a longer walk", () => {
    const plan = aPlan();
    const better = withMeasuredWays(plan, measured(plan, 2));
    const starts = ({ days }: Plan) => days.flatMap(({ items }) => items.map(({ startsAt }) => startsAt));
    expect(starts(better)).not.toEqual(starts(plan));
    expect(checkPlan(better)).toEqual([]);
  });

  test("rides where the way on foot is far longer than one would walk", () => {
    const plan = aPlan();
    const better = withMeasuredWays(plan, measured(plan, 20));
    expect(walksIn(better).every(({ metres }) => metres! <= 3000)).toBe(true);
    expect(
      itemsOf(better).some(({ transfer }, i) => transfer?.mode !== itemsOf(plan)[i]?.transfer?.mode),
    ).toBe(true);
    expect(checkPlan(better)).toEqual([]);
  });

  test("keeps them through changes, where both ends stay", () => {
    const plan = aPlan();
    const better = withMeasuredWays(plan, measured(plan, 1.05));
    const day = better.days[2]!;
    const visit = day.items.find(({ kind }) => kind === "place")!;
    const outcome = applyEdits(better, [{ kind: "lock", itemId: visit.id, locked: true }]);
    expect(outcome.ok && walksIn(outcome.plan).every(({ measuredBy }) => measuredBy)).toBe(true);
    const removed = applyEdits(better, [{ kind: "remove", itemId: visit.id }]);
    if (!removed.ok) throw new Error(removed.message);
    const labels = walksIn(removed.plan).map(({ measuredBy }) => measuredBy);
    expect(labels).toContain("osrm");
    expect(labels.filter((label) => label === undefined).length).toBeLessThanOrEqual(1);
  });

  test("is the same without answers, or with ones that can't be true", () => {
    const plan = aPlan();
    expect(withMeasuredWays(plan, [])).toBe(plan);
    expect(withMeasuredWays(plan, measured(plan, 0.2))).toBe(plan);
  });

  test("breaks no rule, however long the ways are", () => {
    fc.assert(
      fc.property(anyBrief, fc.double({ min: 0.8, max: 6, noNaN: true }), (brief, detour) => {
        const plan = makePlan(brief);
        const better = withMeasuredWays(plan, measured(plan, detour));
        expect(checkPlan(better)).toEqual([]);
        expect(itemsOf(better).filter(({ kind }) => kind === "place")).toHaveLength(
          itemsOf(plan).filter(({ kind }) => kind === "place").length,
        );
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  test("names a walk there's no room for", () => {
    const plan = aPlan();
    const [day] = plan.days.slice(2);
    const at = day!.items.findIndex(({ transfer }) => transfer?.mode === "walk" && transfer.minutes > 2);
    const item = day!.items[at]!;
    const way: MeasuredWay = {
      from: day!.items[at - 1]!.coordinates!,
      to: item.coordinates!,
      minutes: 600,
      metres: 2900,
      by: "valhalla",
    };
    const better = withMeasuredWays(plan, [way]);
    expect(better.notes.join(" ")).toContain(`the walk to ${item.title} takes 600 minutes`);
    expect(better.days[2]).toEqual(plan.days[2]);
  });
});

test("a way says whether it's measured", () => {
  expect(wayText({ mode: "walk", minutes: 10, measuredBy: "osrm" })).toBe("10 min on foot");
  expect(wayText({ mode: "walk", minutes: 10 })).toBe("about 10 min on foot");
  expect(wayText({ mode: "metro", minutes: 20 })).toBe("about 20 min by metro");
  expect(wayText({ mode: "walk", minutes: 0 })).toBeNull();
});
