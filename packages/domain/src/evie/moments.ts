import { months } from "../catalog/months.ts";
import { addDays, addMonths, isCalendarDate } from "../dates.ts";
import { minutesOf } from "../zone-clock.ts";
import { numberFrom, pad } from "./asked.ts";

/** Where in a text a day or a time is, and its value. */
type Found<Value> = { from: number; to: number; value: Value };
type Now = { today: string; time: string; tripStart: string | null };
/** A day; with its time if the words say one ("in two hours"). Null for a day that doesn't exist, such as February 30. */
export type Day = { date: string; time?: string } | null;

const count = "an?|one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,3}";
const month = months.map((name) => `${name}|${name.slice(0, 3)}`).join("|");
const ordinal = "(\\d{1,2})(?:st|nd|rd|th)?";
const year = "(?:,? (20\\d{2}))?";
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const before = "(?:\\b(?:on|by|for|from|this|next|coming|until) (?:the )?)*\\b";

const monthNumber = (name: string): number =>
  months.findIndex((each) => each.startsWith(name.slice(0, 3).toLowerCase())) + 1;

const onDay = (name: string, day: string, of: string | undefined, { today }: Now): Day => {
  const dated = (inYear: number) => `${inYear}-${pad(monthNumber(name))}-${pad(Number(day))}`;
  const given = dated(of ? Number(of) : Number(today.slice(0, 4)));
  const date = of || given >= today ? given : dated(Number(today.slice(0, 4)) + 1);
  return isCalendarDate(date) ? { date } : null;
};

const inMinutes = (minutes: number, { today, time }: Now): Day => {
  const total = minutesOf(time) + minutes;
  const [days, left] = [Math.floor(total / 1440), total % 1440];
  return { date: addDays(today, days), time: `${pad(Math.floor(left / 60))}:${pad(left % 60)}` };
};

const after = (date: string, amount: number, unit: string): string =>
  unit.startsWith("month")
    ? addMonths(date, amount)
    : addDays(date, unit.startsWith("week") ? amount * 7 : amount);

const onWeekday = (name: string, { today }: Now): Day => {
  const wanted = weekdays.findIndex((day) => day.startsWith(name.slice(0, 3).toLowerCase()));
  const now = new Date(`${today}T00:00:00Z`).getUTCDay();
  return { date: addDays(today, (wanted - now + 7) % 7 || 7) };
};

/** Each way to name a day, and what it means. */
const days: readonly [pattern: string, meaning: (parts: string[], now: Now) => Day | undefined][] = [
  [
    `\\b(${count}) (days?|weeks?|months?) before (?:my|our|the) (?:next )?(?:trip|vacation|flight|departure)\\b`,
    ([amount, unit], { tripStart }) =>
      tripStart ? { date: after(tripStart, -numberFrom(amount!), unit!) } : undefined,
  ],
  [
    "\\bthe day before (?:my|our|the) (?:next )?(?:trip|vacation|flight|departure)\\b",
    (_, { tripStart }) => (tripStart ? { date: addDays(tripStart, -1) } : undefined),
  ],
  [`${before}(20\\d{2}-\\d{2}-\\d{2})\\b`, ([date]) => (isCalendarDate(date!) ? { date: date! } : null)],
  [`${before}(${month})\\.? ${ordinal}\\b${year}`, ([name, day, of], now) => onDay(name!, day!, of, now)],
  [
    `${before}${ordinal}(?: of)? (${month})\\b\\.?${year}`,
    ([day, name, of], now) => onDay(name!, day!, of, now),
  ],
  ["\\b(?:the )?day after tomorrow\\b", (_, { today }) => ({ date: addDays(today, 2) })],
  [`${before}tomorrow\\b`, (_, { today }) => ({ date: addDays(today, 1) })],
  [`${before}(?:today|tonight|this (?:morning|afternoon|evening))\\b`, (_, { today }) => ({ date: today })],
  [
    `\\bin (${count}) (days?|weeks?|months?)\\b`,
    ([amount, unit], { today }) => ({
      date: after(today, numberFrom(amount!), unit!),
    }),
  ],
  [
    `\\bin (${count}) (minutes?|hours?)\\b`,
    ([amount, unit], now) => inMinutes(numberFrom(amount!) * (unit!.startsWith("hour") ? 60 : 1), now),
  ],
  ["\\bin half an hour\\b", (_, now) => inMinutes(30, now)],
  ["\\bnext (week|month)\\b", ([unit], { today }) => ({ date: after(today, 1, unit!) })],
  [`${before}(${weekdays.join("|")})\\b`, ([name], now) => onWeekday(name!, now)],
];

