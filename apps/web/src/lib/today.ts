import { addDays, calendarDateIn, dateLabel } from "@evoya/domain/dates";
import { timeZoneNamed } from "@evoya/domain/time-zones";
import { clockIn } from "@evoya/domain/times";
import { followToday } from "@evoya/ui/lib/calendar-today";

/** The browser's time zone by its IANA name; undefined if it doesn't say. */
export const browserTimeZone = (): string | undefined =>
  timeZoneNamed(Intl.DateTimeFormat().resolvedOptions().timeZone ?? "") ?? undefined;

let membersZone: string | null = null;

/** Remembers the member's own time zone, which both forms and the server use; null for a visitor. */
export function noteTimeZone(timeZone: string | null): void {
  membersZone = timeZone && timeZoneNamed(timeZone);
}

/** The time zone where the member lives, or otherwise where the browser is. */
export const timeZoneHere = (): string => membersZone ?? browserTimeZone() ?? "UTC";

/** Today in that time zone, as "YYYY-MM-DD". */
export const today = (): string => calendarDateIn(timeZoneHere(), new Date());
followToday(today);

/** The hour in that time zone, 0 to 23. */
export const hourHere = (): number => Number.parseInt(clockIn(timeZoneHere(), new Date()), 10);

/** An instant's day in that time zone, for people: "Dec 5, 2026". */
export const dayHere = (instant: string): string =>
  dateLabel(calendarDateIn(timeZoneHere(), new Date(instant)));

/** The same day in `years` years, or years ago if negative, as "YYYY-MM-DD"; February 29 becomes March 1. */
export function yearsFromToday(years: number): string {
  const [year, month, day] = today().split("-") as [string, string, string];
  const first = `${String(Number(year) + years).padStart(4, "0")}-${month}-01`;
  return addDays(first, Number(day) - 1);
}
