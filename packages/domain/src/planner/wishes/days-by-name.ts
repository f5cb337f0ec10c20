/** Days of a trip by other names than their number: "our last full day", "the day we arrive", "after day 3". */
import { weekdays } from "../../catalog/weekdays.ts";
import { slipsBetween } from "../../slips.ts";
import type { Plan } from "../plan.ts";
import { townsOf } from "./towns.ts";
import { dayNamed, ordinals } from "./which-day.ts";

const figures = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const inFigures = new RegExp(`\\bday (${figures.join("|")})\\b`, "g");

const arrive = "(?:arrive|land|get (?:there|in)|check in)";
const goTo = "(?:(?:travel|fly|go|drive|come|move|take the train) (?:on |over )?to|arrive in|get to)";
const leave = "(?:leave|depart|fly (?:home|back|out)|go home|check out)";
const names = (pattern: string): RegExp => new RegExp(`(?:\\b(?:the|our) )?\\b(?:${pattern})\\b`, "g");
const arrivalDay = names(`arrival day|day (?:of (?:our )?arrival|(?:that |when )?we ${arrive})`);
const firstFullDay = names(`first full day|day after we ${arrive}`);
const lastFullDay = names(
  `last full day|(?:second|next)[ -]to[ -](?:the )?last (?:full )?day|day before (?:the last (?:day|one)|we ${leave})`,
);
const departureDay = names(`departure day|day (?:of (?:our )?departure|(?:that |when )?we ${leave})`);

/** "Our last day in Paris" and "the day we travel to Paris" by their number; day 0 if there's none. */
const withDaysOfTowns = (text: string, plan: Plan): string =>
  townsOf(plan).reduce((all, { id, names }) => {
    const town = `(?:${names.join("|")})(?!\\w)`;
    const there = plan.days.filter(({ destinationId }) => destinationId === id);
    const nth = new RegExp(`\\b(?:the |our )?(last|${ordinals.join("|")}) (?:full )?day in ${town}`, "g");
    const first = new RegExp(`\\b(?:the |our )?day (?:that |when )?we ${goTo} ${town}`, "g");
    return all
      .replace(nth, (_, which: string) => `day ${there.at(ordinals.indexOf(which))?.number ?? 0}`)
      .replace(first, `day ${there[0]?.number ?? 0}`);
  }, text);

const shortWeekdays = weekdays.map((name): [RegExp, string] => {
  const [short, full] = [name.slice(0, 3).toLowerCase(), name.toLowerCase()];
  // "The sun" and "we sat" are no days.
  const isWord = /^(?:mon|sat|sun)$/.test(short);
  const longer = { tue: "s?", wed: "s?", thu: "(?:rs?)?" }[short] ?? "";
  return [
    new RegExp(`${isWord ? "(?<=\\b(?:on|next|this|for|to) )" : "\\b"}${short}${longer}\\b\\.?`, "g"),
    full,
  ];
});

/** A plain text with its weekdays in full: "on wed" is "on wednesday". */
export const weekdaysInFull = (text: string): string =>
  shortWeekdays.reduce((all, [short, full]) => all.replace(short, full), text);

/** The weekday that a word like "Tuseday" can only be; null if it's another word, like "midday". */
function weekdayMeant(typed: string): string | null {
  const maxSlips = typed.length < 7 ? 1 : 2;
  const slips = weekdays
    .filter((name) => name[0] === typed[0]?.toUpperCase())
    .map((name) => ({ name, count: slipsBetween(typed.toLowerCase(), name.toLowerCase()) }));
  const [nearest, ...others] = slips
    .filter(({ count }) => count <= maxSlips)
    .sort((a, b) => a.count - b.count);
  return nearest && others.every(({ count }) => count > nearest.count) ? nearest.name : null;
}

/** A text with its weekdays spelled right: "swap Tuseday and Wensday". */
export const weekdaysSpelled = (text: string): string =>
  text.replace(/\b[a-z]{3,7}day\b/gi, (word) => weekdayMeant(word) ?? word);

/** A plain text with days by their number: "day two" is "day 2", and "the day we arrive" is "day 1". */
export const daysAsNumbers = (text: string, plan: Plan): string => {
  const { length } = plan.days;
  return withDaysOfTowns(text, plan)
    .replace(inFigures, (_, word: string) => `day ${figures.indexOf(word) + 1}`)
    .replace(lastFullDay, `day ${length - 1}`)
    .replace(firstFullDay, "day 2")
    .replace(arrivalDay, "day 1")
    .replace(departureDay, `day ${length}`);
};

const aDay = `(?:the )?(?:day (\\d{1,2})|(${ordinals.join("|")}) day)\\b`;
const afterADay = new RegExp(`\\b(?:after|past|following) ${aDay}`);
const beforeADay = new RegExp(`\\bbefore ${aDay}`);

const aroundWeekday = new RegExp(
  `(?<!\\bday )\\b(after|before) (${weekdays.join("|").toLowerCase()})\\b(?!['’]s| (?:morning|afternoon|evening|night|breakfast|lunch|dinner))`,
  "g",
);

/** "No museums after wednesday" with that day's number, if the plan has only one. */
export const aroundWeekdays = (text: string, plan: Plan): string =>
  text.replace(aroundWeekday, (said, side: string, name: string) => {
    const day = dayNamed(name, plan);
    return day ? `${side} day ${day.number}` : said;
  });

/** "After day 3" as the days from 4 on, and "before day 3" as the first two; day 0 if there are none. */
export function daysAround(text: string, { days }: Plan): string {
  const numberOf = (digits: string | undefined, ordinal: string | undefined): number =>
    digits ? Number(digits) : ordinals.indexOf(ordinal ?? "") + 1;
  return text
    .replace(afterADay, (_, digits: string | undefined, ordinal: string | undefined) => {
      const from = numberOf(digits, ordinal) + 1;
      return from > days.length ? "on day 0" : `from day ${from} on`;
    })
    .replace(beforeADay, (_, digits: string | undefined, ordinal: string | undefined) => {
      const until = numberOf(digits, ordinal) - 1;
      return until < 1 ? "on day 0" : until === 1 ? "on day 1" : `from day 1 to day ${until}`;
    });
}
