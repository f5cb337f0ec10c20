import type { PlanEdit } from "@evoya/domain/planner/edit/plan-edit";
import type { PlanDay, PlanItem } from "@evoya/domain/planner/plan";

/** What someone is about to change in a plan. */
export type Task =
  | { kind: "edit"; title: string; edits: readonly PlanEdit[]; notUnderstood?: readonly string[] }
  | { kind: "note" | "replace"; item: PlanItem }
  | { kind: "start" | "words"; day: PlanDay };
