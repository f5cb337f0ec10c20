/** Several days that one wish is for: "days 2 and 3", "May 5 to 7", "Saturday and Sunday", "the last two days". */
import { weekdayOf, weekdays } from "../../catalog/weekdays.ts";
import type { Plan } from "../plan.ts";
import { dayNamed, ordinals } from "./which-day.ts";
import { monthNames } from "./written-dates.ts";

const number = "\\d{1,2}(?:st|nd|rd|th)?";
const nth = "(?:the )?\\d{1,2}(?:st|nd|rd|th)";
const through = "(?: (?:to|until|till|through) | ?[-–] ?)";
const joined = `(?:${through}|,? and |, | & )`;
/** One day, by any of its names. */
export const oneDay = `(?:on )?(?:(?:the )?(?:day ${number}|(?:${[...ordinals, "last"].join("|")}) day|${number} (?:of )?${monthNames})|${weekdays.join("|").toLowerCase()}|${monthNames}\\.? ${number}|today|tomorrow)`;
const howMany = { two: 2, three: 3, four: 4, five: 5, six: 6 };
const edge = `(?:the )?(?:first|last) (?:${Object.keys(howMany).join("|")}|[2-6]) days`;
const weekend = "(?:the |this |our )?weekends?";
const everyWeekday = `(?:${weekdays.map((name) => `${name.toLowerCase()}s`).join("|")})`;
const list = `(?:days ${number}(?:${joined}(?:day )?${number})+|${oneDay}(?:${joined}(?:${oneDay}|${number}))+|${number}${through}${number} (?:of )?${monthNames}|${nth}(?:${joined}${nth})+)`;

const lead = "(?:on|for|from|over|during|between)";

/** Several days as they're written, in any letters, with what leads up to them. */
export const severalDays = `(?:(?:${lead} )?(?:${list}|${edge})|${lead} (?:${weekend}|${everyWeekday}))`;

/** Their commas and their "and" begin no other wish. What goes on after them may be one: "... and Friday we're back". */
export const listOfDays = new RegExp(
  `\\b${severalDays}(?=\\s*(?:[,.;:!\\n]|$|(?:and|but|please|instead|free|off|empty|open|indoors)\\b))`,
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
  if (every) return isOn((weekday) => every.startsWith(weekday.toLowerCase()));
  const numberOf = (name: string): number => dayNamed(name, plan)?.number ?? 0;
  const [from, to] = words.split(/^between /.test(words) ? " and " : new RegExp(through));
  if (from && to) return between(numberOf(from), numberOf(to));
  return words.split(/,? and |, | & /).map(numberOf);
}

/**
 * A clause once for each of the days that it names, with that day in their place; null if it doesn't name several.
 * Empty if the plan lacks one of them, or they're where something goes. `text` has dates as days already.
 */
export function forEachDay(text: string, plan: Plan): string[] | null {
  const named = new RegExp(`\\b${severalDays}(?![\\w:])`).exec(text)?.[0];
  if (!named) return null;
  const numbers = numbersIn(named, plan);
  const has = (number: number) => plan.days.some((day) => day.number === number);
  if (moves.test(text.replace(named, "")) || !numbers.every(has)) return [];
  const on = new RegExp(`^${lead} `).test(named) ? "on " : "";
  return numbers.map((number) => text.replace(named, `${on}day ${number}`));
}
