/** Puts an item of a day at the time someone chose for it. Decision 369. */
import { clockLabel } from "../../times.ts";
import { checkDay } from "../check-day.ts";
import { toClock, toMinutes } from "../clock.ts";
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import { isInTime } from "./in-time.ts";
import { mealOf, movableMeal } from "./meal-of.ts";
import { isAdded, isFixed, isKept, type MealName, maxItemsPerDay } from "./plan-edit.ts";
import { isOpenPosition, openPositions } from "./positions.ts";
import { Refusal } from "./refusal.ts";
import { retimeDay, shortestRest, wayTo, withoutWayBack } from "./retime-day.ts";
import { type Surroundings, surroundingsOf } from "./surroundings.ts";

/** What a broken rule weighs, in minutes by which other items move. */
const perFault = 240;
/** How much shorter the item before may get, in minutes, and which part of it. */
const cutAtMost = { minutes: 20, part: 1 / 4 };

/** An item at a time of its own: as long as before, and it keeps that time when its day changes. */
export const atTime = (item: PlanItem, at: string): PlanItem => ({
  ...item,
  startsAt: at,
  endsAt: toClock(toMinutes(at) + lengthOf(item)),
  ownTime: true,
});

/**
 * The day's items in order, with `item` among them at its own time. Of all orders, the one that breaks the fewest rules
 * and moves the others least: nothing gets earlier or is dropped, except free time that's used up, and what comes before
 * may end some minutes earlier. Throws a `Refusal` if what can't move is in the way.
 */
export function withItemAt(plan: Plan, day: PlanDay, item: PlanItem): PlanItem[] {
  const others = withoutWayBack(day).filter(({ id }) => id !== item.id);
  if (others.length >= maxItemsPerDay) throw new Refusal(`Day ${day.number} is full.`);
  const around = surroundingsOf(plan, day);
  const { first, last } = openPositions(others);
  const known = new Set(checkDay(day, around.atlas).map(faultKey));
  let best: { items: PlanItem[]; weight: number } | null = null;
  for (let at = first; at <= last; at += 1) {
    if (!isOpenPosition(others, at)) continue;
    const items = placed(others, at, item, around);
    const weight = weigh(retimeDay(day, items, new Map(), around), others, known, around);
    if (weight !== null && (!best || weight < best.weight)) best = { items, weight };
  }
  if (!best)
    throw new Refusal(`Day ${day.number} has no room for ${item.title} at ${clockLabel(item.startsAt)}.`);
  return best.items;
}

const ownMeals: Record<MealName, RegExp> = {
  lunch: /\b(?:lunch|brunch)\b/i,
  dinner: /\b(?:dinner|supper)\b/i,
};

/** Whether something that someone added is their own meal, by its title. */
export const isOwnMeal = (item: PlanItem, meal: MealName): boolean =>
  isAdded(item) && item.placeId === null && ownMeals[meal].test(item.title);

/** The planner's meal that someone's own one replaces: nobody has lunch twice. Undefined if there's none. */
export const mealInsteadOf = (own: PlanItem, { items }: PlanDay): PlanItem | undefined =>
  items.find((item) => {
    const meal = isKept(item) ? null : movableMeal(item);
    return meal !== null && isOwnMeal(own, meal) && mealOf(own) === meal;
  });

const isFree = (item: PlanItem): boolean =>
  item.kind === "rest" && item.source === "catalogue" && !isKept(item);

const lengthOf = ({ startsAt, endsAt }: PlanItem): number => toMinutes(endsAt) - toMinutes(startsAt);

/** How long an item must be, so that it can end earlier. */
function shortest(item: PlanItem): number {
  if (isFree(item)) return shortestRest;
  if (isFixed(item) || isKept(item)) return lengthOf(item);
  return lengthOf(item) - Math.min(cutAtMost.minutes, lengthOf(item) * cutAtMost.part);
}

/** `item` before the one at `at`; what comes before it ends in time to get there, if it can, and free time gives way. */
function placed(others: readonly PlanItem[], at: number, item: PlanItem, around: Surroundings): PlanItem[] {
  const items = others.toSpliced(at, 0, item);
  const before = others[at - 1];
  if (!before) return items;
  const until = Math.floor((toMinutes(item.startsAt) - (wayTo(before, item, around)?.minutes ?? 0)) / 5) * 5;
  if (toMinutes(before.endsAt) <= until) return items;
  if (until >= toMinutes(before.startsAt) + shortest(before))
    return items.with(at - 1, { ...before, endsAt: toClock(until) });
  return isFree(before) ? items.toSpliced(at - 1, 1) : items;
}

const faultKey = ({ code, itemId }: { code: string; itemId: string | null }): string => `${code} ${itemId}`;

/** By how much a day changes for the others; null if it doesn't work out. */
function weigh(
  after: PlanDay,
  others: readonly PlanItem[],
  known: ReadonlySet<string>,
  { atlas }: Surroundings,
): number | null {
  if (!isInTime(after, others)) return null;
  const faults = checkDay(after, atlas).filter((fault) => !known.has(faultKey(fault)));
  if (faults.some(({ code }) => code === "overlap")) return null;
  const was = new Map(others.map((one) => [one.id, one]));
  const changed = after.items.map((one) => {
    const old = was.get(one.id);
    return !old || isFree(one)
      ? 0
      : Math.max(0, toMinutes(one.startsAt) - toMinutes(old.startsAt)) + lengthOf(old) - lengthOf(one);
  });
  return changed.reduce((sum, minutes) => sum + minutes, faults.length * perFault);
}
