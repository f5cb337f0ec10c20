import { createRequire } from "node:module";
import type { Weekday } from "@evoya/domain/catalog/weekdays";
import { weekdayOf } from "@evoya/domain/catalog/weekdays";
import { toClock } from "@evoya/domain/planner/clock";
import type OpeningHours from "opening_hours";

const require = createRequire(import.meta.url);

/** Loaded when opening hours are first needed: few processes need them, and it takes 18 MB and a tenth of a second. */
const library = (): typeof OpeningHours => require("opening_hours");

/** OpenStreetMap allows 255 characters. */
const longest = 255;
/** Nobody visits at night, whatever the sign says. */
const [earliest, latest] = [6 * 60, 23 * 60];

/** Minutes of a day in which a place is open without a break. */
export type Window = { from: number; until: number };

/** Opening hours by weekday, then by month, 0 to 11; a day with breaks has several windows, one that's closed none. */
export type Week = Map<Weekday, Window[][]>;

/**
 * What a year of opening hours is judged by: a week in the middle of each month, which has few holidays. If the
 * hours name months, also their first and last weeks, since a season may begin or end in one.
 */
export type Year = { middle: Week; edges: Week[] };

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

const isoDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The week that begins on `firstDay` of every month. */
function weekFrom(hours: OpeningHours, year: number, firstDay: number): Week {
  const week: Week = new Map();
  for (let month = 0; month < 12; month += 1) {
    const intervals = hours.getOpenIntervals(
      new Date(year, month, firstDay),
      new Date(year, month, firstDay + 7),
    );
    for (let day = firstDay; day < firstDay + 7; day += 1) {
      const weekday = weekdayOf(isoDay(year, month, day));
      week.set(weekday, [...(week.get(weekday) ?? []), windowsOn(intervals, year, month, day)]);
    }
  }
  return week;
}

/** Whether hours may change within a month: only then are the edges worth the time it takes to read them. */
const hasSeasons = (text: string): boolean =>
  /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|week|easter|SH)\b/i.test(text);

function yearOf(text: string, hours: OpeningHours, year: number): Year {
  const weeks = hasSeasons(text) ? [1, 22] : [];
  return { middle: weekFrom(hours, year, 8), edges: weeks.map((day) => weekFrom(hours, year, day)) };
}

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
const years = new Map<string, Year>();
const maxYears = 1_000;

function knownYear(key: string, read: () => Year): Year {
  const known = years.get(key) ?? read();
  years.delete(key);
  years.set(key, known);
  const [oldest] = years.keys();
  if (years.size > maxYears && oldest !== undefined) years.delete(oldest);
  return known;
}

/** Where and in which year hours are kept. */
export type Reading = { countryCode: string; year: number };

/**
 * A year of the hours that OpenStreetMap's `opening_hours` says; null if it says nothing we can rely on. Holidays
 * follow the country, if the library knows them.
 */
export function readYear(text: string | undefined, { countryCode, year }: Reading): Year | null {
  if (!text || text.length > longest) return null;
  try {
    const country = { lat: 0, lon: 0, address: { country_code: countryCode.toLowerCase(), state: "" } };
    return knownYear(`${/\b(PH|SH)\b/.test(text) ? countryCode : ""} ${year} ${text}`, () =>
      yearOf(text, new (library())(withoutSun(text), country), year),
    );
  } catch {
    // If the library can't read it, or doesn't have the holidays, we don't know the hours.
    return null;
  }
}
