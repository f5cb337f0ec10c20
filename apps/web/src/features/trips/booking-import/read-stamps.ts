import { addDays } from "@evoya/domain/dates";
import { Chrono, type Component, configuration, type ParsedResult } from "chrono-node/en";
import { type Moment, noMoment } from "./found-booking.ts";

type Parsed = ParsedResult["start"];

/** A moment in a text, and its position. A time without a day of its own (`isDated`) is on the last day named. */
export type Stamp = Moment & { from: number; to: number; isDated: boolean };

const monthFirst = new Chrono(configuration.createConfiguration(true, false));
const dayFirst = new Chrono(configuration.createConfiguration(true, true));

/**
 * The moments in a text, in order. A date that can be read with the month or with the day first has no `date` but both
 * in `either`. Missing years are the next ones after `today`. Nothing is read across lines: a day on the next one
 * belongs to something else.
 */
export function readStamps(text: string, today: string): Stamp[] {
  const reference = new Date(`${today}T12:00:00Z`);
  const stamps: Stamp[] = [];
  for (const { 0: line, index } of text.matchAll(/[^\n]*\d[^\n]*/g)) {
    const others = new Map(dayFirst.parse(line, reference, future).map((one) => [one.index, one.start]));
    for (const result of monthFirst.parse(line, reference, future))
      addStamps(stamps, result, { line, at: index, other: others.get(result.index) });
  }
  return stamps;
}

const future = { forwardDate: true };

type Found = { line: string; at: number; other: Parsed | undefined };

/** Adds a match's moments to the ones before it: a moment, the time of a day named before, or a range. */
function addStamps(
  stamps: Stamp[],
  { start, end, index, text }: ParsedResult,
  { line, at, other }: Found,
): void {
  const before = stamps.at(-1);
  const place = { from: at + index, to: at + index + text.length, isDated: true };
  const time = timeOf(start);
  if (has(start, "day", "month")) stamps.push({ ...place, ...dated(start, other), time });
  else if (time && before?.time === null) stamps[stamps.length - 1] = { ...before, to: place.to, time };
  else if (time) {
    // "06:40+1" is a day later.
    const isNextDay = /\+1$/.test(text) || /^ ?\(?\+1\b/.test(line.slice(index + text.length));
    stamps.push({ ...place, ...dayOf(before, isNextDay), time, isDated: isNextDay });
  } else return;
  if (!end) return;
  const isDated = has(end, "day");
  const day = isDated ? dated(end) : dayOf(stamps.at(-1));
  stamps.push({ ...place, ...day, time: timeOf(end), isDated });
}

const has = (parsed: Parsed, ...parts: Component[]): boolean => parts.every((part) => parsed.isCertain(part));

const two = (number: number | null): string => String(number).padStart(2, "0");

const timeOf = (parsed: Parsed): string | null =>
  has(parsed, "hour") ? `${two(parsed.get("hour"))}:${two(parsed.get("minute") ?? 0)}` : null;

const dateOf = (parsed: Parsed): string =>
  `${parsed.get("year")}-${two(parsed.get("month"))}-${two(parsed.get("day"))}`;

function dated(parsed: Parsed, other: Parsed = parsed): Moment {
  const [date, otherwise] = [dateOf(parsed), dateOf(other)];
  return date === otherwise ? { ...noMoment, date } : { ...noMoment, either: [date, otherwise] };
}

function dayOf(before: Stamp | undefined, isNext = false): Moment {
  if (!before) return noMoment;
  const { date, either } = before;
  return { ...noMoment, date: date && isNext ? addDays(date, 1) : date, either };
}
