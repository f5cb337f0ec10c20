import type { SeasonHours } from "@evoya/domain/catalog/destination";
import type { Weekday } from "@evoya/domain/catalog/weekdays";
import { toClock } from "@evoya/domain/planner/clock";
import { type Reading, readYear, type Week, type Window, type Year } from "./opening-year.ts";

/** A place's opening hours in the catalog's form: the same hours on every open day, with others in some months. */
type Opening = {
  opensAt: string;
  closesAt: string;
  closedOn: Weekday[];
  closedIn: number[];
  season?: SeasonHours;
};

const everyMonth = Array.from({ length: 12 }, (_, month) => month);

const lengthOf = ({ from, until }: Window): number => until - from;

/** The longest time without a break; null if it's closed. */
const longestOf = (windows: readonly Window[]): Window | null =>
  windows.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0] ?? null;

/** The hours common to all of `windows`, of which there's at least one. */
const commonTo = (windows: readonly Window[]): Window => ({
  from: Math.max(...windows.map(({ from }) => from)),
  until: Math.min(...windows.map(({ until }) => until)),
});

/** When a weekday is open in every one of `months`: the hours common to all of them. */
function inAll(windows: readonly (Window | null)[], months: readonly number[]): Window | null {
  const open = months.flatMap((month) => windows[month] ?? []);
  return open.length < months.length || open.length === 0 ? null : commonTo(open);
}

type DayHours = { weekday: Weekday; months: (Window | null)[] };

/** The hours of each weekday that hold from a month's first week to its last. A holiday in one of them says nothing. */
function hoursByWeekday({ middle, edges }: Year): DayHours[] {
  return [...middle].map(([weekday, months]) => ({
    weekday,
    months: months.map((windows, month) => {
      const usual = longestOf(windows);
      const atEdges = edges.flatMap((week) => longestOf(week.get(weekday)?.[month] ?? []) ?? []);
      return usual && commonTo([usual, ...atEdges]);
    }),
  }));
}

/** Whether a place can't be visited for a week of a month, or more of it. */
const isClosedIn = ({ middle, edges }: Year, month: number): boolean =>
  [middle, ...edges].some((week) => [...week.values()].every((months) => months[month]?.length === 0));

type Season = { months: number[]; hours: Window; usual: Window };

type OpenMonth = { month: number; hours: Window };

/** The months that keep other hours for the greatest gain over keeping what's common to all; null if none do. */
function seasonIn(open: readonly OpenMonth[]): Season | null {
  const common = commonTo(open.map(({ hours }) => hours));
  const gainOf = (hours: Window, months: readonly OpenMonth[]): number =>
    months.length * (lengthOf(hours) - lengthOf(common));
  const seasons = open.flatMap(({ hours }) => {
    const within = open.filter((one) => one.hours.from <= hours.from && one.hours.until >= hours.until);
    const others = open.filter((one) => !within.includes(one));
    if (others.length === 0) return [];
    const usual = commonTo(others.map((one) => one.hours));
    const gain = gainOf(hours, within) + gainOf(usual, others);
    return [{ months: within.map(({ month }) => month), hours, usual, gain }];
  });
  return seasons.toSorted((a, b) => b.gain - a.gain)[0] ?? null;
}

type OpenDay = DayHours & Window;

/** The days with enough hours in common. Those that differ most from the others are left to travelers to look up. */
function alike(days: readonly OpenDay[], visitMinutes: number): readonly OpenDay[] {
  if (days.length === 0 || lengthOf(commonTo(days)) >= visitMinutes) return days;
  const odd = days.toSorted((a, b) => lengthOf(a) - lengthOf(b))[0];
  return alike(
    days.filter((day) => day !== odd),
    visitMinutes,
  );
}

const catalogHours = ({ from, until }: Window) => ({ opensAt: toClock(from), closesAt: toClock(until) });

function openingIn(year: Year, months: readonly number[], visitMinutes: number): Opening | null {
  const week = hoursByWeekday(year);
  const days = alike(
    week.flatMap((day) => {
      const window = inAll(day.months, months);
      return window && lengthOf(window) >= visitMinutes ? [{ ...day, ...window }] : [];
    }),
    visitMinutes,
  );
  if (days.length === 0) return null;
  const season = seasonIn(
    months.map((month) => ({ month, hours: commonTo(days.flatMap((day) => day.months[month] ?? [])) })),
  );
  const openOn = new Set(days.map(({ weekday }) => weekday));
  const fromOne = (some: readonly number[]) => some.map((month) => month + 1);
  return {
    ...catalogHours(season?.usual ?? commonTo(days)),
    closedOn: week.flatMap(({ weekday }) => (openOn.has(weekday) ? [] : [weekday])),
    closedIn: fromOne(everyMonth.filter((month) => !months.includes(month))),
    ...(season && { season: { months: fromOne(season.months), ...catalogHours(season.hours) } }),
  };
}

/** When a meal is eaten, in minutes: a restaurant must open by `opensBy` and stay open until at least `closesFrom`. */
export type MealTime = { opensBy: number; closesFrom: number };

/** A kitchen that's open for less than this is no use to anyone who has to get there first. */
const shortestService = 60;
/** A restaurant may close one day a week, as most do somewhere; with more, a plan would often be wrong. */
const openDays = 6;

/** When a restaurant serves a meal on nearly every day of the year; null if it doesn't. */
function serviceIn(week: Week, { opensBy, closesFrom }: MealTime): Window | null {
  const serves = ({ from, until }: Window): boolean =>
    from <= opensBy && until >= closesFrom && until - from >= shortestService;
  const days = [...week.values()].flatMap(
    (months) =>
      inAll(
        months.map((windows) => windows.find(serves) ?? null),
        everyMonth,
      ) ?? [],
  );
  if (days.length < openDays) return null;
  const service = commonTo(days);
  return serves(service) ? service : null;
}

/**
 * Reads OpenStreetMap's `opening_hours` for a visit of `visitMinutes`. "closed" if there's no month of which every
 * week can be visited; null if the text says nothing we can rely on.
 */
export function readOpening(
  text: string | undefined,
  { visitMinutes, ...reading }: Reading & { visitMinutes: number },
): Opening | "closed" | null {
  const year = readYear(text, reading);
  if (!year) return null;
  const months = everyMonth.filter((month) => !isClosedIn(year, month));
  return months.length > 0 ? openingIn(year, months, visitMinutes) : "closed";
}

/** Reads them for a meal: when it's served on nearly every day of the year; null if it isn't, or they don't say. */
export function readService(
  text: string | undefined,
  reading: Reading,
  time: MealTime,
): { opensAt: string; closesAt: string } | null {
  const year = readYear(text, reading);
  const service = year && serviceIn(year.middle, time);
  return service && catalogHours(service);
}
