import { weekdayOf, weekdays } from "../../catalog/weekdays.ts";
import { addDays } from "../../dates.ts";
import { dateWhere } from "../edit/is-over.ts";
import type { Plan, PlanDay } from "../plan.ts";

export const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"];

/** The plan's only day that's this weekday ("Sunday"). */
function onWeekday(name: string | undefined, { days }: Plan): PlanDay | undefined {
  const [only, ...others] = days.filter(({ date }) => name && date && weekdayOf(date) === name);
  return others.length === 0 ? only : undefined;
}

/** The plan's day that's today where it's spent, or as many days later; undefined if it's none of them. */
export const dayFromNow = (plan: Plan, now: Date, later: number): PlanDay | undefined =>
  plan.days.find((day) => day.date !== null && day.date === addDays(dateWhere(plan, day, now), later));

/** "day 3", "the third day", "the last day", "on Sunday", if the plan has only one; it may have no such day. */
export function dayNumberIn(text: string, plan: Plan): number | null {
  const digits = /\bday (\d{1,2})\b/.exec(text)?.[1];
  if (digits) return Number(digits);
  const { length } = plan.days;
  if (/\blast day\b/.test(text)) return length;
  if (/\blast (evening|night)\b/.test(text)) return Math.max(1, length - 1);
  const named = ordinals.findIndex((word) =>
    new RegExp(`\\b${word} (?:day|morning|afternoon|evening|night)\\b`).test(text),
  );
  if (named >= 0) return named + 1;
  const weekday = weekdays.find((name) => new RegExp(`\\b(?:on|to|for) ${name}\\b`, "i").test(text));
  return onWeekday(weekday, plan)?.number ?? null;
}

/** A day by what names nothing but a day: "2", "day 2", "the second", "last", "sunday". */
export function dayNamed(text: string, plan: Plan): PlanDay | undefined {
  const digits = /\d+/.exec(text)?.[0];
  const at = ordinals.findIndex((word) => text.includes(word));
  const number = digits ? Number(digits) : text.includes("last") ? plan.days.length : at + 1;
  const weekday = weekdays.find((name) => text.includes(name.toLowerCase()));
  return weekday ? onWeekday(weekday, plan) : plan.days.find((one) => one.number === number);
}
