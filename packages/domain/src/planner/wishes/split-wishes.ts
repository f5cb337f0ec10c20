/** The parts of a text, each with one wish. */
import { maxEditsAtOnce } from "../edit/plan-edit.ts";
import type { Plan } from "../plan.ts";
import { weekdaysSpelled } from "./days-by-name.ts";
import { andAHalf } from "./duration.ts";
import { listOfFoods } from "./foods-to-avoid.ts";
import { hoursLast } from "./hours-said.ts";
import { longestWish } from "./limits.ts";
import { withYear } from "./numeric-dates.ts";
import { listOfDays, oneDay, severalDays } from "./several-days.ts";
import { someMoment } from "./some-moment.ts";
import { townsOf } from "./towns.ts";
import { pairOfDays } from "./two-days.ts";

import { arrivalAndReturn, monthNames } from "./written-dates.ts";

/** The most parts of a text that are read: each looks at every place of the plan's destinations. */
export const maxClauses = maxEditsAtOnce;

/** Stand for what joins one wish, so that it doesn't begin the next one. Each as long as it was. */
const held = { and: "\u0000\u0000\u0000", comma: "\u0001", period: "\u0002", but: "\u0003\u0003\u0003" };

const holdAnd = (part: string): string => part.replace(/ and (?!.* and )/i, ` ${held.and} `);
const holdAll = (part: string): string => part.replace(/\band\b/gi, held.and).replaceAll(",", held.comma);

