import { isAdded } from "./edit/plan-edit.ts";
import type { PlanItem } from "./plan.ts";

/**
 * Whether people wrote an item's note, with what they added or booked, or about where they sleep. The note of a place or
 * table of our guide is ours, whoever chose it, and so is that of a check-out.
 */
export function isInOwnWords(item: PlanItem): boolean {
  const { kind, placeId, because } = item;
  if (!isAdded(item) || placeId !== null) return false;
  return kind === "check-in" || (kind !== "check-out" && because === null);
}
