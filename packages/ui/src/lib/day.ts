import { followedToday } from "./calendar-today.ts";

/** A calendar date without time or zone, written `YYYY-MM-DD`. */
export type Day = string;

/** Local midnight of `day`; undefined if it isn't a date. */
export function dayToDate(day: Day | null | undefined): Date | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? "");
  if (!match) return undefined;
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const parsed = new Date(year, month - 1, date);
  return parsed.getMonth() === month - 1 ? parsed : undefined;
}

/** The day of `date` in the reader's time zone. */
export function dateToDay(date: Date): Day {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** What calendars mark as today, as a local time. */
export const todaysDate = (): Date => dayToDate(followedToday()) ?? new Date();

/** Made when first used: making it takes as long as drawing a card. */
let written: Intl.DateTimeFormat | undefined;

/** `day` for people, e.g. "May 4, 2027"; empty for none. */
export function writeDay(day: Day | null | undefined): string {
  const date = dayToDate(day);
  if (!date) return "";
  written ??= new Intl.DateTimeFormat("en-US", { year: "numeric", month: "short", day: "numeric" });
  return written.format(date);
}
