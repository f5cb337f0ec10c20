/** A change together with the walks a routing server measured for it. Decision 299. */

import { withMeasuredWays } from "../measured-ways.ts";
import type { MeasuredWay, Plan } from "../plan.ts";
import { applyEdits, flagsOf } from "./apply-edit.ts";
import { effectBetween } from "./effect.ts";
import { type EditOutcome, nothingSpared, type PlanEdit, type Spared } from "./plan-edit.ts";

/** The walks that were measured for a change, and the ids of items that must stay as the change leaves them. */
export type NewWalks = { ways: readonly MeasuredWay[]; kept: ReadonlySet<string> };

/** Enough for a month; the oldest go first, so that a plan that's changed a lot stays small. */
const maxWays = 300;

/** The days whose items a change touched. */
const changedDays = (before: Plan, after: Plan): Set<number> => {
  const was = new Map(before.days.map(({ number, items }) => [number, JSON.stringify(items)]));
  return new Set(
    after.days
      .filter(({ number, items }) => was.get(number) !== JSON.stringify(items))
      .map(({ number }) => number),
  );
};

/**
 * The same as `applyEdits`, with measured walks on the days that change. They refuse nothing: where they don't fit, the
 * estimate stays, and so it does where they'd change an item in `kept`.
 */
export function applyMeasured(
  plan: Plan,
  edits: readonly PlanEdit[],
  { ways: measured, kept }: NewWalks,
  now: Date | null = null,
  spared: Spared = nothingSpared,
): EditOutcome {
  const outcome = applyEdits(plan, edits, now, spared);
  if (!outcome.ok || measured.length === 0) return outcome;
  const ways = [...(plan.ways ?? []), ...measured].slice(-maxWays);
  const better = withMeasuredWays(outcome.plan, ways, {
    days: changedDays(plan, outcome.plan),
    kept,
  });
  return { ...outcome, plan: better, effect: effectBetween(plan, better), flags: flagsOf(plan, better) };
}
