/** Follow-up questions, put in full with the questions before them. */
import { typedInFull } from "../as-typed.ts";
import { type Destination, findCalled } from "../catalog/index.ts";
import { months } from "../catalog/months.ts";
import { weekdays } from "../catalog/weekdays.ts";
import { escaped, plainText } from "../plain-text.ts";
import { dietWords } from "../planner/wishes/vocabulary.ts";
import { isManners } from "./about-help.ts";
import { isSaying } from "./about-saying.ts";
import type { EvieLink, EvieProposal } from "./answer.ts";
import { tripsAhead } from "./asked.ts";
import type { EvieFacts, EvieTrip } from "./facts.ts";
import { asksForSome } from "./some-words.ts";

/** An earlier question of the same conversation, with its answer. */
export type Earlier = {
  question: string;
  answer: string;
  links: readonly EvieLink[];
  proposal: EvieProposal | null;
  outcome: "done" | "dismissed" | null;
};

/** An earlier question as we understood it. */
export type Before = {
  question: string;
  trip: EvieTrip | null;
  destination: Destination | null;
  /** The sight it names; null if it names none. */
  sight: string | null;
};

const number = "one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,2}";
const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"];
const month = months.map((name) => `${name}|${name.slice(0, 3)}`).join("|");
const weekday = weekdays.join("|");
const partOfDay = "(?: morning| afternoon| evening| night)?";

/** Parts that a follow-up may change in the question before it, longer ones first. */
const parts: readonly RegExp[] = [
  new RegExp(
    `\\b(?:on )?(?:the day|(?:an?|${number}) (?:days?|weeks?)) before (?:my|our|the) (?:trip|flight)\\b`,
    "gi",
  ),
  new RegExp(
    `\\b(?:(?:on|for|by) )?(?:the )?(?:day after tomorrow|day \\d{1,2}|(?:${ordinals.join("|")}|last) day|(?:${month}) \\d{1,2}(?:st|nd|rd|th)?(?: (?:to|until|through|-) (?:(?:${month}) )?\\d{1,2}(?:st|nd|rd|th)?)?(?:,? 20\\d{2})?|(?:today|(?:the day after )?tomorrow|(?:this |next )?(?:${weekday})s?)${partOfDay}|tonight)\\b`,
    "gi",
  ),
  new RegExp(
    `\\b(?:in |during |early |late |mid-)+(?:${months.join("|")})\\b|^(?:${months.join("|")})$`,
    "gi",
  ),
  /\b(?:(?:at|by|around) )?\d{1,2}(?::\d{2})? ?(?:am|pm)\b|\b(?:at )?\d{1,2}:\d{2}\b|\bat \d{1,2}\b/gi,
  new RegExp(`\\b(?:for )?(?:${number}) (?:days|nights|weeks?)\\b`, "gi"),
  new RegExp(
    `\\b(?:for )?(?:${number}) (?:people|travell?ers|persons|adults|of us)\\b|\\bfor (?:${number})\\b(?! (?:days|nights|weeks?))`,
    "gi",
  ),
  /\b(?:for )?(?:breakfast|lunch|dinner)\b/gi,
  new RegExp(
    Object.values(dietWords)
      .map(({ source }) => source)
      .join("|"),
    "gi",
  ),
];

/** What says nothing at the start of a question. "No, …" does; "No museums" is a wish. */
const opening =
  /^(?:(?:no[,.!]+|(?:and|or|but|also|then|so|well|please|actually|instead|oh|ok(?:ay)?|yes|yeah|great|thanks|thank you|perfect|cool|hi|hello|hey|evie)[,.!]*) +)+(?=\S)/i;
const asksOn =
  /^(?:(?:what|how) about|what if|make (?:it|that)|i meant?|i said|rather|any(?:thing)?|something|somewhere)\s+/i;
const fillers = /\b(?:in|on|at|for|to|the|my|our|then|there|instead|please|of|trip|one)\b|[^\p{L}\p{N}]/giu;

