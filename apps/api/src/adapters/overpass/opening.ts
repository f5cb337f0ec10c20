import { createRequire } from "node:module";
import type { Weekday } from "@evoya/domain/catalogue/weekdays";
import { weekdayOf } from "@evoya/domain/catalogue/weekdays";
import { toClock } from "@evoya/domain/planner/clock";
import type OpeningHours from "opening_hours";

const require = createRequire(import.meta.url);

/** Loaded with the first hours someone asks for: few services do, and it takes 18 MB and a tenth of a second. */
const library = (): typeof OpeningHours => require("opening_hours");

/** When a place is open as the catalog says it: the same hours on every open day, the shorter ones of the year. */
type Opening = { opensAt: string; closesAt: string; closedOn: Weekday[]; closedIn: number[] };

/** OpenStreetMap allows 255 characters. */
const longest = 255;
/** Nobody visits at night, whatever the sign says. */
const [earliest, latest] = [6 * 60, 23 * 60];

type Window = { from: number; until: number };

const minutesOf = (date: Date): number => date.getHours() * 60 + date.getMinutes();

type Intervals = ReturnType<OpeningHours["getOpenIntervals"]>;

/** The longest time a place is open without a break on a day, within what's sensible; null if it's closed. */
function windowOn(intervals: Intervals, year: number, month: number, day: number): Window | null {
  const [from, to] = [new Date(year, month, day), new Date(year, month, day + 1)];
  const open = intervals.flatMap(([start, end, isUnknown]) => {
    if (isUnknown || end <= from || start >= to) return [];
    const begins = start <= from ? earliest : Math.max(earliest, minutesOf(start));
    const ends = end >= to ? latest : Math.min(latest, minutesOf(end));
    return ends > begins ? [{ from: begins, until: ends }] : [];
  });
  return open.toSorted((a, b) => b.until - b.from - (a.until - a.from))[0] ?? null;
}

const isoDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** Weekdays and months as a table: a week in the middle of each month, which has few holidays. */
function yearOf(hours: OpeningHours, year: number): Week {
  const week = new Map<Weekday, (Window | null)[]>();
  for (let month = 0; month < 12; month += 1) {
    const intervals = hours.getOpenIntervals(new Date(year, month, 8), new Date(year, month, 15));
    for (let day = 8; day < 15; day += 1) {
      const weekday = weekdayOf(isoDay(year, month, day));
      week.set(weekday, [...(week.get(weekday) ?? []), windowOn(intervals, year, month, day)]);
    }
  }
  return week;
}

function openingIn(week: Week, visitMinutes: number): Opening | null {
  const monthOf = (month: number) => [...week.values()].map((windows) => windows[month] ?? null);
  const closedIn = Array.from({ length: 12 }, (_, month) => month).filter((month) =>
    monthOf(month).every((window) => window === null),
  );
  const months = Array.from({ length: 12 }, (_, month) => month).filter((month) => !closedIn.includes(month));
  // Open on a weekday means open on it in every month that it's open at all.
  const days = [...week].flatMap(([weekday, windows]) => {
    const open = months.flatMap((month) => windows[month] ?? []);
    if (open.length < months.length || open.length === 0) return [];
    const from = Math.max(...open.map((window) => window.from));
    const until = Math.min(...open.map((window) => window.until));
    return until - from >= visitMinutes ? [{ weekday, from, until }] : [];
  });
  let kept = days;
  while (kept.length > 0) {
    const from = Math.max(...kept.map((day) => day.from));
    const until = Math.min(...kept.map((day) => day.until));
    if (until - from >= visitMinutes)
      return {
        opensAt: toClock(from),
        closesAt: toClock(until),
        closedOn: [...week.keys()].filter((weekday) => !kept.some((day) => day.weekday === weekday)),
        closedIn: closedIn.map((month) => month + 1),
      };
    // The day that differs most from the others is left to those who look it up.
    const odd = kept.toSorted((a, b) => a.until - a.from - (b.until - b.from))[0];
    kept = kept.filter((day) => day !== odd);
  }
  return null;
}

type Week = Map<Weekday, (Window | null)[]>;

/** Reading hours takes milliseconds, and most have the same ones. Where they are matters for holidays only. */
const years = new Map<string, Week>();
const maxYears = 1_000;

function knownYear(key: string, read: () => Week): Week {
  const week = years.get(key) ?? read();
  years.delete(key);
  years.set(key, week);
  const [oldest] = years.keys();
  if (years.size > maxYears && oldest !== undefined) years.delete(oldest);
  return week;
}

/**
 * Reads OpenStreetMap's `opening_hours` for a visit of `visitMinutes`. "closed" if there's no day of the year one could
 * visit; null if the text says nothing we can rely on. Holidays follow the country, where the library knows them.
 */
export function readOpening(
  text: string | undefined,
  { countryCode, visitMinutes, year }: { countryCode: string; visitMinutes: number; year: number },
): Opening | "closed" | null {
  if (!text || text.length > longest) return null;
  try {
    const country = { lat: 0, lon: 0, address: { country_code: countryCode.toLowerCase(), state: "" } };
    const week = knownYear(`${/\b(PH|SH)\b/.test(text) ? countryCode : ""} ${year} ${text}`, () =>
      yearOf(new (library())(text, country), year),
    );
    const isEverOpen = [...week.values()].some((windows) => windows.some((window) => window !== null));
    return isEverOpen ? openingIn(week, visitMinutes) : "closed";
  } catch {
    // What the library can't read, or lacks the holidays for, we don't know.
    return null;
  }
}