/** The days a text names, in order. If the same words can be read in two ways, the longer reading counts. */
export function daysNamed(text: string, now: Now): Found<Day>[] {
  const all = days.flatMap(([pattern, meaning]) =>
    [...text.matchAll(new RegExp(pattern, "gi"))].flatMap((match) => {
      const value = meaning(match.slice(1), now);
      return value === undefined ? [] : [{ from: match.index, to: match.index + match[0].length, value }];
    }),
  );
  const longestFirst = all.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  const kept: Found<Day>[] = [];
  for (const one of longestFirst)
    if (kept.every(({ from, to }) => one.to <= from || one.from >= to)) kept.push(one);
  return kept.toSorted((a, b) => a.from - b.from);
}

const clock = (hour: number, minute: number, half: string | undefined): string | undefined => {
  if (hour > (half ? 12 : 23) || minute > 59 || (half && hour === 0)) return undefined;
  const isAfternoon = half ? half.toLowerCase().startsWith("p") : false;
  const hours = half ? (hour % 12) + (isAfternoon ? 12 : 0) : hour;
  return `${pad(hours)}:${pad(minute)}`;
};

const partsOfDay: Record<string, string> = {
  morning: "09:00",
  noon: "12:00",
  midday: "12:00",
  afternoon: "14:00",
  evening: "19:00",
  tonight: "19:00",
  night: "20:00",
};
const partOfDay = ([name]: (string | undefined)[]): string | undefined => partsOfDay[name!.toLowerCase()];

/** Each way to name a time of day. A bare "9:30" counts only at the end: "the 9:30 train" is something else. */
const times: readonly [pattern: string, meaning: (parts: (string | undefined)[]) => string | undefined][] = [
  [
    "(?:\\b(?:at|by|around) )?\\b(\\d{1,2})(?::(\\d{2}))? ?([ap])\\.?m\\b\\.?",
    ([hour, minute, half]) => clock(Number(hour), Number(minute ?? 0), half),
  ],
  [
    "\\b(?:at|by|around) (\\d{1,2}):(\\d{2})\\b",
    ([hour, minute]) => clock(Number(hour), Number(minute), undefined),
  ],
  ["\\b(\\d{1,2}):(\\d{2})[\\s.!?]*$", ([hour, minute]) => clock(Number(hour), Number(minute), undefined)],
  // "At 5" is in the afternoon, "at 9" in the morning: the card shows the guess, so it can be changed.
  [
    "\\b(?:at|around) (\\d{1,2})(?: o'clock)?\\b(?![:/%])",
    ([hour]) =>
      clock(Number(hour) >= 1 && Number(hour) <= 6 ? Number(hour) + 12 : Number(hour), 0, undefined),
  ],
  ["\\b(?:at|around) (noon|midday|night)\\b", partOfDay],
  ["\\b(?:in the|this) (morning|afternoon|evening)\\b", partOfDay],
  ["(?<=\\b(?:tomorrow|\\w+day) )(morning|afternoon|evening|night)\\b", partOfDay],
  ["\\b(tonight)\\b", partOfDay],
];

/** The first time of day a text names. */
export function timeNamed(text: string): Found<string> | null {
  for (const [pattern, meaning] of times) {
    const match = new RegExp(pattern, "i").exec(text);
    const value = match && meaning(match.slice(1));
    if (match && value) return { from: match.index, to: match.index + match[0].length, value };
  }
  return null;
}
