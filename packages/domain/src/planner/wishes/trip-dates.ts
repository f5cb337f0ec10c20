/** Wishes for other dates of the whole trip: longer, shorter, later, or from one day to another. */
import { addDays, daysBetween, isCalendarDate } from "../../dates.ts";
import type { PlanEdit } from "../edit/plan-edit.ts";
import type { Clause } from "./clause.ts";
import { bothDatesIn, endIn, startIn, theTrip } from "./written-dates.ts";

const numbers = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const count = `(\\d{1,2}|an?|another|a couple of|${numbers.slice(1).join("|")})`;
const days = "(day|night|week)s?";
const end = "(?: please)?(?: (?:to|of) (?:the|our) (?:trip|stay|vacation))?$";
const longerBy = new RegExp(
  `\\b${count} (?:more|extra|additional) ${days}${end}|\\b${count} ${days} (?:longer|more|extra)\\b|\\badd ${count} ${days}${end}|\\b(?:fly|come|go|head|get|be|return)(?: back)?(?: home)? ${count} ${days} later\\b`,
);
const shorterBy = new RegExp(
  `\\b${count} ${days} (?:shorter|less|fewer)\\b|\\bleave ${count} ${days} (?:early|earlier|sooner)\\b|\\b(?:fly|come|go|head|get|be|return)(?: back)?(?: home)? ${count} ${days} (?:early|earlier|sooner)\\b|\\b(?:cut|drop) ${count} ${days}${end}`,
);

/** How many days "two more days" or "a week longer" are; 0 if the text names none. */
function daysIn(text: string, pattern: RegExp): number {
  const [, ...found] = pattern.exec(text) ?? [];
  const [amount, unit] = found.filter((one) => one !== undefined);
  if (!amount) return 0;
  const named = amount === "a couple of" ? 2 : Math.max(1, numbers.indexOf(amount));
  return (Number(amount) || named) * (unit === "week" ? 7 : 1);
}

/** "make it 5 days", "two more days", "a day shorter": other dates from the same start. */
export function readLength({ text, plan: { brief }, day }: Clause): PlanEdit | null {
  const { startDate, tripLength } = brief;
  if (!startDate || day) return null;
  const whole =
    /^(?:please )?(?:make|let's make) (?:it|this|the trip) (\d{1,2}) days?\b(?! (?:off|at|in|trip))/.exec(
      text,
    )?.[1];
  const next = whole ? Number(whole) : tripLength + daysIn(text, longerBy) - daysIn(text, shorterBy);
  return next === tripLength || next < 1 || next > 30 ? null : { kind: "dates", startDate, tripLength: next };
}

const laterBy = new RegExp(
  `\\b(?:move|push|shift|postpone|delay) ${theTrip}(?: back)?(?: by)? ${count} ${days}(?: later| back)?${end}`,
);
const earlierBy = new RegExp(
  `\\b(?:move|bring|shift) ${theTrip}(?: forward| up)?(?: by)? ${count} ${days}(?: earlier| sooner| forward| up)${end}|\\bbring ${theTrip} (?:forward|up) (?:by )?${count} ${days}${end}`,
);

/** "move the trip a week later", "postpone it by two days": as long as now. */
export function readShift({ text, plan: { brief }, day }: Clause): PlanEdit | null {
  const { startDate, tripLength } = brief;
  if (!startDate || day) return null;
  const shift = daysIn(text, laterBy) - daysIn(text, earlierBy);
  return shift === 0 ? null : { kind: "dates", startDate: addDays(startDate, shift), tripLength };
}

/** "our new dates are May 10 to 15", "we arrive on May 4 and leave on May 9". */
export function readNewDates({ text, plan: { brief }, day }: Clause): PlanEdit | null {
  const [start, end] = bothDatesIn(text) ?? [];
  const startDate = brief.startDate && start ? nearest(start, brief.startDate) : undefined;
  const endDate = startDate && end ? nearest(end, startDate) : undefined;
  if (!startDate || !endDate || day) return null;
  const tripLength = daysBetween(startDate, endDate) + 1;
  const isSo = startDate === brief.startDate && tripLength === brief.tripLength;
  return isSo || tripLength < 1 || tripLength > 30 ? null : { kind: "dates", startDate, tripLength };
}

/** The date of that day of a year ("05-20") that's closest to another; undefined if there's no such day. */
const nearest = (dayOfYear: string, to: string): string | undefined =>
  [-1, 0, 1]
    .map((years) => `${Number(to.slice(0, 4)) + years}-${dayOfYear}`)
    .filter(isCalendarDate)
    .toSorted((a, b) => Math.abs(daysBetween(a, to)) - Math.abs(daysBetween(b, to)))[0];

/** "stay until May 10", "we fly home on May 7": another end. "We leave on May 20" is one only if the trip is on then. */
export function readEnd({ text, plan: { brief }, day }: Clause): PlanEdit | null {
  const { startDate, tripLength } = brief;
  const end = endIn(text);
  const date = startDate && end ? nearest(end, startDate) : undefined;
  if (!startDate || !date || day) return null;
  const next = daysBetween(startDate, date) + 1;
  const isStart = next > tripLength && startIn(text) !== null;
  return isStart || next === tripLength || next < 1 || next > 30
    ? null
    : { kind: "dates", startDate, tripLength: next };
}

/** "start on May 20": that day of the year closest to now's. */
export function readStart({ text, plan: { brief }, day }: Clause): PlanEdit | null {
  const { startDate, tripLength } = brief;
  const start = startIn(text);
  const next = startDate && start ? nearest(start, startDate) : undefined;
  const end = startDate && addDays(startDate, tripLength - 1);
  // "We leave on" the last day says what's so already.
  if (!next || day || next === startDate || (endIn(text) && next === end)) return null;
  return { kind: "dates", startDate: next, tripLength };
}
