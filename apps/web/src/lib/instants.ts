import { dateLabel } from "@evoya/domain/dates";
import { readersTime } from "@evoya/domain/times";
import { dateToDay } from "@evoya/ui/lib/day";

/** A point in time, as the API sends it or as the browser has it. */
type Instant = string | Date;

// Made when first used: making the first one takes as long as drawing a card.
let monthAndDay: Intl.DateTimeFormat | undefined;
let relative: Intl.RelativeTimeFormat | undefined;

/** An instant's day where the reader is, for people: "Dec 5, 2026". */
export const dayOf = (instant: Instant): string => dateLabel(dateToDay(new Date(instant)));

/** The same without its year: "Dec 5". */
export function shortDayOf(instant: Instant): string {
  monthAndDay ??= new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });
  return monthAndDay.format(new Date(instant));
}

/** When, the way mail apps say it: the time today, the day this year, otherwise the date. */
export function briefly(instant: Instant, now = new Date()): string {
  const [day, today] = [dateToDay(new Date(instant)), dateToDay(now)];
  if (day === today) return readersTime(instant);
  return day.slice(0, 4) === today.slice(0, 4) ? shortDayOf(instant) : dayOf(instant);
}

/** How many of each unit make one of the next, from the smallest up. */
const units = [
  ["minute", 60],
  ["hour", 24],
  ["day", 30.44],
  ["month", 12],
  ["year", Number.POSITIVE_INFINITY],
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
  throw new RangeError(`"${instant}" is no instant`);
}
