/** The parts of a text, each with one wish. */
import { weekdays } from "../../catalog/weekdays.ts";
import { maxEditsAtOnce } from "../edit/plan-edit.ts";
import { andAHalf } from "./duration.ts";
import { longestWish } from "./limits.ts";
import { pairOfDays } from "./two-days.ts";
import { monthNames, ordinals } from "./which-day.ts";

/** The most parts of a text that are read: each looks at every place of the plan's destinations. */
export const maxClauses = maxEditsAtOnce;

const heldAnd = "\u0000";

/** The text with another sign for each "and" that joins one wish, so that it doesn't begin the next one. */
const withAndsHeld = (text: string): string =>
  [pairOfDays, andAHalf].reduce(
    (held, joined) => held.replace(joined, (part) => part.replace(/ and (?!.* and )/i, ` ${heldAnd} `)),
    text.replaceAll(heldAnd, ""),
  );

/** "On day 3, no museums and a later dinner", "Friday: ...": a day for all that follows. */
const dayFirst = new RegExp(
  `^\\s*((?:on |for )?(?:(?:the )?(?:day \\d{1,2}|(?:${[...ordinals, "last"].join("|")}) day|\\d{1,2}(?:st|nd|rd|th))|${weekdays.join("|")}|today|tomorrow|${monthNames} \\d{1,2}(?:st|nd|rd|th)?))([,:]) `,
  "i",
);

/** What one part says, word for word, and the day before it that it's for. */
type Part = { words: string; scope: string };

/**
 * The parts of a text: "fewer museums more food" has two. The comma of "$12,000", the one of "late, around 8", and the
 * periods of "2 p.m." and "at 7.30" divide nothing. A day in front is for its sentence; with a colon, for all of them.
 */
export function clausesOf(text: string): Part[] {
  let forAll = "";
  return withAndsHeld(
    text
      .slice(0, longestWish)
      .replace(/(?<=\d ?[ap])\.m\b\.?/gi, "m")
      .replace(/(?<=\b(?:at|around|by|before|after) \d{1,2})\.(?=[0-5]\d\b)/gi, ":"),
  )
    .split(/[.;!\n]+/)
    .flatMap((sentence) => {
      const [start = "", day = "", mark] = dayFirst.exec(sentence) ?? [];
      const scope = day && `on ${day.replace(/^(?:on|for) /i, "")}`;
      if (mark === ":") forAll = scope;
      return wishesIn(sentence.slice(start.length)).map((words) => ({ words, scope: scope || forAll }));
    });
}

/** A sentence's wishes. */
const wishesIn = (sentence: string): string[] =>
  sentence
    .split(/(?:,(?!\d{3}(?!\d))(?! (?:around|about|at) \d))+|\b(?:and|but|also|then|plus)\b/i)
    .flatMap((clause) => clause.split(/(?<=\b(?:more|less|fewer)\b.+)\s+(?=(?:more|less|fewer)\b)/i))
    .map((clause) => clause.replaceAll(heldAnd, "and").trim())
    .filter((clause) => /\p{L}/u.test(clause) && !/^(please|thanks?|thank you|hi|hello)$/i.test(clause));
