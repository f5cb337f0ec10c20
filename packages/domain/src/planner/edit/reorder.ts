import { toMinutes } from "../clock.ts";
import type { PlanItem } from "../plan.ts";
import { movableMeal } from "./meal-of.ts";
import { isTimed, mealHours } from "./plan-edit.ts";

/** Minutes by which a meal may be earlier than planned, within its hours: lunch at eleven is still lunch. */
const mealsMoveBy = 90;

/**
 * The earliest minutes for a day's items in a different order, by their ids: the first item that moved takes the time
 * of the one it now precedes, and the others follow. Meals keep their times, except in `tighter`, for a day that has no
 * room otherwise.
 */
export function timesInOrder(
  was: readonly PlanItem[],
  now: readonly PlanItem[],
): { wishes: Map<string, number>; tighter: Map<string, number> } {
  const first = now.findIndex(({ id }, i) => id !== was[i]?.id);
  const last = now.findLastIndex(({ id }, i) => id !== was[i]?.id);
  const turned = now.slice(first, last + 1);
  // A booking gives its time to nobody, nor does a chosen time: what now precedes it starts as soon as it can.
  const isTaken = turned.some(isTimed);
  const from = isTaken ? 0 : Math.min(...turned.map(({ startsAt }) => toMinutes(startsAt)));
  const wishes = new Map<string, number>();
  const meals = new Map<string, number>();
  for (const [i, item] of turned.entries()) {
    const { id, kind, startsAt } = item;
    if (isTimed(item)) continue;
    const meal = movableMeal(item);
    const opens = meal ? toMinutes(mealHours[meal][0]) : 0;
    if (kind === "meal") meals.set(id, Math.max(from, opens, toMinutes(startsAt) - mealsMoveBy));
    else wishes.set(id, i === 0 ? from : 0);
  }
  return { wishes, tighter: new Map([...wishes, ...meals]) };
}
