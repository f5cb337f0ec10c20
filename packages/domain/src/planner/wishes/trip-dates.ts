/** Wishes for other dates of the whole trip: longer, shorter, later, or from one day to another. */
import { addDays, daysBetween } from "../../dates.ts";
import type { PlanEdit } from "../edit/plan-edit.ts";
import type { TripBrief } from "../plan.ts";
import { alreadySo, type Clause, type Rule } from "./clause.ts";
import { townsOf } from "./towns.ts";
import { bothDatesIn, endIn, nearestDate, startIn, theTrip } from "./written-dates.ts";

/** The trip's dates, as the parts before this one change them. */
const datesIn = ({ plan, soFar }: Clause): Pick<TripBrief, "startDate" | "tripLength"> =>
  soFar.findLast((edit) => edit.kind === "dates") ?? plan.brief;

const numbers = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const count = `(\\d{1,2}|an?|another|a couple of|${numbers.slice(1).join("|")})`;
const days = "(day|night|week)s?";
const end = "(?: please)?(?: (?:to|of) (?:the|our) (?:trip|stay|vacation))?\\W*$";
const longerBy = new RegExp(
  `\\b${count} (?:more|extra|additional) ${days}${end}|\\b${count} ${days} (?:longer|more|extra)\\b|\\badd ${count} ${days}${end}|\\b(?:(?:fly|come|go|head|get|be) (?:back )?(?:home|back)|return(?: home)?|leave|leaving) ${count} ${days} later\\b`,
);
const shorterBy = new RegExp(
  `\\b${count} ${days} (?:shorter|less|fewer)\\b|\\bleav(?:e|ing) ${count} ${days} (?:early|earlier|sooner)\\b|\\b(?:(?:fly|come|go|head|get|be) (?:back )?(?:home|back)|return(?: home)?) ${count} ${days} (?:early|earlier|sooner)\\b|\\b(?:cut|drop) ${count} ${days}${end}`,
);

/** How many days "two more days" or "a week longer" are; 0 if the text names none. */
function daysIn(text: string, pattern: RegExp): number {
  const [, ...found] = pattern.exec(text) ?? [];
  const [amount, unit] = found.filter((one) => one !== undefined);
  if (!amount) return 0;
  const named = amount === "a couple of" ? 2 : Math.max(1, numbers.indexOf(amount));
  return (Number(amount) || named) * (unit === "week" ? 7 : 1);
}

/** "One more day in Rome" is the trip's if there's no other town. */
function withoutTheTown({ text, plan }: Clause): string {
  const [town, ...others] = townsOf(plan);
  return town && others.length === 0
    ? text.replace(new RegExp(` in (?:${town.names.join("|")})(?!\\w)`), "")
    : text;
}

/** "make it 5 days", "two more days", "a day shorter": other dates from the same start. */
export function readLength(clause: Clause): ReturnType<Rule> {
  const { day } = clause;
  const text = withoutTheTown(clause);
  const { startDate, tripLength } = datesIn(clause);
  if (!startDate || day) return null;
  const whole =
    /^(?:please )?(?:make|let's make|shorten|cut|extend|reduce) (?:it|this|(?:the|our) trip)(?: down)?(?: to)? (\d{1,2}) days?\b(?! (?:off|at|in|trip))/.exec(
      text,
    )?.[1];
  const next = whole ? Number(whole) : tripLength + daysIn(text, longerBy) - daysIn(text, shorterBy);
  if (whole && next === tripLength) return alreadySo;
  return next === tripLength || next < 1 || next > 30 ? null : { kind: "dates", startDate, tripLength: next };
}

const arrivesBy = (when: string): RegExp =>
  new RegExp(
    `\\b(?:arrive|get there|get in|start|begin|fly (?:in|out|over)) ${count} ${days} (?:${when})${end}`,
  );
const [arrivesEarlierBy, arrivesLaterBy] = [arrivesBy("early|earlier|sooner"), arrivesBy("late|later")];

/** "arrive a day earlier": another start, and the end as it was. */
export function readArrival(clause: Clause): PlanEdit | null {
  const { text, day } = clause;
  const { startDate, tripLength } = datesIn(clause);
  if (!startDate || day) return null;
  const later = daysIn(text, arrivesLaterBy) - daysIn(text, arrivesEarlierBy);
  const next = tripLength - later;
  return later === 0 || next < 1 || next > 30
    ? null
    : { kind: "dates", startDate: addDays(startDate, later), tripLength: next };
}

const laterBy = new RegExp(
  `\\b(?:move|push|shift|postpone|delay) ${theTrip}(?: back)?(?: by)? ${count} ${days}(?: later| back)?${end}|\\b(?:go|travel) ${count} ${days} later${end}`,
);
const earlierBy = new RegExp(
  `\\b(?:move|bring|shift) ${theTrip}(?: forward| up)?(?: by)? ${count} ${days}(?: earlier| sooner| forward| up)${end}|\\bbring ${theTrip} (?:forward|up) (?:by )?${count} ${days}${end}|\\b(?:go|travel) ${count} ${days} (?:earlier|sooner)${end}`,
);

/** "move the trip a week later", "postpone it by two days": as long as now. */
export function readShift(clause: Clause): PlanEdit | null {
  const { text, day } = clause;
  const { startDate, tripLength } = datesIn(clause);
  if (!startDate || day) return null;
  const shift = daysIn(text, laterBy) - daysIn(text, earlierBy);
  return shift === 0 ? null : { kind: "dates", startDate: addDays(startDate, shift), tripLength };
}

/** "our new dates are May 10 to 15", "we arrive on May 4 and leave on May 9". */
export function readNewDates({ text, plan: { brief }, day }: Clause): ReturnType<Rule> {
  const [start, end] = bothDatesIn(text) ?? [];
  const startDate = brief.startDate && start ? nearestDate(start, brief.startDate) : undefined;
  const endDate = startDate && end ? nearestDate(end, startDate) : undefined;
  if (!startDate || !endDate || day) return null;
  const tripLength = daysBetween(startDate, endDate) + 1;
  if (startDate === brief.startDate && tripLength === brief.tripLength) return alreadySo;
  return tripLength < 1 || tripLength > 30 ? null : { kind: "dates", startDate, tripLength };
}

/** "stay until May 10", "we fly home on May 7": another end. "We leave on May 20" is one only if the trip is on then. */
export function readEnd(clause: Clause): ReturnType<Rule> {
  const { text, day } = clause;
  const { startDate, tripLength } = datesIn(clause);
  const end = endIn(text);
  const date = startDate && end ? nearestDate(end, startDate) : undefined;
  if (!startDate || !date || day) return null;
  const next = daysBetween(startDate, date) + 1;
  const isStart = next > tripLength && startIn(text) !== null;
  if (next === tripLength) return alreadySo;
  return isStart || next < 1 || next > 30 ? null : { kind: "dates", startDate, tripLength: next };
}

/** "start on May 20": that day of the year closest to now's. */
export function readStart(clause: Clause): ReturnType<Rule> {
  const { text, day } = clause;
  const { startDate, tripLength } = datesIn(clause);
  const start = startIn(text);
  const next = startDate && start ? nearestDate(start, startDate) : undefined;
  if (!next || day) return null;
  if (next === startDate) return alreadySo;
  return { kind: "dates", startDate: next, tripLength };
}
