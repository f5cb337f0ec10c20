import { addDays } from "../planner/clock.ts";
import { type Weekday, weekdayOf } from "./weekdays.ts";

/** When something is every year: "MM-DD" to "MM-DD", maybe over the new year; by Easter; or by a weekday of a month. */
export type EventDates =
  | { from: string; to: string }
  /** Days after Easter Sunday of the western churches; negative before it. */
  | { easterFrom: number; easterTo: number }
  /** Days after a feast that goes by the moon; negative before it. Never in a year that isn't in our table. */
  | { feast: Feast; from: number; to: number }
  /** From the `nth` `weekday` of a month on, for `days` days. */
  | { nth: number; weekday: Weekday; month: number; days: number };

/**
 * The days of feasts that go by the moon.
 *
 * Chinese New Year: `Intl`'s own calendar is a day off in 2027 and 2030; a test of the API compares these with its
 * library of holidays. Source: Hong Kong Observatory, Gregorian-Lunar Calendar Conversion Table.
 *
 * Holi is the day after the full moon's evening, and Diwali the evening of the new moon, in Indian time. Source: general
 * knowledge, checked against when the moon is full and new.
 */
const feasts = {
  "Chinese New Year": [
    ...["2024-02-10", "2025-01-29", "2026-02-17", "2027-02-06", "2028-01-26", "2029-02-13", "2030-02-03"],
    ...["2031-01-23", "2032-02-11", "2033-01-31", "2034-02-19", "2035-02-08", "2036-01-28", "2037-02-15"],
    ...["2038-02-04", "2039-01-24", "2040-02-12"],
  ],
  Holi: ["2026-03-04", "2027-03-22", "2028-03-11", "2029-03-01", "2030-03-20", "2031-03-09", "2032-03-27"],
  Diwali: ["2026-11-08", "2027-10-29", "2028-10-17", "2029-11-05", "2030-10-26", "2031-11-14", "2032-11-02"],
} satisfies Record<string, readonly string[]>;
type Feast = keyof typeof feasts;

/** The day of a feast in a year; undefined if we don't know it. */
export const dayOfFeast = (feast: Feast, year: number): string | undefined =>
  feasts[feast].find((date) => date.startsWith(`${year}-`));

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
  if ("feast" in dates) {
    const first = dayOfFeast(dates.feast, year);
    return first !== undefined && date >= addDays(first, dates.from) && date <= addDays(first, dates.to);
  }
  if ("nth" in dates) {
    const first = nthWeekday(year, dates);
    return date >= first && date <= addDays(first, dates.days - 1);
  }
  const day = date.slice(5);
  return dates.from <= dates.to ? day >= dates.from && day <= dates.to : day >= dates.from || day <= dates.to;
}
