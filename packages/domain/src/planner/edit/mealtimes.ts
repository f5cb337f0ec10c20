/** When lunch and dinner are: on one day, or on all of them. */
import { capitalized } from "../../capitalized.ts";
import { clockLabel } from "../../times.ts";
import { toClock, toMinutes } from "../clock.ts";
import { joined } from "../legs.ts";
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import { alternativesFor } from "./alternatives.ts";
import { isInTime } from "./in-time.ts";
import { isOver } from "./is-over.ts";
import { mealOf, movableMeal } from "./meal-of.ts";
import { dayOf } from "./named-on-plan.ts";
import { isKept, type MealName, mealHours, type PlanEdit } from "./plan-edit.ts";
import { Refusal } from "./refusal.ts";
import { retimeDay, shortestRest, wayTo, withoutWayBack } from "./retime-day.ts";
import { surroundingsOf } from "./surroundings.ts";
import { atTable, servesThen } from "./tables.ts";

/** The most days with another time that are named; of more, only how many. */
const maxNamed = 2;

/**
 * The plan with lunch or dinner at another time, and the change in words. On a day that's named, it's that time or
 * refused; for all days, it's as soon after it as each day allows, and remembered for days that are made again. Nothing
 * else moves unless it must. Throws a `Refusal`.
 */
export function changeMealtime(
  plan: Plan,
  { meal, dayNumber, at }: Extract<PlanEdit, { kind: "mealtime" }>,
  now: Date | null,
): { plan: Plan; change: string } {
  const [from, until] = mealHours[meal];
  const [name, time] = [capitalized(meal), clockLabel(at)];
  if (at < from || at > until)
    throw new Refusal(`${name} can be from ${clockLabel(from)} to ${clockLabel(until)}.`);
  const ahead = plan.days.filter((day) => !isOver(plan, day, now));
  const days = (dayNumber === null ? ahead : [dayOf(plan, dayNumber)]).filter((day) => mealOn(day, meal));
  if (days.length === 0)
    throw new Refusal(`${dayNumber === null ? "Your plan" : `Day ${dayNumber}`} has no ${meal}.`);
  const isKnown = dayNumber !== null || plan.brief.mealTimes?.[meal] === at;
  if (isKnown && days.every((day) => mealOn(day, meal)?.startsAt === at))
    throw new Refusal(`${name} is already at ${time}.`);
  if (dayNumber !== null) {
    const day = withMealAt(plan, dayOf(plan, dayNumber), meal, at);
    const before = itemBefore(day, meal);
    const earliest = mealOn(day, meal)?.startsAt ?? at;
    if (earliest !== at)
      throw new Refusal(
        `On day ${dayNumber}, ${before?.title ?? "the way there"} comes first, so ${meal} can't be before ${clockLabel(earliest)}.`,
      );
    return { plan: withDay(plan, day), change: `${name} on day ${dayNumber} at ${time}` };
  }
  const brief = { ...plan.brief, mealTimes: { ...plan.brief.mealTimes, [meal]: at } };
  const asked: Plan = { ...plan, brief };
  const after = days.reduce((all, day) => withMealIfItFits(all, day, meal, at), asked);
  const late = days.find((day) => after.days.includes(day) && mealOn(day, meal)?.startsAt !== at);
  // If no day has room for it, the first one says why.
  if (late && days.every((day) => after.days.includes(day))) withMealAt(plan, late, meal, at);
  return { plan: after, change: `${name} at ${time}${exceptions(days, after, meal, at)}` };
}

/** A time for one item as a mealtime of its day; null if the item isn't lunch or dinner, or a booked table. */
export function asMealtime(
  { days }: Plan,
  { itemId, at }: Extract<PlanEdit, { kind: "time" }>,
): Extract<PlanEdit, { kind: "mealtime" }> | null {
  const day = days.find(({ items }) => items.some(({ id }) => id === itemId));
  const item = day?.items.find(({ id }) => id === itemId);
  const meal = item ? movableMeal(item) : null;
  return day && meal && at !== null && mealOn(day, meal) === item
    ? { kind: "mealtime", meal, dayNumber: day.number, at }
    : null;
}

