import { newWalksOf, walksOf, withMeasuredWays } from "@evoya/domain/planner/measured-ways";
import type { Coordinates, MeasuredWay, Plan } from "@evoya/domain/planner/plan";
import type { Routing } from "../../adapters/routing/routing.ts";

/** A trip of a month with two walks a day; whatever else there is keeps its estimate. */
const maxQuestions = 60;
/** How long a plan that's ready waits for better walking times. */
const patienceMs = 10_000;
/** How long someone who changes a plan waits for them: a change adds a few walks, and a question takes a moment. */
const editPatienceMs = 2_000;

async function measured(
  routing: Routing,
  walks: readonly Coordinates[][],
  until: AbortSignal,
): Promise<MeasuredWay[]> {
  const ways: MeasuredWay[] = [];
  for (const walk of walks.slice(0, maxQuestions)) ways.push(...(await routing.walk(walk, until)));
  return ways;
}

/**
 * The plan with the walks between its stops measured, as far as the routing server answers in time. Without a server,
 * and for what it doesn't know, the plan keeps its estimates. Called outside of any transaction.
 */
export async function measureWalks(
  routing: Routing | null,
  plan: Plan,
  signal: AbortSignal | undefined,
): Promise<Plan> {
  if (!routing) return plan;
  const patience = AbortSignal.timeout(patienceMs);
  const until = signal ? AbortSignal.any([signal, patience]) : patience;
  return withMeasuredWays(plan, await measured(routing, walksOf(plan), until));
}

/**
 * The walks that `after` has and `before` hasn't, as far as the routing server answers in time. Called before the
 * transaction of a change (decision 299).
 */
export const measureNewWalks = (routing: Routing, before: Plan, after: Plan): Promise<MeasuredWay[]> =>
  measured(routing, newWalksOf(before, after), AbortSignal.timeout(editPatienceMs));
