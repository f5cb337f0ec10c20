import { walksOf, withMeasuredWays } from "@evoya/domain/planner/measured-ways";
import type { MeasuredWay, Plan } from "@evoya/domain/planner/plan";
import type { Routing } from "../../adapters/routing/routing.ts";

/** A trip of a month with two walks a day; whatever else there is keeps its estimate. */
const maxQuestions = 60;
/** How long a plan that's ready waits for better walking times. */
const patienceMs = 10_000;

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
  const ways: MeasuredWay[] = [];
  for (const walk of walksOf(plan).slice(0, maxQuestions)) ways.push(...(await routing.walk(walk, until)));
  return withMeasuredWays(plan, ways);
}