/** Days that were made again, with the meals at the times that were asked for, if they fit. */
export function withMealtimes(before: Plan, after: Plan): Plan {
  const times = Object.entries(after.brief.mealTimes ?? {}) as [MealName, string | undefined][];
  const made = after.days.filter((day) => !before.days.includes(day)).map(({ number }) => number);
  return times.reduce(
    (plan, [meal, at]) =>
      made.reduce((all, number) => (at ? withMealIfItFits(all, dayOf(all, number), meal, at) : all), plan),
    after,
  );
}

const mealOn = ({ items }: PlanDay, meal: MealName): PlanItem | undefined =>
  items.find((item) => item.kind === "meal" && mealOf(item) === meal);

const itemBefore = ({ items }: PlanDay, meal: MealName): PlanItem | undefined =>
  items[items.findIndex((item) => item.kind === "meal" && mealOf(item) === meal) - 1];

const withDay = (plan: Plan, day: PlanDay): Plan => ({
  ...plan,
  days: plan.days.map((one) => (one.number === day.number ? day : one)),
});

/** ", on day 4 at 8:20 PM": where another time is as close as it gets. */
function exceptions(changed: readonly PlanDay[], { days }: Plan, meal: MealName, at: string): string {
  const numbers = new Set(changed.map(({ number }) => number));
  const others = days.flatMap((day) => {
    if (!numbers.has(day.number)) return [];
    const item = mealOn(day, meal);
    return item && item.startsAt !== at ? `on day ${day.number} at ${clockLabel(item.startsAt)}` : [];
  });
  if (others.length === 0) return "";
  return others.length > maxNamed ? `, at another time on ${others.length} days` : `, ${joined(others)}`;
}

function withMealIfItFits(plan: Plan, day: PlanDay, meal: MealName, at: string): Plan {
  try {
    return mealOn(day, meal)?.startsAt === at ? plan : withDay(plan, withMealAt(plan, day, meal, at));
  } catch (error) {
    if (error instanceof Refusal) return plan;
    throw error;
  }
}

/**
 * A day with a meal at another time, or as soon after it as what comes first allows; at another table if its own
 * doesn't serve then. Throws a `Refusal`.
 */
function withMealAt(plan: Plan, day: PlanDay, meal: MealName, at: string): PlanDay {
  const item = mealOn(day, meal);
  if (!item) throw new Refusal(`Day ${day.number} has no ${meal}.`);
  if (item.booking)
    throw new Refusal(`${item.title} is booked for ${clockLabel(item.startsAt)}, so it stays where it is.`);
  const moved = retimed(plan, day, item, at);
  const served = servedOn(plan, moved, item);
  return served.title === item.title ? moved : retimed(plan, day, served, at);
}

/** The day with `meal` in its slot, at `at` or as soon as possible. Throws a `Refusal` if that's too late. */
function retimed(plan: Plan, day: PlanDay, meal: PlanItem, at: string): PlanDay {
  const around = surroundingsOf(plan, day);
  const planned = withoutWayBack(day);
  const items = planned
    .map((item) => (item.id === meal.id ? meal : item))
    .flatMap((item, i, all) => {
      const isFree = item.kind === "rest" && item.source === "catalogue" && !isKept(item);
      if (!isFree || all[i + 1]?.id !== meal.id) return item;
      // Free time lasts until you leave for the meal.
      const way = wayTo(item, meal, around)?.minutes ?? 0;
      const until = Math.floor((toMinutes(at) - way) / 5) * 5;
      return until < toMinutes(item.startsAt) + shortestRest ? [] : { ...item, endsAt: toClock(until) };
    });
  const after = retimeDay(day, items, new Map([[meal.id, toMinutes(at)]]), around);
  if (!isInTime(after, planned))
    throw new Refusal(`Day ${day.number} has no room for ${mealOf(meal)} at ${clockLabel(at)}.`);
  return after;
}

/** The meal of a day at its new time: at its own table, or at the nearest one that serves then. Throws a `Refusal`. */
function servedOn(plan: Plan, day: PlanDay, was: PlanItem): PlanItem {
  const item = day.items.find(({ id }) => id === was.id) ?? was;
  const then = withDay(plan, day);
  if (servesThen({ plan: then, day, item })) return was;
  const [other] = isKept(item) ? [] : alternativesFor(then, item.id);
  const table = other && atTable({ plan: then, day, item }, other.id);
  if (!table)
    throw new Refusal(`${item.title} doesn't serve ${mealOf(item)} at ${clockLabel(item.startsAt)}.`);
  return { ...table, because: `Because ${item.title} doesn't serve then.`, source: "catalogue" };
}
