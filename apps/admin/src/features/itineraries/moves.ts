import type { PlanEdit } from "@evoya/domain/planner/edit/plan-edit";
import type { PlanDay } from "@evoya/domain/planner/plan";

type Move = Extract<PlanEdit, { kind: "move" }>;

/** Moves an item one position up or down in its day; null at the day's end. */
export function moveBy(day: PlanDay, itemId: string, by: -1 | 1): Move | null {
  const position = day.items.findIndex(({ id }) => id === itemId) + by;
  if (position < 0 || position >= day.items.length) return null;
  return { kind: "move", itemId, dayNumber: day.number, position };
}

/** Moves an item to the end of another day. */
export const moveTo = (day: PlanDay, itemId: string): Move => ({
  kind: "move",
  itemId,
  dayNumber: day.number,
  position: day.items.length,
});
