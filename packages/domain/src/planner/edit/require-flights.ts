import { atlasOf } from "../../catalog/atlas.ts";
import { flightProblem } from "../flight-times.ts";
import type { Plan } from "../plan.ts";
import { Refusal } from "./refusal.ts";

/** Throws a `Refusal` if a plan's days can't be planned around the flights of its brief. */
export function requireFlights(plan: Pick<Plan, "brief" | "made">): void {
  const atlas = atlasOf(plan);
  const destinations = plan.brief.destinationIds.flatMap((id) => atlas.destination(id) ?? []);
  const problem = flightProblem(plan.brief, destinations);
  if (problem) throw new Refusal(problem.message);
}
