/** Dates in figures, and dates with a year: "5/12", "2027-05-12", "May 12, 2028". */
import { daysBetween, isCalendarDate } from "../../dates.ts";
import type { Plan } from "../plan.ts";
import { dateBeforeYear, dayOfYear, inWords, nearestDate, twoDigits } from "./written-dates.ts";

/** What no plan has: a wish for it changes nothing. */
const noDay = "day 0";

/** "5/12" and "5/12/27", but not "1/2 hour", and not the end of "10/5/12". */
const slashed =
  /(?<![\d/.$])(\d{1,2})\/(\d{1,2})(?:\/((?:20)?\d{2}))?(?![\d/%]| ?(?:of|an?|hours?|hrs?|days?)\b)/g;
const iso = /(?<![\d-])(20\d{2})-(\d{2})-(\d{2})(?![\d-])/g;
/** A date in words with a year behind it, which is the fifth group. */
export const withYear = `${dateBeforeYear},? (20\\d{2})(?!\\d)`;

/** How near to a trip a date has to be for it to be meant, if the figures can be read in two ways. In days. */
const near = 45;

/**
 * A plain text with its dates in figures as words: "5/12" is "may 12", or "december 5" if that's when the trip is. A
 * date that may mean two days of the trip, one with a year that's another than the trip's, or any date if the trip has
 * none, is "day 0", which no plan has.
 */
export function datesInWords(text: string, plan: Plan): string {
  const { startDate } = plan.brief;
  const spoken = (dayOfYear: string, year: string | undefined): string => {
    const nearest = startDate && nearestDate(dayOfYear, startDate);
    const isThen = nearest && (!year || nearest.startsWith(year.padStart(4, "20")));
    return isThen ? inWords(nearest) : noDay;
  };
  const meant = (readings: readonly string[]): string | undefined => {
    const byDistance = [...new Set(readings)]
      .map((one) => ({ one, days: distance(one, plan) }))
      .toSorted((a, b) => a.days - b.days);
    const [first, second] = byDistance;
    const isEither = first && second && (first.days > 0 ? second.days < near : second.days === 0);
    return isEither ? undefined : first?.one;
  };
  return text
    .replace(iso, (_, year: string, month: string, day: string) => spoken(`${month}-${day}`, year))
    .replace(slashed, (said, one: string, other: string, year: string | undefined) => {
      const readings = [dayIn(one, other), dayIn(other, one)].filter((reading) => reading !== null);
      if (readings.length === 0) return said;
      const day = meant(readings);
      return day ? spoken(day, year) : noDay;
    })
    .replace(new RegExp(`\\b${withYear}`, "g"), (_, ...parts: (string | undefined)[]) => {
      const day = dayOfYear(parts);
      return day ? spoken(day, parts[4]) : noDay;
    });
}

/** The day of a year ("05-12") of a month and a day in figures; null if there's none. */
function dayIn(month: string, day: string): string | null {
  const dayOfYear = `${twoDigits(month)}-${twoDigits(day)}`;
  // 2028 is a leap year.
  return isCalendarDate(`2028-${dayOfYear}`) ? dayOfYear : null;
}

/** How many days a day of the year is from the trip; 0 if the trip has it. */
function distance(dayOfYear: string, { days, brief: { startDate } }: Plan): number {
  if (days.some(({ date }) => date?.endsWith(`-${dayOfYear}`))) return 0;
  const nearest = startDate && nearestDate(dayOfYear, startDate);
  return nearest ? Math.abs(daysBetween(startDate, nearest)) : Number.POSITIVE_INFINITY;
}
