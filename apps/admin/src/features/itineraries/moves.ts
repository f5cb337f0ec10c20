import { keepsItsTime, type PlanEdit } from "@evoya/domain/planner/edit/plan-edit";
import type { PlanDay } from "@evoya/domain/planner/plan";

type Move = Extract<PlanEdit, { kind: "move" }>;

/** Moves an item one position up or down in its day; null at the day's end, and if it keeps its time. */
export function moveBy(day: PlanDay, itemId: string, by: -1 | 1): Move | null {
  const at = day.items.findIndex(({ id }) => id === itemId);
  const [item, position] = [day.items[at], at + by];
  if (!item || keepsItsTime(item) || position < 0 || position >= day.items.length) return null;
  return { kind: "move", itemId, dayNumber: day.number, position };
}

/** Moves an item to the end of another day. */
export const moveTo = (day: PlanDay, itemId: string): Move => ({
  kind: "move",
  itemId,
  dayNumber: day.number,
  position: day.items.length,
});
