import { addDays, calendarDateIn } from "@evoya/domain/dates";
import { timeZoneNamed } from "@evoya/domain/time-zones";

/** The browser's time zone by its IANA name; undefined where it does not say. */
export const browserTimeZone = (): string | undefined =>
  timeZoneNamed(Intl.DateTimeFormat().resolvedOptions().timeZone ?? "") ?? undefined;

let membersZone: string | null = null;

/** Notes the member's own time zone, whose calendar forms and server ask alike; null for a visitor. */
export function noteTimeZone(timeZone: string | null): void {
  membersZone = timeZone && timeZoneNamed(timeZone);
}

/** Today where the member lives, or else where the browser is, as "YYYY-MM-DD". */
export const today = (): string => calendarDateIn(membersZone ?? browserTimeZone() ?? "UTC", new Date());

/** The same day `years` from now, or ago when negative, as "YYYY-MM-DD"; 29 February becomes 1 March. */
export function yearsFromToday(years: number): string {
  const [year, month, day] = today().split("-") as [string, string, string];
  const first = `${String(Number(year) + years).padStart(4, "0")}-${month}-01`;
  return addDays(first, Number(day) - 1);
}
