import { weekdayOf, weekdays } from "../../catalog/weekdays.ts";
import { addDays } from "../../dates.ts";
import { dateWhere } from "../edit/is-over.ts";
import type { Plan, PlanDay } from "../plan.ts";
import { someMoment } from "./some-moment.ts";

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
  if (upToADay.test(text)) return noDay;
  const digits = /\bday (\d{1,2})\b/.exec(text)?.[1];
  if (digits) return Number(digits);
  const { length } = plan.days;
  if (/\blast (?:day|morning)\b/.test(text)) return length;
  if (/\blast (evening|night)\b/.test(text)) return Math.max(1, length - 1);
  const named = ordinals.findIndex((word) =>
    new RegExp(`\\b${word} (?:day|morning|afternoon|evening|night)\\b`).test(text),
  );
  if (named >= 0) return named + 1;
  const weekday = weekdayIn(text);
  // We land on the first of a trip's two Mondays.
  if (weekday) return onWeekday(weekday, plan)?.number ?? (saysFlight.test(text) ? null : noDay);
  if (weekday === undefined) return noDay;
  return unknownMoment.test(text) && !saysFlight.test(text) ? noDay : null;
}

/** "No shopping until day 3" isn't for that day. */
const upToADay = new RegExp(
  `\\b(?:until|till|since|by|through|up to) (?:the )?(?:day \\d|(?:${[...ordinals, "last"].join("|")}) day|${weekdays.join("|")})`,
  "i",
);

const unknownMoment = new RegExp(`\\b(?:${someMoment})\\b`);

/** No plan has it, so what's wished for it changes nothing. */
const noDay = 0;
/** "Our flight leaves at 7 tonight". */
const saysFlight = /\b(?:land|arrive|fly|flight|depart|leave)s?\b.*(?:\d|\bnoon\b)/;

/** The weekday a text is about; null if it names none, and undefined if it may be about two of them. */
function weekdayIn(text: string): string | null | undefined {
  const isNamed = (pattern: (name: string) => string) => (name: string) =>
    new RegExp(pattern(name), "i").test(text);
  const leading = weekdays.filter(isNamed((name) => `\\b(?:on|to|for|this|next|coming) ${name}\\b`));
  // A Sunday market is a market.
  const all = weekdays.filter(isNamed((name) => `\\b${name}\\b(?! (?:market|brunch|roast)\\b)`));
  const [only, ...others] = leading.length > 0 ? leading : all;
  return others.length > 0 ? undefined : (only ?? null);
}

/** A day by what names nothing but a day: "2", "day 2", "the second", "last", "sunday". */
export function dayNamed(text: string, plan: Plan): PlanDay | undefined {
  const digits = /\d+/.exec(text)?.[0];
  const at = ordinals.findIndex((word) => text.includes(word));
  const number = digits ? Number(digits) : text.includes("last") ? plan.days.length : at + 1;
  const weekday = weekdays.find((name) => text.includes(name.toLowerCase()));
  return weekday ? onWeekday(weekday, plan) : plan.days.find((one) => one.number === number);
}
