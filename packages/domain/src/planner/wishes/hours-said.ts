/** From when until when, as people write it: "from 2 to 4 pm", "at 10 for an hour", "in the afternoon". */
import { toClock, toMinutes } from "../clock.ts";
import { minutesIn } from "./duration.ts";
import { monthNames } from "./written-dates.ts";

/** "HH:MM", and what the text names: both hours, only when it begins, only when it's over, or a part of the day. */
export type Hours = { from: string; until: string; named: "both" | "start" | "end" | "part" };

const time = "(noon|midnight|\\d{1,2}(?:[:.]\\d{2})?)(?: ?(am|pm|o'clock|h)\\b)?(?![\\d/])";
const span = new RegExp(
  `\\b(?:(?:from|between) )?${time} ?(?:-|–|to|and|until|till|til) ?${time}(?! (?:people|of us|friends|guests|days?|nights?))`,
);
/** "Conference on Tuesday 9 to 1". */
const spanLast = new RegExp(`${span.source} *$`);
const hour = "(?:noon|midnight|\\d{1,2}(?::\\d\\d)?)";
const half = "(?: ?[ap]m)";
const until = " ?(?:-|–|to|until|till) ?";
/** The end of "a meeting on Tuesday, 2 to 4": hours, and no days of the month. */
export const hoursLast = ` (?:from )?${hour}${half}?${until}${hour}${half}?\\s*(?:$|,)`;
const bareHours = new RegExp(`(?<!\\d),(?=${hoursLast})|,(?= ${hour}${half}?${until}${hour}${half})`, "g");

/** A plain text whose hours can't be taken for days: "on Tuesday, 2 to 4" is "on Tuesday from 2 to 4". */
export const withHoursApart = (text: string): string => text.replace(bareHours, " from");

const point = new RegExp(
  `(?:\\b(?:at|around|about|from|for|starts?|starting|begins|@)|^|,)(?: (?:at|around|about))? ?${time}(?! ?(?:people|of us|persons|friends|guests|days?|nights?|hours?|hrs?|minutes?|mins?|and a half)\\b)`,
);
const untilOnly = new RegExp(`\\b(?:until|till|til|by|before) ${time}`);
const parts: readonly [RegExp, Omit<Hours, "named">][] = [
  [/\ball day\b|\b(?:the )?(?:whole|entire) day\b/, { from: "09:00", until: "18:00" }],
  [/\bmornings?\b/, { from: "09:00", until: "12:00" }],
  [/\bafternoons?\b/, { from: "13:30", until: "17:30" }],
  [/\b(?:evenings?|nights?|tonight)\b/, { from: "19:00", until: "22:30" }],
];
/** Nothing here ends later. */
const latest = toMinutes("23:55");
const evenings =
  /\b(?:dinner|supper|table|drinks|cocktails|aperitivo|concert|opera|ballet|musical|play|show|theater|party|evening|night|tonight)\b/;

/** Without the numbers that name days. */
const withoutDays = (text: string): string =>
  text
    .replace(/\bdays? \d{1,2}(?: ?(?:-|to|and|through|,) ?(?:day )?\d{1,2}\b(?! ?(?:am|pm|:)))*/g, " ")
    .replace(new RegExp(`\\b(?:${monthNames})\\.? \\d{1,2}(?:st|nd|rd|th)?\\b`, "g"), " ")
    .replace(/\b\d{1,2}(?:st|nd|rd|th)\b/g, " ");

const minutesOf = (said: string): number => {
  if (said === "noon") return 12 * 60;
  if (said === "midnight") return latest;
  const [hour = "", minutes = "0"] = said.split(/[:.]/);
  return Number(hour) * 60 + Number(minutes);
};

/** Minutes of the day; an hour without a half is one by day, or in the evening for what's then. */
function onClock(said: string, half: string | undefined, text: string): number {
  const minutes = minutesOf(said);
  if (said === "noon" || said === "midnight" || half === "h" || minutes >= 13 * 60) return minutes;
  if (half === "am" || /^0/.test(said)) return minutes % (12 * 60);
  if (half === "pm") return (minutes % (12 * 60)) + 12 * 60;
  if (minutes >= 12 * 60) return minutes;
  const isByDay = /\bmorning\b/.test(text) || (minutes >= 7 * 60 && !evenings.test(text));
  return isByDay ? minutes : minutes + 12 * 60;
}

/** The hours a text names; of one that says only when it begins, it takes `usual` minutes. Null if it names none. */
export function hoursIn(text: string, usual: number): Hours | null {
  const said = withoutDays(text);
  const [, start, startHalf, end, endHalf] = span.exec(said) ?? [];
  if (
    start &&
    end &&
    (startHalf ||
      endHalf ||
      /\b(?:from|between|keep|leave|block|busy)\b|-|–|[:.]\d\d/.test(said) ||
      spanLast.test(said))
  ) {
    const until = endOf(end, endHalf, start, said);
    const at = onClock(start, startHalf ?? (halfBefore(start, end, endHalf) || undefined), said);
    return hours(at, until, "both");
  }
  const [, at, half] = point.exec(said) ?? [];
  if (at && minutesOf(at) < 24 * 60) {
    const from = onClock(at, half, said);
    return hours(from, from + (minutesIn(said) ?? usual), "start");
  }
  const [, by, byHalf] = untilOnly.exec(said) ?? [];
  if (by) return hours(toMinutes("09:00"), endOf(by, byHalf, "9", said), "end");
  const part = parts.find(([words]) => words.test(said))?.[1];
  return part ? { ...part, named: "part" } : null;
}

const hours = (from: number, until: number, named: Hours["named"]): Hours | null =>
  from < until && from < latest
    ? { from: toClock(from), until: toClock(Math.min(until, latest)), named }
    : null;

/** "2 to 4 pm" begins in the afternoon, "10 to 2 pm" in the morning. */
const halfBefore = (start: string, end: string, half: string | undefined): string =>
  half === "pm" && minutesOf(start) < 12 * 60
    ? minutesOf(start) < minutesOf(end) % (12 * 60)
      ? "pm"
      : "am"
    : half === "am"
      ? "am"
      : "";

/** "9 to 5" ends in the afternoon. */
function endOf(end: string, half: string | undefined, start: string, text: string): number {
  const until = onClock(end, half, text);
  return !half && until <= minutesOf(start) && until < 12 * 60 ? until + 12 * 60 : until;
}

/** What to add to "a meeting" so that its hours can be kept free. */
export function needsHours(title: string, dayNumber: number | null, hasHours: boolean): string | null {
  const isMass = /\b(?:mass|services?)$/i.test(title);
  const example = `“${title} on day ${dayNumber ?? 2} ${isMass ? "at 10 AM" : "from 2 to 4 PM"}”`;
  if (dayNumber === null) return `we can keep the time free if you say which day it is, as in ${example}.`;
  const missing = isMass ? "when it begins" : "from when until when";
  return hasHours ? null : `we can keep the time free if you say ${missing}, as in ${example}.`;
}
