import { weekdayOf } from "../../catalog/weekdays.ts";
import { addDays } from "../../dates.ts";
import type { Plan } from "../plan.ts";
import { severalDays } from "./several-days.ts";
import { dayFromNow } from "./which-day.ts";
import {
  bothDatesIn,
  date,
  dayOfYear,
  endIn,
  endWeekdayIn,
  inWords,
  monthAtEach,
  monthNames,
  startIn,
  twoDigits,
} from "./written-dates.ts";

const dates = new RegExp(`\\b${date}(\\s?(?:-|–|to|until|through)\\s?(?:${monthNames}\\.? )?\\d)?`, "g");
const oneDate = new RegExp(`\\b${date}`, "g");
const lists = new RegExp(`\\b${severalDays}(?![\\w:])`, "g");

/** "On the 5th", but not "on the 5th floor". */
const onThe =
  /\bon the (\d{1,2})(?:st|nd|rd|th)\b(?! (?!at\b|in\b|for\b|please\b|instead\b|we\b|to\b)[a-z])/g;

const nth = /\b(?:the )?(\d{1,2})(?:st|nd|rd|th)\b/g;

/** "We fly home on Sunday" with that Sunday's date: the one closest to the day on which the trip ends now. */
function withEndDate(text: string, { days }: Plan): string {
  const weekday = endWeekdayIn(text);
  const end = days.at(-1)?.date;
  if (!weekday || !end) return text;
  const date = [0, 1, -1, 2, -2, 3, -3]
    .map((later) => addDays(end, later))
    .find((one) => weekdayOf(one).toLowerCase() === weekday);
  return date ? text.replace(new RegExp(`\\b${weekday}\\b`), inWords(date)) : text;
}

/**
 * The text with the plan's dates, and today and tomorrow if `now` is known, as its days: "dinner on May 5 at 9" is
 * "dinner on day 3 at 9", and "May 5 to 7" is "day 3 to day 5". Another date is day 0, which no plan has.
 */
export function datesAsDays(said: string, plan: Plan, now: Date | null): string {
  const text = withEndDate(said, plan);
  if (bothDatesIn(text) ?? startIn(text) ?? endIn(text)) return text;
  const numberOf = (end: string | null): number => {
    const [only, ...others] = plan.days.filter((day) => day.date?.endsWith(`-${end}`));
    return others.length === 0 ? (only?.number ?? 0) : 0;
  };
  const asDay = (_: string, ...parts: (string | undefined)[]) => `day ${numberOf(dayOfYear(parts))}`;
  const asNth = (_: string, day: string) => `day ${numberOf(twoDigits(day))}`;
  const dated = text
    .replace(lists, (words) => monthAtEach(words).replace(oneDate, asDay).replace(nth, asNth))
    .replace(dates, (_, ...parts: (string | undefined)[]) => (parts[4] ? "day 0" : asDay(_, ...parts)))
    .replace(onThe, (_, day: string) => `on ${asNth(_, day)}`)
    .replace(/\b(?:the )?(\d{1,2})(?:st|nd|rd|th) day\b/g, "day $1");
  if (!now) return dated;
  const onDay = (later: number): string => `day ${dayFromNow(plan, now, later)?.number ?? 0}`;
  return dated
    .replace(/\b(?:on )?(?:the )?day after tomorrow\b/, `on ${onDay(2)}`)
    .replace(/\bthis (morning|afternoon|evening)\b/, `in the $1 on ${onDay(0)}`)
    .replace(
      /\b(?:(cancel|clear|drop|skip|remove|delete|replan|redo|keep|lock|make|leave) )?(?:for )?(today|tonight|tomorrow)(?:'s)?(?: plans?)?\b/g,
      (_, verb: string | undefined, when: string) => `${verb ?? "on"} ${onDay(when === "tomorrow" ? 1 : 0)}`,
    );
}
