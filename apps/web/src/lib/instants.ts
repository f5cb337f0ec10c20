/** Points in time for people, in the time zone the member chose; a visitor's is their browser's. */
import { calendarDateIn, dateLabel } from "@evoya/domain/dates";
import { readersMoment, readersTime } from "@evoya/domain/times";
import { timeZoneHere } from "./today.ts";

/** A point in time, as the API sends it or as the browser has it. */
type Instant = string | Date;

// Made when first used: making the first one takes as long as drawing a card.
let relative: Intl.RelativeTimeFormat | undefined;

/** An instant's calendar day where the reader is, as "YYYY-MM-DD". */
export const calendarDayOf = (instant: Instant): string => calendarDateIn(timeZoneHere(), new Date(instant));

/** The same for people: "Dec 5, 2026". */
export const dayOf = (instant: Instant): string => dateLabel(calendarDayOf(instant));

/** The same without its year: "Dec 5". */
export const shortDayOf = (instant: Instant): string => dayOf(instant).replace(/, \d+$/, "");

/** The time of day: "9:30 AM". */
export const timeOf = (instant: Instant): string => readersTime(instant, timeZoneHere());

/** Day and time: "Nov 20, 2026, 9:30 AM". */
export const momentOf = (instant: Instant): string => readersMoment(instant, timeZoneHere());

/** When, the way mail apps say it: the time today, the day this year, otherwise the date. */
export function briefly(instant: Instant, now = new Date()): string {
  const [day, today] = [calendarDayOf(instant), calendarDayOf(now)];
  if (day === today) return timeOf(instant);
  return day.slice(0, 4) === today.slice(0, 4) ? shortDayOf(instant) : dayOf(instant);
}

/** How many of each unit make one of the next, from the smallest up to years. */
const units = [
  ["minute", 60],
  ["hour", 24],
  ["day", 30.44],
  ["month", 12],
] as const;

/** How long ago an instant was, in its largest unit: "5 minutes ago". */
export function agoOf(instant: Instant, now = new Date()): string {
  let left = (now.getTime() - new Date(instant).getTime()) / 60_000;
  if (left < 1) return "less than a minute ago";
  relative ??= new Intl.RelativeTimeFormat("en-US");
  for (const [unit, perNext] of units) {
    if (Math.round(left) < perNext) return relative.format(-Math.round(left), unit);
    left /= perNext;
  }
  return relative.format(-Math.round(left), "year");
}
