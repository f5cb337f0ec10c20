/** Where in a day's order something may be: after the arrival that opens it, and before the departure that closes it. */
import type { PlanDay, PlanItem } from "../plan.ts";
import { isFixed, maxItemsPerDay } from "./plan-edit.ts";
import { Refusal } from "./refusal.ts";

/** The first and the last index that a new item may have. */
export const openPositions = (items: readonly PlanItem[]): { first: number; last: number } => ({
  first: Math.max(
    0,
    items.findIndex((one) => !isFixed(one)),
  ),
  last: items.findLastIndex((one) => !isFixed(one)) + 1,
});

/** Whether something may come before the item at an index: nobody leaves the airport between two rides. */
export const isOpenPosition = (items: readonly PlanItem[], at: number): boolean => {
  const [before, next] = [items[at - 1], items[at]];
  return !(before?.kind === "transfer" && next !== undefined && isFixed(next));
};

/** Where a day's dinner is; past its end if it has none. */
export function dinnerOf(items: readonly PlanItem[]): number {
  const at = items.findIndex(({ kind, startsAt }) => kind === "meal" && startsAt >= "18:00");
  return at < 0 ? items.length : at;
}

/** `item` as close to `position` as it may be. Throws a `Refusal` if the day is full. */
export function insert(day: PlanDay, items: PlanItem[], item: PlanItem, position: number): PlanItem[] {
  if (items.length >= maxItemsPerDay) throw new Refusal(`Day ${day.number} is full.`);
  const { first, last } = openPositions(items);
  return items.toSpliced(Math.min(Math.max(position, first), last), 0, item);
}
