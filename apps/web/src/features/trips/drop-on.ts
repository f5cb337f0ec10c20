import { keepsItsTime, type PlanEdit } from "@evoya/domain/planner/edit/plan-edit";
import type { Plan } from "@evoya/domain/planner/plan";

/**
 * The edit that moves an entry to where it was dropped: to the position of `overId`, on whichever day that is. Null if
 * nothing changes.
 */
export function dropOn({ days }: Pick<Plan, "days">, itemId: string, overId: string): PlanEdit | null {
  const from = days.find(({ items }) => items.some(({ id }) => id === itemId));
  const to = days.find(({ items }) => items.some(({ id }) => id === overId));
  const item = from?.items.find(({ id }) => id === itemId);
  if (!from || !to || !item || keepsItsTime(item) || itemId === overId) return null;
  const position = to.items.findIndex(({ id }) => id === overId);
  return { kind: "move", itemId, dayNumber: to.number, position };
}
