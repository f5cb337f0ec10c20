import { createRequire } from "node:module";
import type { Weekday } from "@evoya/domain/catalog/weekdays";
import { weekdayOf } from "@evoya/domain/catalog/weekdays";
import { toClock } from "@evoya/domain/planner/clock";
import type OpeningHours from "opening_hours";

const require = createRequire(import.meta.url);

/** Loaded when opening hours are first needed: few processes need them, and it takes 18 MB and a tenth of a second. */
const library = (): typeof OpeningHours => require("opening_hours");

/** A place's opening hours in the catalog's form: the same hours on every open day, the shorter ones of the year. */
type Opening = { opensAt: string; closesAt: string; closedOn: Weekday[]; closedIn: number[] };

/** OpenStreetMap allows 255 characters. */
const longest = 255;
/** Nobody visits at night, whatever the sign says. */
const [earliest, latest] = [6 * 60, 23 * 60];

type Window = { from: number; until: number };

const minutesOf = (date: Date): number => date.getHours() * 60 + date.getMinutes();

type Intervals = ReturnType<OpeningHours["getOpenIntervals"]>;

/** When a place is open on a day, within sensible hours: empty if it's closed, several windows if it has breaks. */
function windowsOn(intervals: Intervals, year: number, month: number, day: number): Window[] {
  const [from, to] = [new Date(year, month, day), new Date(year, month, day + 1)];
  return intervals.flatMap(([start, end, isUnknown]) => {
    if (isUnknown || end <= from || start >= to) return [];
    const begins = start <= from ? earliest : Math.max(earliest, minutesOf(start));
    const ends = end >= to ? latest : Math.min(latest, minutesOf(end));
    return ends > begins ? [{ from: begins, until: ends }] : [];
  });
}

/** The longest time without a break; null if it's closed. */
const longestOf = (windows: readonly Window[]): Window | null =>
  windows.toSorted((a, b) => b.until - b.from - (a.until - a.from))[0] ?? null;

const isoDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** A table of weekdays and months, from a week in the middle of each month, which has few holidays. */
function yearOf(hours: OpeningHours, year: number): Week {
  const week: Week = new Map();
  for (let month = 0; month < 12; month += 1) {
    const intervals = hours.getOpenIntervals(new Date(year, month, 8), new Date(year, month, 15));
    for (let day = 8; day < 15; day += 1) {
      const weekday = weekdayOf(isoDay(year, month, day));
      week.set(weekday, [...(week.get(weekday) ?? []), windowsOn(intervals, year, month, day)]);
    }
  }
  return week;
}

/** When a weekday is open in every one of `months`: the hours common to all of them. */
function inAll(windows: readonly (Window | null)[], months: readonly number[]): Window | null {
  const open = months.flatMap((month) => windows[month] ?? []);
  if (open.length < months.length || open.length === 0) return null;
  return {
    from: Math.max(...open.map((window) => window.from)),
    until: Math.min(...open.map((window) => window.until)),
  };
}

