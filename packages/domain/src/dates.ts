/**
 * Calendar dates are "YYYY-MM-DD" text, so they sort and compare as text and never shift with a time zone. Nothing
 * here knows what day it is: callers pass `today` (see {@link calendarDateIn}).
 */
const millisecondsPerDay = 86_400_000;
const shape = /^\d{4}-\d{2}-\d{2}$/;

/** Whether `text` is a date that exists, written "YYYY-MM-DD": "2026-02-30" isn't. */
export function isCalendarDate(text: string): boolean {
  if (!shape.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Whole days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (utc(to) - utc(from)) / millisecondsPerDay;
}

/** The day `days` after `date`, or before it if negative. */
export function addDays(date: string, days: number): string {
  return new Date(utc(date) + days * millisecondsPerDay).toISOString().slice(0, 10);
}

/**
 * The same day `months` later, or earlier if negative; the last day of a month that's too short: a month after January
 * 31 is February 28.
 */
export function addMonths(date: string, months: number): string {
  const moved = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(moved / 12), moved % 12];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(Number(date.slice(8)), lastDay);
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}

/** A trip is upcoming as long as its last day is today or later. Source: member spec §2 (My Trips). */
export function isUpcoming(endDate: string, today: string): boolean {
  return endDate >= today;
}

/**
 * Full years lived on `today` by someone born on `birthday`. If you're born on February 29, your birthday is March 1.
 */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** Travel dates for the trip screens: "Jun 1, 2026 - Jun 8, 2026". Source: public spec §3 (trip_requests). */
export function tripDatesLabel(start: string, end: string | null = null): string {
  return end === null || end === start ? dateLabel(start) : `${dateLabel(start)} - ${dateLabel(end)}`;
}

const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** One date for people: "Jun 1, 2026". */
export function dateLabel(date: string): string {
  return `${monthNames[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}, ${date.slice(0, 4)}`;
}

/** The month a date is in, for people: "Jun 2026". */
export const monthLabel = (date: string): string =>
  `${monthNames[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

const weekdayNames = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** A day of a trip for people, without its year: "Mon, Jun 1". */
export function weekdayLabel(date: string): string {
  const weekday = weekdayNames[new Date(`${date}T00:00:00Z`).getUTCDay()];
  return `${weekday}, ${monthNames[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}`;
}

/** One formatter per time zone: creating one costs a hundred times as much as using it. */
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  calendars.set(timeZone, made);
  return made;
}

/** The calendar date in `timeZone` (an IANA name) at `instant`: the `today` the other helpers need. */
export function calendarDateIn(timeZone: string, instant: Date): string {
  const parts = calendarOf(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

/** The last calendar date in `timeZone` that's over when something ends at the instant `end`: it's had to the last minute. */
export const lastWholeDay = (timeZone: string, end: string): string =>
  addDays(calendarDateIn(timeZone, new Date(end)), -1);

function utc(date: string): number {
  if (!isCalendarDate(date)) throw new RangeError(`"${date}" is no calendar date`);
  return Date.parse(`${date}T00:00:00Z`);
}