/** A text without the names of places and trips. */
function withoutNames(text: string, facts: EvieFacts): string {
  const places = findCalled(text).flatMap(({ destination: { name, country, aliases, id } }) => [
    name,
    ...aliases,
    id,
    country,
  ]);
  const titles = facts.trips.flatMap(({ title, destination }) => [title, destination]);
  const names = [...titles, ...places]
    .filter((name) => name.length > 2)
    .toSorted((a, b) => b.length - a.length);
  if (names.length === 0) return text;
  return text.replace(
    new RegExp(`(?:\\b(?:in|to|for|of) )?\\b(?:${names.map(escaped).join("|")})(?!\\p{L})`, "giu"),
    "",
  );
}

/** "And on Tuesday?" as "What's on Tuesday of my Rome trip?"; null if it's more than another part of that question. */
function changed(
  question: string,
  { question: before, trip, destination }: Before,
  offered: boolean,
  facts: EvieFacts,
): string | null {
  const asked = question
    .replace(opening, "")
    .replace(asksOn, "")
    .replace(/[?!.\s]+$/, "")
    .replace(/^\d{1,2}:\d{2}$/, "at $&");
  const unnamed = withoutNames(asked, facts);
  let rest = unnamed;
  let kept = unnamed === asked ? before : withoutNames(before, facts);
  for (const part of parts) {
    const without = rest.replace(part, "");
    if (without !== rest) kept = kept.replace(part, "");
    rest = without;
  }
  const isRelated = kept !== before || offered || trip !== null || destination !== null;
  if (!isRelated || rest === asked || rest.replace(fillers, "") !== "") return null;
  const whole = `${kept.replace(/[?!.\s]+$/, "")} ${asked}`.replace(/\s+/g, " ").replace(/^[\s,]+/, "");
  return /\?\s*$/.test(before) ? `${whole}?` : whole;
}

/** "The day after" as a day, by the day of the question before it. */
function nextDay(question: string, before: string): string {
  const [words, direction] =
    /\bthe (?:(?:next|following) (?:day|one)|day (?:after|before))(?: that)?\b(?! (?:my|our|the) )/i.exec(
      question,
    ) ?? [];
  if (!words) return question;
  const step = /before/i.test(direction ?? words) ? -1 : 1;
  if (step > 0 && /\btomorrow\b/i.test(before)) return question.replace(words, "the day after tomorrow");
  const day = /\bday (\d{1,2})\b/i.exec(before)?.[1];
  if (day) return question.replace(words, `day ${Number(day) + step}`);
  const at = weekdays.findIndex((name) => new RegExp(`\\b${name}\\b`, "i").test(before));
  return at < 0 ? question : question.replace(words, `on ${weekdays.at((at + step) % 7)}`);
}

/** The names that lead the lines of an answer: "- Louvre. Choose two wings", or come after a time: "- 9:20 AM: Louvre". */
const listedIn = (answer: string): string[] =>
  [
    ...answer.matchAll(
      /^- (?:(\d{1,2}:\d{2} [AP]M): (?!Free time\b)(.+)|(?!\d)(.+?)(?::|,|(?<!\bSt)\.(?= )|$))/gm,
    ),
  ].map(([, , timed, name]) => timed ?? name!);

