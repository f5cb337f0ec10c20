/** Several days that one wish is for: "days 2 and 3", "May 5 to 7", "Saturday and Sunday", "the last two days". */
import { weekdayOf, weekdays } from "../../catalog/weekdays.ts";
import type { Plan } from "../plan.ts";
import { townsOf } from "./towns.ts";
import { dayNamed, ordinals } from "./which-day.ts";
import { dayOfMonth, monthNames, through } from "./written-dates.ts";

const number = dayOfMonth;
const nth = "(?:the )?\\d{1,2}(?:st|nd|rd|th)";
const joined = `(?:${through}|,? and |, | & )`;
/** One day, by any of its names. */
export const oneDay = `(?:on )?(?:(?:the )?(?:day ${number}|(?:${[...ordinals, "last"].join("|")}) day|${number} (?:of )?${monthNames})|${weekdays.join("|").toLowerCase()}|${monthNames}\\.? ${number}|\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?|today|tomorrow)`;
const howMany = { two: 2, three: 3, four: 4, five: 5, six: 6 };
const edge = `(?:the )?(?:first|last) (?:${Object.keys(howMany).join("|")}|[2-6]) days`;
const weekend = "(?:the |this |our )?weekends?";
const everyWeekday = `(?:weekdays|${weekdays.map((name) => `${name.toLowerCase()}s`).join("|")})`;
const list = `(?:days ${number}(?:${joined}(?:day )?${number})+|${oneDay}(?:${joined}(?:${oneDay}|${number}))+|${number}${through}${number} (?:of )?${monthNames}|${nth}(?:${joined}${nth})+)`;

const lead = "(?:on|for|from|over|during|between)";

/** Several days as they're written, in any letters, with what leads up to them. */
export const severalDays = `(?:(?:${lead} )?(?:${list}|${edge})|(?:${lead}|at) (?:${weekend}|${everyWeekday})|from ${oneDay} on(?:wards?)?)`;

/** Their commas and their "and" begin no other wish. What goes on after them may be one: "... and Friday we're back". */
export const listOfDays = new RegExp(
  `\\b${severalDays}(?=\\s*(?:[,.;:!\\n]|$|(?:and|but|please|instead|free|off|empty|open|indoors|from \\d|at \\d|between \\d|all day|in the)\\b))`,
  "gi",
);

/** What's moved from one day to another isn't wished for all the days between. */
const moves =
  /\b(?:move|shift|push|switch|swap|exchange|trade|bring|reschedule|postpone)(?:s|ing|ed)?\b(?!.*\b(?:indoors|inside)\b)/;

const between = (from: number, to: number): number[] =>
  from > to ? [] : Array.from({ length: to - from + 1 }, (_, at) => from + at);

function numbersIn(words: string, plan: Plan): number[] {
  const { length } = plan.days;
  const [side, count = ""] = new RegExp(edge).exec(words)?.[0].replace("the ", "").split(" ") ?? [];
  if (side) {
    const asked = howMany[count as keyof typeof howMany] ?? Number(count);
    return side === "first" ? between(1, asked) : between(length - asked + 1, length);
  }
  const isOn = (isMeant: (weekday: string) => boolean): number[] =>
    plan.days.flatMap(({ number, date }) => (date && isMeant(weekdayOf(date)) ? number : []));
  if (new RegExp(weekend).test(words)) return isOn((weekday) => weekday.startsWith("S"));
  const [every] = new RegExp(everyWeekday).exec(words) ?? [];
  if (every === "weekdays") return isOn((weekday) => !weekday.startsWith("S"));
  if (every) return isOn((weekday) => every.startsWith(weekday.toLowerCase()));
  const numberOf = (name: string): number => dayNamed(name, plan)?.number ?? 0;
  if (/ on(?:wards?)?$/.test(words)) return between(numberOf(words) || length + 1, length);
  const [from, to] = words.split(/^between /.test(words) ? " and " : new RegExp(through));
  if (from && to) return between(numberOf(from), numberOf(to));
  return words.split(/,? and |, | & /).map(numberOf);
}

/** "every day except Friday": all the others. */
const exception = new RegExp(
  `\\b(?:(?:on )?(?:every|each|all) days?,? )?(?:except|apart from|other than|besides)(?: for)? (${severalDays}|${oneDay})(?![\\w:])`,
);
/** Most texts have none of its words: then it needn't be looked for. */
const excepts = /except|apart|other than|besides/;
const named = new RegExp(`\\b${severalDays}(?![\\w:])`);

/** The words of a text that name several days of a plan, and which those are; null if there are none. */
function daysNamed(text: string, plan: Plan): { words: string; numbers: number[] } | null {
  const [spared, days] = (excepts.test(text) && exception.exec(text)) || [];
  if (spared && days) {
    const isWeekday = !named.test(days) && weekdays.some((name) => days.endsWith(name.toLowerCase()));
    // A long trip has several Fridays, and none of them is meant.
    const but = numbersIn(isWeekday ? `${days}s` : days, plan);
    const others = plan.days.map(({ number }) => number).filter((number) => !but.includes(number));
    return { words: spared, numbers: but.includes(0) ? [] : others };
  }
  const [words] = named.exec(text) ?? [];
  return words ? { words, numbers: numbersIn(words, plan) } : null;
}

/** A town of a plan with several: "in Paris", "while we're in Rome", "Rome is too packed". */
function townNamed(text: string, plan: Plan): { words: string; numbers: number[] } | null {
  const towns = townsOf(plan);
  if (towns.length < 2) return null;
  for (const { id, names } of towns) {
    const town = `(?:${names.join("|")})(?!\\w)`;
    const inTown = new RegExp(`\\b(?:(?:while|when) (?:we're |we are )?)?in ${town}`);
    const isTown = new RegExp(`^${town}(?= (?:should|could|is|feels|seems|looks|needs|days?) )`);
    const [words] = inTown.exec(text) ?? isTown.exec(text) ?? [];
    const numbers = plan.days.flatMap((day) => (day.destinationId === id ? day.number : []));
    if (words) return { words, numbers };
  }
  return null;
}

/** "A beach day from May 5 to 7" is one of them. */
const oneOfThem = /\b(?:an?|one|another) (?:[\w-]+ ){0,2}day\b/;

/**
 * A clause once for each of the days that it names, with that day in their place; null if it doesn't name several.
 * Empty if the plan lacks one of them, if it's for one of them, or if they're where something goes. `text` has dates as
 * days already. `isTown` if a town of the trip stands for its days.
 */
export function forEachDay(text: string, plan: Plan): { clauses: string[]; isTown: boolean } | null {
  const days = daysNamed(text, plan);
  const named = days ?? townNamed(text, plan);
  if (!named) return null;
  const { words, numbers } = named;
  const rest = text.replace(words, "");
  const has = (number: number) => plan.days.some((day) => day.number === number);
  const isEach = !moves.test(rest) && !oneOfThem.test(rest) && numbers.every(has);
  const on = days && !new RegExp(`^(?:${lead}|at) |except|apart|other|besides`).test(words) ? "" : "on ";
  return {
    clauses: isEach ? numbers.map((number) => text.replace(words, `${on}day ${number}`)) : [],
    isTown: days === null,
  };
}
