import { addDays } from "../planner/clock.ts";
import { type Weekday, weekdayOf } from "./weekdays.ts";

/** When something is every year: "MM-DD" to "MM-DD", maybe over the new year; by Easter; or by a weekday of a month. */
export type EventDates =
  | { from: string; to: string }
  /** Days after Easter Sunday of the western churches; negative before it. */
  | { easterFrom: number; easterTo: number }
  /** From the `nth` `weekday` of a month on, for `days` days. */
  | { nth: number; weekday: Weekday; month: number; days: number };

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** Easter Sunday of the western churches. Source: the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms). */
export function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** The `nth` weekday of a month, 1 to 4. */
function nthWeekday(year: number, { nth, weekday, month }: { nth: number; weekday: Weekday; month: number }) {
  const first = `${year}-${twoDigits(month)}-01`;
  const offset = Array.from({ length: 7 }, (_, i) => i).find((i) => weekdayOf(addDays(first, i)) === weekday);
  return addDays(first, (offset ?? 0) + (nth - 1) * 7);
}

/** Whether a date is one of the days. */
export function isOnDates(dates: EventDates, date: string): boolean {
  const year = Number(date.slice(0, 4));
  if ("easterFrom" in dates) {
    const easter = easterOf(year);
    return date >= addDays(easter, dates.easterFrom) && date <= addDays(easter, dates.easterTo);
  }
  if ("nth" in dates) {
    const first = nthWeekday(year, dates);
    return date >= first && date <= addDays(first, dates.days - 1);
  }
  const day = date.slice(5);
  return dates.from <= dates.to ? day >= dates.from && day <= dates.to : day >= dates.from || day <= dates.to;
}