const withJoinsHeld = (text: string): string =>
  text
    .replaceAll("\u0000", "")
    .replaceAll(held.comma, "")
    .replaceAll(held.period, "")
    .replaceAll("\u0003", "")
    .replace(
      /(?<=\d)\.(?=\d ?(?:hours?|hrs?|h)\b)|(?<=\b(?:st|ste|mt|dr|mr|mrs|ms))\.(?= ?\p{L})/giu,
      held.period,
    )
    .replace(/\b(more|less|fewer) then (?=(?:an?|one|two|three|four|five|\d+)\b)/gi, "$1 than ")
    .replace(notThenButThen, "move $<what> to $<to>")
    .replace(notOnly, "")
    .replace(noMoreOfThem, "no more than $<number> $<kinds> a day")
    .replace(/,? (?:please)?,? ?(?=except (?:for )?(?:the|our|that|one)\b)/gi, " ")
    .replace(oneIsEnough, "no $<kinds> except one")
    .replace(
      /\bone (museum|church|temple|market|beach|park) (?:is|will be|would be) enough\b/gi,
      (_, kind: string) => `no ${kind}${/ch$/i.test(kind) ? "es" : "s"} except one`,
    )
    .replace(
      /\b((?:all|every|everything|nothing|no)\b[\w' ]*) but (?=the|one|two|that|this|our|my(?! (?:wife|husband|partner|kids?|children|son|daughter|mother|mom|father|dad|friends?)\b))/gi,
      "$1 except ",
    )
    .replace(
      /(?<=\b(?:seen|saw|been|visited|know|knew)\b[^.,;!]*) but (?=[^.,;!]*\bagain\b)/gi,
      ` ${held.but} `,
    )
    .replace(notOnADay, ` ${held.but} `)
    .replace(nameNotOnADay, ` ${held.but} `)
    .replace(/(?<=\binstead of [^,.;!]+),(?= (?:we|let|i|go|see|visit|can)\b)/gi, held.comma)
    .replace(/\b((?:every|each|all) days?) but (?=on |for |the |day |\w+day\b)/gi, "$1 except ")
    .replace(oneWish, holdAll)
    .replace(exceptSome, "")
    .replace(/\bbetween \d[\d:]*(?: ?[ap]m)? and \d/gi, holdAnd)
    .replace(pairOfDays, holdAnd)
    .replace(andAHalf, holdAnd)
    .replace(datesWithYear, holdAll)
    .replace(arrivalAndReturn, holdAll)
    .replace(listOfDays, holdAll)
    .replace(listOfFoods, holdAll);

/** "If it rains, museums instead", "split up on day 4: museums for me, shopping for her": half of it is another wish. */
const oneWish =
  /\b(?:(?:if|when|in case) it (?:rains|pours|is raining|is wet)|(?:we |we'd like to |let us |let's )?split(?:ting)? up|only (?:my|his|her|our) \w+ (?:goes|does|visits|sees|wants|is going))\b[^.;!?]*/gi;

/** "We're vegetarian except for my dad": what suits them suits everyone. */
const exceptSome =
  /(?<=\b(?:vegetarians?|vegans?|gluten[- ]free|halal|kosher)\b),? (?:except|apart from|but not|other than|besides)(?: for)? (?:my|our|his|her|the|one) [\w-]+(?: of us)?/gi;

/** "Not the Pantheon on Monday but on Tuesday" is for another day, not for none. */
const notThenButThen = new RegExp(
  `\\bnot (?<what>[^,.;!?]+?) on ${oneDay},? but (?:rather )?on (?<to>${oneDay})`,
  "gi",
);

/** "See the Vatican but not on Sunday" is one wish. */
const notOnADay = new RegExp(
  `(?<=\\b(?:see|visit|do|go to|want|like|love) [^.,;!]*),? but (?=(?:please )?(?:just )?not ${oneDay})`,
  "gi",
);
const nameNotOnADay =
  /(?<=^(?:[Tt]he )?\p{Lu}[\p{L}'’ ]{2,40}),? but (?=(?:please )?not on (?:day \d|(?:\w+|the \w+) ?day\b))/u;

/** "I hate museums but my wife loves them, one is enough": the reason goes, and what stays is said as an exception. */
const oneIsEnough =
  /\b(?:no|(?:(?:i|we) )?(?:hate|dislike|can'?t stand|don'?t (?:like|want|care for)))(?: any| the| all)? (?<kinds>museums|galleries|churches|temples|markets|beaches|parks|ruins)\b[^.;!?]*?[ ,](?:so |but |and |just |only )*one (?:of (?:them|those) )?(?:is|will be|would be|'s) (?:enough|plenty|fine|ok|okay)\b/gi;

/** "Not only museums" asks for other things, too, and takes nothing off. */
const notOnly =
  /\b(?:not|(?:we |i )?(?:don't|do not) want(?: to see)?) (?:only|just|merely|simply) (?!one\b|two\b|three\b|\d)/gi;

/** "We love museums, but not more than one a day": a limit, and what it's for. */
const noMoreOfThem =
  /\b(?:(?:i|we|they|the kids) )?(?:love|like|enjoy|want) (?<kinds>museums|galleries|churches|temples|markets|beaches|parks|ruins),? (?:but )?(?:no|not) more than (?<number>one|two|three|\d)(?: of them)? (?:a|per|each|every) day\b/gi;

const datesWithYear = new RegExp(`\\b${withYear}`, "gi");
const shortMonths = new RegExp(`\\b(${monthNames})\\.(?= ?\\d)`, "gi");

const released = (text: string): string =>
  text
    .replaceAll(held.and, "and")
    .replaceAll(held.comma, ",")
    .replaceAll(held.period, ".")
    .replaceAll(held.but, "but");

/** "On day 3, no museums and a later dinner", "Friday: ...", "In Paris, ...": the days of all that follows. */
const dayFirst = (towns: readonly string[]): RegExp =>
  new RegExp(
    `^\\s*(${severalDays}|(?:for )?(?:${oneDay}|(?:on )?the \\d{1,2}(?:st|nd|rd|th))|(?:after|before|in the (?:morning|afternoon|evening) (?:of|on)) ${oneDay}|(?:${someMoment})(?: [\\w'’-]+){0,6}|in (?:${towns.join("|")}))([,:]) `,
    "i",
  );

const leadsUp = /^(?:on|for|from|over|during|between|at|in|after|before|since|until|till|by|the|this) /i;

/** What one part says, word for word, and the days in front that it's for. */
type Part = { words: string; scope: string };

/**
 * The parts of a text: "fewer museums more food" has two. The commas of "$12,000", "late, around 8", and "May 5,
 * 2027", and the periods of "2 p.m.", "at 7.30", "1.5 hours", "Aug. 5", and "St. Peter's" divide nothing. A day in front
 * is for its sentence; with a colon, for all of them.
 */
export function clausesOf(text: string, plan: Pick<Plan, "legs" | "made">): Part[] {
  const inFront = dayFirst(townsOf(plan).flatMap(({ names }) => names));
  let forAll = "";
  return withJoinsHeld(
    weekdaysSpelled(text.slice(0, longestWish))
      .replace(/(?<=\d ?[AaPp])\.[Mm]\b(?:\.(?!\s+\p{Lu}))?/gu, "m")
      .replace(shortMonths, "$1")
      .replace(/(?<=\b(?:at|around|by|before|after) \d{1,2})\.(?=[0-5]\d\b)/gi, ":"),
  )
    .split(/[.;!\n]+|(?<=\?)\s+/)
    .flatMap((sentence) => {
      const [start = "", day = "", mark] = inFront.exec(released(sentence)) ?? [];
      const scope = !day || leadsUp.test(day) ? day : `on ${day}`;
      if (mark === ":") forAll = scope;
      return wishesIn(sentence.slice(start.length)).map((words) => ({ words, scope: scope || forAll }));
    });
}

/** Nothing to read, and nothing to return as not understood. */
const politeness =
  /^(?:please|pls|thanks?(?: you)?(?: so much| a lot)?|thank you(?: so much)?|thx|(?:hi|hello|hey|dear)(?: there| evie| all| team| everyone)?|(?:(?:this|it|all|everything) )?looks? (?:great|good|nice|lovely|perfect)|great|perfect|(?:we(?:'ve|’ve| have) )?been there(?: once| twice| before| already)?)$/i;

/** What's added to the wish before the comma: ", 90 minutes max", ", Thursday maybe". */
const hedge =
  "(?:maybe|perhaps|say|about|around|ideally|preferably|max|tops|at most|or so|if possible|please)";
const span = "(?:\\d{1,3}|half an|an?|one|two|three|four) ?(?:hours?|hrs?|minutes?|mins?)";
const detail = ` (?:${hedge} )?(?:${span}|(?:on )?${oneDay})(?: ${hedge})*\\s*(?:$|,)`;

/** A sentence's wishes. */
const wishesIn = (sentence: string): string[] =>
  sentence
    .split(
      new RegExp(
        `(?:,(?!\\d{3}(?!\\d))(?! (?:(?:say|maybe|perhaps|ideally|like) )?(?:around|about|at|like|say|maybe|ideally) (?:\\d|noon\\b|half (?:past )?\\w|quarter (?:past|to)\\b))(?!${detail}|${hoursLast}))+|\\b(?:and|but|also|then|plus)\\b`,
        "i",
      ),
    )
    .flatMap((clause) => clause.split(/(?<=\b(?:more|less|fewer)\b.+)\s+(?=(?:more|less|fewer)\b)/i))
    .flatMap((clause) =>
      clause.split(/(?<=^\W*no \w.*)\s+(?=no (?!more\b|later\b|earlier\b|longer\b|less\b))/i),
    )
    .map((clause) => released(clause).trim())
    .filter((clause) => /\p{L}/u.test(clause) && !politeness.test(clause));
