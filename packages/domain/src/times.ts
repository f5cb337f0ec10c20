/**
 * Times of day for people; data keeps "HH:MM". Screens follow the clock of the reader's locale, in English words;
 * anything written for everyone (emails, PDFs, the server's sentences) uses 12 hours. Source: docs/writing.md.
 */

import { calendarDateIn, dateLabel } from "./dates.ts";

/** "HH:MM" for people: "9:15 AM", or "09:15" if a day has 24 hours. */
export function clockLabel(clock: string, hasTwelveHours = true): string {
  if (!hasTwelveHours) return clock;
  const hour = Number(clock.slice(0, 2));
  return `${hour % 12 || 12}${clock.slice(2)} ${hour < 12 ? "AM" : "PM"}`;
}

let readersHours: boolean | undefined;

/** Computed once: creating a format costs a hundred times as much as using it. */
function readerHasTwelveHours(): boolean {
  readersHours ??= new Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions().hour12 ?? true;
  return readersHours;
}

/** "HH:MM" by the clock of the browser's locale. In a browser only: a server's locale means nothing to readers. */
export const readersClock = (clock: string): string => clockLabel(clock, readerHasTwelveHours());

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What clocks in `timeZone` (an IANA name) show at `instant`: "HH:MM". */
export function clockIn(timeZone: string, instant: Date): string {
  const format =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  clocks.set(timeZone, format);
  return format.format(instant);
}

let browsersZone: string | undefined;
const zoneOfBrowser = (): string => {
  browsersZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return browsersZone;
};

/** The time of day of an instant in the reader's `timeZone`, or else their browser's: "9:30 AM". In a browser only. */
export const readersTime = (instant: string | Date, timeZone = zoneOfBrowser()): string =>
  readersClock(clockIn(timeZone, new Date(instant)));

/** The same with its day: "Nov 20, 2026, 9:30 AM". In a browser only. */
export function readersMoment(instant: string | Date, timeZone = zoneOfBrowser()): string {
  const date = calendarDateIn(timeZone, new Date(instant));
  return `${dateLabel(date)}, ${readersTime(instant, timeZone)}`;
}
