import { addDays, calendarDateIn, isCalendarDate } from "./dates.ts";
import { timeZoneNamed, zoneLabel } from "./time-zones.ts";
import { clockLabel } from "./times.ts";
import { instantOf } from "./zone-clock.ts";

/** Days of the week by their ISO numbers: Monday is 1. */
export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** A day on which the team doesn't work although its weekday is one it works on. */
export type ClosedDay = { date: string; name: string };

/** When the team works, by its own calendar and clock. Owners and managers set it (decision 296). */
export type BusinessHours = {
  /** ISO numbers of the weekdays it works on, in order. */
  days: readonly number[];
  /** "HH:MM"; "24:00" closes at the end of the day. */
  opensAt: string;
  closesAt: string;
  timeZone: string;
  closedDays: readonly ClosedDay[];
};

/** What holds until someone sets other hours: Monday to Friday, around the clock, where the team began. */
export const standardBusinessHours: BusinessHours = {
  days: [1, 2, 3, 4, 5],
  opensAt: "00:00",
  closesAt: "24:00",
  timeZone: "America/New_York",
  closedDays: [],
};

export const businessHourLimits = { closedDays: 60, closedDayName: 60 } as const;

/** An opening or closing time, or the end of the day. */
export const isBusinessTime = (time: string): boolean =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(time) || time === "24:00";

/** ISO number of a date's weekday. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** Whether the team works on a date at all. */
export const isWorkday = ({ days, closedDays }: BusinessHours, date: string): boolean =>
  days.includes(weekdayOf(date)) && !closedDays.some((closed) => closed.date === date);

export type BusinessHoursFault = { path: keyof BusinessHours; message: string };

/** What's wrong with new hours; nothing for hours that can be kept. */
export function businessHoursFaults(hours: BusinessHours): BusinessHoursFault[] {
  const { days, opensAt, closesAt, timeZone, closedDays } = hours;
  const dates = closedDays.map(({ date }) => date);
  const faults: [boolean, BusinessHoursFault][] = [
    [days.length === 0, { path: "days", message: "Choose at least one day" }],
    [opensAt >= closesAt, { path: "closesAt", message: "Close later than you open" }],
    [
      timeZoneNamed(timeZone) === null,
      { path: "timeZone", message: "Please choose a time zone from the list" },
    ],
    [!dates.every(isCalendarDate), { path: "closedDays", message: "Choose a day for each" }],
    [new Set(dates).size < dates.length, { path: "closedDays", message: "Each day can be there once" }],
  ];
  return faults.filter(([isWrong]) => isWrong).map(([, fault]) => fault);
}

/** Between two instants, in milliseconds. */
export type Span = { begins: number; ends: number };

/** Longer than anyone can close for: closed days are limited, and one weekday is open. */
const daysAhead = 7 * (businessHourLimits.closedDays + 2);

/**
 * When the team works from `from` on, in milliseconds, day by day: within its opening hours, or for `whole` days. Days it
 * doesn't work on are left out.
 */
export function* workSpans(
  hours: BusinessHours,
  from: number,
  { whole }: { whole: boolean },
): Generator<Span> {
  const { timeZone, opensAt, closesAt } = hours;
  const first = calendarDateIn(timeZone, new Date(from));
  for (let day = 0; day < daysAhead; day += 1) {
    const date = addDays(first, day);
    if (!isWorkday(hours, date)) continue;
    const isToMidnight = whole || closesAt === "24:00";
    const opens = instantOf(timeZone, date, whole ? "00:00" : opensAt).getTime();
    const closes = isToMidnight
      ? instantOf(timeZone, addDays(date, 1), "00:00").getTime()
      : instantOf(timeZone, date, closesAt).getTime();
    const span = { begins: Math.max(from, opens), ends: closes };
    if (span.begins < span.ends) yield span;
  }
}

/** "Monday to Friday", "Monday, Wednesday, and Sunday", or "every day". */
function daysText(days: readonly number[]): string {
  if (days.length === 7) return "every day";
  const names = days.map((day) => weekdays[day - 1] ?? "");
  const inARow = days.length > 2 && days.every((day, index) => index === 0 || day === days[index - 1]! + 1);
  if (inARow) return `${names[0]} to ${names.at(-1)}`;
  return new Intl.ListFormat("en-US").format(names);
}

const timeText = (time: string): string => (time === "24:00" ? "midnight" : clockLabel(time));

/** The hours in a sentence's words: "Monday to Friday, 9:00 AM to 6:00 PM, New York time". */
export function businessHoursText({ days, opensAt, closesAt, timeZone }: BusinessHours): string {
  const isRound = opensAt === "00:00" && closesAt === "24:00";
  const times = isRound ? "around the clock" : `${timeText(opensAt)} to ${timeText(closesAt)}`;
  return `${daysText(days)}, ${times}, ${zoneLabel(timeZone)} time`;
}

/** What a promise leaves out: "not counting weekends", "not counting days we're closed", or nothing. */
export function restText({ days, closedDays }: BusinessHours): string | null {
  const isWeekdays = days.join() === standardBusinessHours.days.join();
  if (closedDays.length === 0 && isWeekdays) return "not counting weekends";
  return closedDays.length === 0 && days.length === 7 ? null : "not counting days we're closed";
}
