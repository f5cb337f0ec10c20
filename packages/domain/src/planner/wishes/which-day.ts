import { months } from "../../catalog/months.ts";
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

/** "may", "dec", as part of a pattern. */
export const monthNames = `(?:${months.map((name) => `${name}|${name.slice(0, 3)}`).join("|")}|sept)`;
const month = `(${monthNames})\\.?`;
const inMonth = "(\\d{1,2})(?:st|nd|rd|th)?";
/** "May 5", "5 May", "the 5th of May", but not "may 2 of us come too"; with four groups: month, day, day, month. */
const date = `(?:${month} ${inMonth}(?![\\d:]| (?:of us|people|kids|adults|hours|days|nights))|(?:the )?${inMonth} (?:of )?${month}(?! \\d))`;
const dates = new RegExp(`\\b${date}(\\s?(?:-|–|to|until|through)\\s?(?:${month} )?\\d)?`, "g");
/** "On the 5th", but not "on the 5th floor". */
const onThe =
  /\bon the (\d{1,2})(?:st|nd|rd|th)\b(?! (?!at\b|in\b|for\b|please\b|instead\b|we\b|to\b)[a-z])/g;

const fillers =
  "(?: (?:there|out|off|home|only|later|earlier|longer|instead|it|the|our|my|this|whole|trip|vacation|holiday|stay))*";
const aTrip = "(?: \\w+ (?:trip|vacation|holiday))?";
/** With an hour behind it, it's a flight's; with a place, a visit's. */
const alone = "(?! (?:at|around|about|by|to) )";
/** "Start on May 20", "we can only go on May 20", "move it to May 20", never "go to the Vatican on May 20". */
const startOfTrip = new RegExp(
  `\\b(?:(?:start|begin|go|leave|travel|arrive|fly|depart)${fillers}${aTrip}|move (?:it|everything|(?:the|our|my) (?:whole )?(?:trip|vacation|holiday))) (?:on|to) ${date}${alone}`,
);
/** "Stay until May 10", "end the trip on May 7", "we fly home on May 7". */
const endOfTrip = new RegExp(
  `\\b(?:(?:stay|staying|extend|end|finish|leave|depart)${fillers}${aTrip}|(?:go|fly|travel|head|come|get|be) (?:back )?(?:home|back)|return(?: home)?) (?:until|till|through|to|on) ${date}${alone}`,
);

/** The day of a year ("05-20") on which a text has the whole trip start; null if it says nothing about that. */
export const startIn = (text: string): string | null => dayOfYear(startOfTrip.exec(text)?.slice(1));

/** The day of a year on which a text has the whole trip end. Leaving then may also be its start. */
export const endIn = (text: string): string | null => dayOfYear(endOfTrip.exec(text)?.slice(1));

const twoDigits = (number: number | string): string => String(number).padStart(2, "0");

/** "05-20" from the groups of a date that's written in one of both ways. */
function dayOfYear(groups: (string | undefined)[] | undefined): string | null {
  if (!groups) return null;
  const [before, after, first, last] = groups;
  const name = (before ?? last ?? "").slice(0, 3);
  const month = months.findIndex((one) => one.startsWith(name)) + 1;
  return `${twoDigits(month)}-${twoDigits(after ?? first ?? 0)}`;
}

/** The plan's day that's today where it's spent, or as many days later; undefined if it's none of them. */
export const dayFromNow = (plan: Plan, now: Date, later: number): PlanDay | undefined =>
  plan.days.find((day) => day.date !== null && day.date === addDays(dateWhere(plan, day, now), later));

/**
 * The text with the plan's dates, and today and tomorrow if `now` is known, as its days: "dinner on May 5 at 9" is
 * "dinner on day 3 at 9". Another date is day 0, which no plan has, and so are several days at once.
 */
export function datesAsDays(text: string, plan: Plan, now: Date | null): string {
  if (startIn(text) ?? endIn(text)) return text;
  const numberOf = (end: string | null): number => {
    const [only, ...others] = plan.days.filter((day) => day.date?.endsWith(`-${end}`));
    return others.length === 0 ? (only?.number ?? 0) : 0;
  };
  const dated = text
    .replace(dates, (_, ...parts: (string | undefined)[]) =>
      parts[4] ? "day 0" : `day ${numberOf(dayOfYear(parts))}`,
    )
    .replace(onThe, (_, day: string) => `on day ${numberOf(twoDigits(day))}`)
    .replace(/\b(?:the )?(\d{1,2})(?:st|nd|rd|th) day\b/g, "day $1");
  if (!now) return dated;
  const onDay = (later: number): string => `day ${dayFromNow(plan, now, later)?.number ?? 0}`;
  return dated
    .replace(/\bthis (morning|afternoon|evening)\b/, `in the $1 on ${onDay(0)}`)
    .replace(
      /\b(?:(cancel|clear|drop|skip|remove|delete|replan|redo|keep|lock|make|leave) )?(?:for )?(today|tonight|tomorrow)(?:'s)?(?: plans?)?\b/,
      (_, verb: string | undefined, when: string) => `${verb ?? "on"} ${onDay(when === "tomorrow" ? 1 : 0)}`,
    );
}

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
