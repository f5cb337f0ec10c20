import { addDays } from "@evoya/domain/dates";
import { Chrono, type Component, configuration, type ParsedResult } from "chrono-node/en";
import { type Moment, noMoment } from "./found-booking.ts";

type Parsed = ParsedResult["start"];

/** A moment in a text, and where it stands. A time alone is on the day named last before it. */
export type Stamp = Moment & { from: number; to: number };

const monthFirst = new Chrono(configuration.createConfiguration(true, false));
const dayFirst = new Chrono(configuration.createConfiguration(true, true));

/**
 * The moments in a text, in its order. A date that can be read with the month or with the day first has no `date` but
 * both in `either`. Years that aren't written are the next after `today`.
 */
export function readStamps(text: string, today: string): Stamp[] {
  const reference = new Date(`${today}T12:00:00Z`);
  const options = { forwardDate: true };
  const others = new Map(
    dayFirst.parse(text, reference, options).map((result) => [result.index, result.start]),
  );
  const stamps: Stamp[] = [];
  for (const result of monthFirst.parse(text, reference, options)) {
    const { start, end } = result;
    const before = stamps.at(-1);
    const place = { from: result.index, to: result.index + result.text.length };
    const time = timeOf(start);
    if (has(start, "day", "month")) {
      stamps.push({ ...place, ...dated(start, others.get(result.index)), time });
    } else if (time && before?.time === null) {
      stamps[stamps.length - 1] = { ...before, to: place.to, time };
    } else if (time) {
      stamps.push({ ...place, ...dayAfter(before, isNextDay(result)), time });
    } else continue;
    const last = stamps.at(-1);
    if (end && last)
      stamps.push({ ...place, ...(has(end, "day") ? dated(end) : dayAfter(last)), time: timeOf(end) });
  }
  return stamps;
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

/** "06:40+1" lands the day after. */
const isNextDay = ({ text }: ParsedResult): boolean => /\+1$/.test(text);

function dayAfter(before: Stamp | undefined, isNext = false): Moment {
  if (!before) return noMoment;
  const { date, either } = before;
  return { ...noMoment, date: date && isNext ? addDays(date, 1) : date, either };
}