function openingIn(all: Week, visitMinutes: number): Opening | null {
  const week = new Map([...all].map(([weekday, months]) => [weekday, months.map(longestOf)] as const));
  const monthOf = (month: number) => [...week.values()].map((windows) => windows[month] ?? null);
  const closedIn = Array.from({ length: 12 }, (_, month) => month).filter((month) =>
    monthOf(month).every((window) => window === null),
  );
  const months = Array.from({ length: 12 }, (_, month) => month).filter((month) => !closedIn.includes(month));
  const days = [...week].flatMap(([weekday, windows]) => {
    const window = inAll(windows, months);
    return window && window.until - window.from >= visitMinutes ? [{ weekday, ...window }] : [];
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
    // The day that differs most from the others is left to travelers to look up.
    const odd = kept.toSorted((a, b) => a.until - a.from - (b.until - b.from))[0];
    kept = kept.filter((day) => day !== odd);
  }
  return null;
}

/** When a meal is eaten, in minutes: a restaurant must open by `opensBy` and stay open until at least `closesFrom`. */
export type MealTime = { opensBy: number; closesFrom: number };

/** A kitchen that's open for less than this is no use to anyone who has to get there first. */
const shortestService = 60;
/** A restaurant may close one day a week, as most do somewhere; with more, a plan would often be wrong. */
const openDays = 6;

/** When a restaurant serves a meal on nearly every day of the year; null if it doesn't. */
function serviceIn(week: Week, { opensBy, closesFrom }: MealTime): Window | null {
  const year = Array.from({ length: 12 }, (_, month) => month);
  const serves = ({ from, until }: Window): boolean =>
    from <= opensBy && until >= closesFrom && until - from >= shortestService;
  const days = [...week.values()].flatMap(
    (months) =>
      inAll(
        months.map((windows) => windows.find(serves) ?? null),
        year,
      ) ?? [],
  );
  if (days.length < openDays) return null;
  const service = {
    from: Math.max(...days.map(({ from }) => from)),
    until: Math.min(...days.map(({ until }) => until)),
  };
  return serves(service) ? service : null;
}

/** Its opening hours by weekday and month; a day with breaks has several. */
type Week = Map<Weekday, Window[][]>;

/**
 * Sunrise and sunset on roughly the shortest day anywhere. The library would compute them in the server's
 * time zone, and a day that's a little too short is always safe.
 */
const sunTimes = { dawn: 480, sunrise: 480, sunset: 1020, dusk: 1020 } as const;

/** Replaces the sun in opening hours: "(sunset-00:30)" becomes 16:30. */
const withoutSun = (text: string): string =>
  text
    .replace(
      /\((dawn|sunrise|sunset|dusk)\s*([+-])\s*(\d\d?):(\d\d)\)/gi,
      (_, sun: string, sign: string, hours: string, minutes: string) => {
        const shift = Number(hours) * 60 + Number(minutes);
        return toClock(
          sunTimes[sun.toLowerCase() as keyof typeof sunTimes] + (sign === "-" ? -shift : shift),
        );
      },
    )
    .replace(/\b(dawn|sunrise|sunset|dusk)\b/gi, (sun) =>
      toClock(sunTimes[sun.toLowerCase() as keyof typeof sunTimes]),
    );

/** Reading hours takes milliseconds, and most places have the same ones. The location only matters for holidays. */
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

type Reading = { countryCode: string; year: number };

/** A year's hours; null if the text says nothing we can rely on. Holidays follow the country, if the library knows them. */
function weekOf(text: string | undefined, { countryCode, year }: Reading): Week | null {
  if (!text || text.length > longest) return null;
  try {
    const country = { lat: 0, lon: 0, address: { country_code: countryCode.toLowerCase(), state: "" } };
    return knownYear(`${/\b(PH|SH)\b/.test(text) ? countryCode : ""} ${year} ${text}`, () =>
      yearOf(new (library())(withoutSun(text), country), year),
    );
  } catch {
    // If the library can't read it, or doesn't have the holidays, we don't know the hours.
    return null;
  }
}

/**
 * Reads OpenStreetMap's `opening_hours` for a visit of `visitMinutes`. "closed" if it can't be visited on any
 * day of the year; null if the text says nothing we can rely on.
 */
export function readOpening(
  text: string | undefined,
  { visitMinutes, ...reading }: Reading & { visitMinutes: number },
): Opening | "closed" | null {
  const week = weekOf(text, reading);
  if (!week) return null;
  const isEverOpen = [...week.values()].some((months) => months.some((windows) => windows.length > 0));
  return isEverOpen ? openingIn(week, visitMinutes) : "closed";
}

/** Reads them for a meal: when it's served on nearly every day of the year; null if it isn't, or they don't say. */
export function readService(
  text: string | undefined,
  reading: Reading,
  time: MealTime,
): { opensAt: string; closesAt: string } | null {
  const week = weekOf(text, reading);
  const service = week && serviceIn(week, time);
  return service && { opensAt: toClock(service.from), closesAt: toClock(service.until) };
}
