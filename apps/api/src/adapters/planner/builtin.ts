import type { Destination } from "@evoya/domain/catalog/destination";
import { checkPlan } from "@evoya/domain/planner/check-plan";
import { makePlan } from "@evoya/domain/planner/engine/make-plan";
import type { Plan, TripBrief } from "@evoya/domain/planner/plan";

/** The built-in planner: the domain's engine, with its work checked by the same rules as anyone's. */
export function planWithEngine(brief: TripBrief, made: readonly Destination[] = []): Plan {
  const plan = makePlan(brief, { made });
  const [fault] = checkPlan(plan);
  if (fault) throw new Error(`The built-in planner broke a rule: ${fault.code}, day ${fault.dayNumber}`);
  return plan;
}
