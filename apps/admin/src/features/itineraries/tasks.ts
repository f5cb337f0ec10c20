import type { PlanEdit } from "@evoya/domain/planner/edit/plan-edit";
import type { PlanDay, PlanItem } from "@evoya/domain/planner/plan";
import type { ChangeableStay } from "@evoya/domain/planner/stays";
import type { WishPreview } from "@evoya/schemas/itinerary-edits";

/** The parts of a typed text that became no change. */
export type LeftOut = Pick<
  WishPreview,
  "notUnderstood" | "needsAmOrPm" | "nothingFits" | "alreadySo" | "notPossible"
>;

/** The change someone is about to make to a plan. */
export type Task =
  | { kind: "edit"; title: string; edits: readonly PlanEdit[]; leftOut?: LeftOut }
  | { kind: "note"; item: PlanItem }
  | { kind: "replace"; item: PlanItem }
  | { kind: "time"; day: PlanDay; item: PlanItem }
  | { kind: "stay"; stay: ChangeableStay }
  | { kind: "start"; day: PlanDay }
  | { kind: "words"; day: PlanDay };
