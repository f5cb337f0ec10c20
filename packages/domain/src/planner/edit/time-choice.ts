/** What a form asks about the time of an item, and the changes that follow from it. */
import { toMinutes } from "../clock.ts";
import type { PlanDay, PlanItem } from "../plan.ts";
import { movableMeal } from "./meal-of.ts";
import type { PlanEdit } from "./plan-edit.ts";

/** `keepsTime` is for items with a time of their own, `isEveryDay` for meals. */
export type TimeChoice = { at: string; minutes: number; keepsTime: boolean; isEveryDay: boolean };

/** An item's time as it is now. */
export const timeOf = ({ startsAt, endsAt, ownTime }: PlanItem): TimeChoice => ({
  at: startsAt,
  minutes: toMinutes(endsAt) - toMinutes(startsAt),
  keepsTime: ownTime === true,
  isEveryDay: false,
});

/** The changes that make an item's time the chosen one; none if it's so already. */
export function editsForTime(day: PlanDay, item: PlanItem, choice: TimeChoice): PlanEdit[] {
  const now = timeOf(item);
  const { id: itemId } = item;
  const { minutes } = choice;
  const length: PlanEdit[] = minutes === now.minutes ? [] : [{ kind: "duration", itemId, minutes }];
  const time = timeEdit(day, item, choice);
  // What gets shorter has room where it hadn't before.
  return minutes < now.minutes ? [...length, ...time] : [...time, ...length];
}

function timeEdit(day: PlanDay, item: PlanItem, { at, keepsTime, isEveryDay }: TimeChoice): PlanEdit[] {
  const { id: itemId, startsAt, ownTime } = item;
  const meal = movableMeal(item);
  if (meal)
    return at !== startsAt || isEveryDay
      ? [{ kind: "mealtime", meal, dayNumber: isEveryDay ? null : day.number, at }]
      : [];
  if (ownTime && !keepsTime) return [{ kind: "time", itemId, at: null }];
  return at === startsAt ? [] : [{ kind: "time", itemId, at }];
}