/** "The second one", "the other trip", and "the one after" by name. */
function named(question: string, earlier: readonly Earlier[], before: Before, facts: EvieFacts): string {
  const ahead = tripsAhead(facts);
  const at = ahead.findIndex(({ id }) => id === before.trip?.id);
  const others = ahead.filter(({ id }) => id !== before.trip?.id);
  const listed = earlier.map(({ answer }) => listedIn(answer)).find((names) => names.length > 0) ?? [];
  const nth = (word: string, names: readonly string[]): string | undefined =>
    word === "last" ? names.at(-1) : names[ordinals.indexOf(word)];
  const find = (words: string, order: string | undefined): string => {
    if (order)
      return (
        nth(order.toLowerCase(), /trip$/i.test(words) ? ahead.map(({ title }) => title) : listed) ?? words
      );
    if (at < 0) return words;
    if (/other/i.test(words)) return others.length === 1 ? others[0]!.title : words;
    return ahead[at + 1]?.title ?? words;
  };
  const inOne = question.replace(
    new RegExp(
      `^((?:please |can (?:you|we) )*(?:move|shift|put|skip|remove|drop|cancel|keep|lock|replace|swap|book|reserve|take|choose|add|have|try) )(the (${ordinals.join("|")}|last)(?: one)?)(?= (?:to|on|for|in|with) |\\W*$)`,
      "i",
    ),
    (_, verb: string, words: string, order: string) => `${verb}${find(words, order)}`,
  );
  return inOne.replace(
    new RegExp(
      `\\b(?:the|my|our) (?:(${ordinals.join("|")}|last) (?:one|trip)|other (?:one|trip)|(?:one|trip) after(?: that| it)?|(?:next|following) one)(?=\\W*$)`,
      "i",
    ),
    find,
  );
}

const leavesOut = /\b(?:it|that|there)\b|^(?:why|how long|do (?:i|we) need (?:a )?(?:tickets?|to book))\b/i;

/** "It" by the name of the sight that the question before is about. */
function withSight(question: string, sight: string, offered: boolean): string {
  const isOfTrip = offered ? /\b(?:cheap|slow)er\b/i : /\b(?:cheap|slow|long|short)er\b/i;
  if (!leavesOut.test(question) || isOfTrip.test(question)) return question;
  const named = question.replace(/\bit\b|\bthat(?=\W*$)/i, sight);
  return named === question ? `${question.replace(/[?!.\s]+$/, "")} (${sight})?` : named;
}

const tradesIt =
  /^((?:please |can (?:you|we) )*(?:swap|switch|trade|exchange)) (?:it|that|this)(?: day)?(?= (?:with|for|and) )/i;

/** "Swap it with day 3", after a question about day 2. */
function withDay(question: string, before: string): string {
  const day = /\bday \d{1,2}\b/i.exec(before)?.[0];
  return day ? question.replace(tradesIt, `$1 ${day}`) : question;
}

/** After a proposal of one thing, it's another thing, and no other trip. */
const otherOne =
  /^\W*(?:no\W+)?(?:i meant? )?(?:not (?:that|this)(?: one)?\W+)?(?:the|that) other(?: one)?\W*$/i;

const tripWords = /\b(?:trip|vacation|weekend)\b/i;
const isOneWord = /^\W*\p{L}+\W*$/u;

/** Whether a plain text only agrees, declines, greets, or thanks, so that nothing refers to it. */
export const isAside = (text: string): boolean => isSaying(typedInFull(text)) || isManners(typedInFull(text));

/** A question as it would be asked without the conversation before it. `earlier` is latest first, `before` its first. */
export function inFull(
  question: string,
  earlier: readonly Earlier[],
  before: Before | null,
  facts: EvieFacts,
): string {
  if (isAside(plainText(question))) return question;
  const own = isOneWord.test(question) ? question : question.replace(opening, "");
  const [last] = earlier;
  if (!last || !before) return own;
  if (last.proposal?.kind === "plan_change" && otherOne.test(question)) return "That's not what I meant";
  if (last.proposal?.kind === "plan_change" && asksForSome.test(plainText(question))) return question;
  if (last.proposal?.kind === "packing_items" && /^(?:and|also)\b/i.test(question))
    return `Add ${own} to my packing list`;
  const meant = named(withDay(nextDay(own, before.question), before.question), earlier, before, facts);
  const whole = changed(meant, before, last.proposal !== null || tripWords.test(before.question), facts);
  const isOffered = last.proposal?.kind === "plan_change";
  return whole ?? (before.sight ? withSight(meant, before.sight, isOffered) : meant);
}
