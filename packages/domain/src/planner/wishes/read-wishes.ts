import { plainText } from "../../plain-text.ts";
import { datesWithFlights } from "../edit/dates-with-flights.ts";
import { maxEditsAtOnce, type PlanEdit } from "../edit/plan-edit.ts";
import type { Plan, PlanDay } from "../plan.ts";
import { readAddition } from "./additions.ts";
import type { Rule } from "./clause.ts";
import { readFreeDay, readFreePart, readKeptDay, readMeal, readNewDay, readRain } from "./days.ts";
import { andAHalf, isLengthAlready, readDuration } from "./duration.ts";
import { lacksHalfOfDay, readFlights } from "./flights.ts";
import { readUnwantedKind } from "./kinds.ts";
import { longestWish } from "./limits.ts";
import { isMealtimeAlready, readMealtime } from "./mealtimes.ts";
import { readMornings } from "./mornings.ts";
import { readNamedItem, readNamedPlace, readSwap, swapIn } from "./named-things.ts";
import { readStay } from "./stay.ts";
import { readTravelers } from "./travelers.ts";
import { pairOfDays, readTwoDays } from "./two-days.ts";
import { words } from "./vocabulary.ts";
import { datesAsDays, dayNumberIn } from "./which-day.ts";
import { readBudget, readInterest, readLength, readNeeds, readPace, readStart } from "./whole-plan.ts";

/**
 * A text's wishes, as changes to the plan, and the parts we didn't understand, word for word; with a question behind it
 * if only AM or PM is missing.
 */
export type ReadWishes = { edits: PlanEdit[]; notUnderstood: string[] };

/**
 * Reads wishes in plain English ("slower mornings, one more beach day") without a language model, by the words people
 * use for common ones. Nothing is guessed: text that fits no rule is returned. "Today" is read if `now` is known.
 */
export function readWishes(text: string, plan: Plan, now: Date | null = null): ReadWishes {
  const edits: PlanEdit[] = [];
  const notUnderstood: string[] = [];
  const clauses = clausesOf(text);
  notUnderstood.push(...clauses.splice(maxClauses));
  for (const clause of clauses) {
    const said = inPlainText(clause, plan, now);
    const read = readClause(said, plan, edits);
    if (read) edits.push(...[read].flat());
    else notUnderstood.push(lacksHalfOfDay({ ...said, plan, soFar: edits }) ? `${clause} ${amOrPm}` : clause);
  }
  const missed =
    edits.length > 0
      ? notUnderstood.filter((clause) => !asksToChange.test(clause) && !saysWhy.test(clause))
      : notUnderstood;
  return { edits: datesWithFlights(inOrder(withoutNeedless(edits, plan)), plan), notUnderstood: missed };
}

/** Behind a flight's hour that may be in the morning or in the evening. */
export const amOrPm = "(AM or PM?)";

/** A clause's plain text with the day it names, and whether that's a day the plan doesn't have. */
type Said = { text: string; day: PlanDay | undefined; isNoDay: boolean };

function inPlainText(clause: string, plan: Plan, now: Date | null): Said {
  const text = datesAsDays(plainText(clause), plan, now);
  const dayNumber = dayNumberIn(text, plan);
  const day = plan.days.find(({ number }) => number === dayNumber);
  return { text, day, isNoDay: dayNumber !== null && !day };
}

/** "can you adjust the plan?" beside a wish: asks for nothing more. */
const asksToChange =
  /^(?:so )?(?:please |can you |could you |will you |would you )*(?:adjust|adapt|change|update|fix|plan) (?:it|this|that|(?:the|our|my) (?:whole )?(?:plan|itinerary|trip))(?: (?:for|to) (?:that|it|this)| accordingly| around (?:that|it))?(?: please)?\W*$/i;

/** "Our flight is delayed", "we've been there": the reason for the wish beside it. */
const saysWhy =
  /^(?:(?:our|the|my) (?:flight|plane|train)(?: is| was| got|'s| has been)? (?:delayed|late|rebooked|moved|changed)|(?:because |since |as )?(?:we|i)(?: have|'ve|’ve) (?:already )?(?:been there|seen (?:it|that)|done (?:it|that))(?: before| already)?)\W*$/i;

/** What's so already would refuse everything else. If nothing else is wished for, its refusal says that it's so. */
function withoutNeedless(edits: PlanEdit[], plan: Plan): PlanEdit[] {
  const needed = edits.filter((edit) => !isLengthAlready(edit, plan) && !isMealtimeAlready(edit, plan));
  return needed.length > 0 ? needed : edits.slice(0, 1);
}

const turns: Record<PlanEdit["kind"], 1 | 2 | 3 | 4> = {
  remove: 1,
  move: 1,
  replace: 1,
  add: 1,
  book: 1,
  stay: 1,
  visit: 1,
  duration: 1,
  lock: 1,
  note: 1,
  rename: 1,
  pace: 2,
  budget: 2,
  mornings: 2,
  interests: 2,
  without: 2,
  needs: 2,
  dates: 2,
  travelers: 2,
  clear: 3,
  regenerate: 3,
  flights: 3,
  morning: 4,
  mealtime: 4,
  rain: 4,
  swap: 4,
};

/** What would be lost if the rest were planned again. */
const putByHand: ReadonlySet<PlanEdit["kind"]> = new Set(["move", "replace", "duration"]);

/**
 * Single items first, since re-planning gives the others new ids; then the whole plan; then single days, their times
 * last. Items that were moved, swapped, or given another length are locked if more is re-planned, so they stay as they
 * were put.
 */
function inOrder(edits: PlanEdit[]): PlanEdit[] {
  const ordered = edits.toSorted((a, b) => turns[a.kind] - turns[b.kind]);
  const isPlannedAnew = edits.some(({ kind }) => turns[kind] === 2 || turns[kind] === 3);
  return ordered.flatMap((edit) =>
    putByHand.has(edit.kind) && "itemId" in edit && isPlannedAnew
      ? [edit, { kind: "lock", itemId: edit.itemId, locked: true } as const]
      : [edit],
  );
}

/** The most parts of a text that are read: each looks at every place of the plan's destinations. */
const maxClauses = maxEditsAtOnce;

/** "On day 3, dinner at 8": its comma begins no other wish. */
const dayFirst =
  /(?<=^|[.;!\n] *)((?:on |for )?(?:the )?(?:day \d{1,2}|last day|(?:first|second|third|fourth|fifth|sixth|seventh) day|(?:mon|tues|wednes|thurs|fri|satur|sun)day|[a-z]{3,9} \d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:st|nd|rd|th)))[,:] /gi;

const heldAnd = "\u0000";

/** The text with another sign for each "and" that joins one wish, so that it doesn't begin the next one. */
const withAndsHeld = (text: string): string =>
  [pairOfDays, andAHalf].reduce(
    (held, joined) => held.replace(joined, (part) => part.replace(/ and (?!.* and )/i, ` ${heldAnd} `)),
    text.replaceAll(heldAnd, ""),
  );

/**
 * The parts of a text, each with one wish: "fewer museums more food" has two. The comma of "$12,000", the one
 * of "late, around 8", and the periods of "2 p.m." and "at 7.30" divide nothing.
 */
const clausesOf = (text: string): string[] =>
  withAndsHeld(
    text
      .slice(0, longestWish)
      .replace(dayFirst, "$1 ")
      .replace(/(?<=\d ?[ap])\.m\b\.?/gi, "m")
      .replace(/(?<=\b(?:at|around|by|before|after) \d{1,2})\.(?=[0-5]\d\b)/gi, ":"),
  )
    .split(/(?:[.;!\n]|,(?!\d{3}(?!\d))(?! (?:around|about|at) \d))+|\b(?:and|but|also|then|plus)\b/i)
    .flatMap((clause) => clause.split(/(?<=\b(?:more|less|fewer)\b.+)\s+(?=(?:more|less|fewer)\b)/i))
    .map((clause) => clause.replaceAll(heldAnd, "and").trim())
    .filter((clause) => /\p{L}/u.test(clause) && !/^(please|thanks?|thank you|hi|hello)$/i.test(clause));

/** Specific rules before general ones: "slower mornings" isn't a slower pace. */
const rules: Rule[] = [
  readFlights,
  readMealtime,
  readStay,
  readTravelers,
  readDuration,
  readNamedItem,
  readNamedPlace,
  readNeeds,
  readMornings,
  readFreePart,
  readFreeDay,
  readMeal,
  readAddition,
  readKeptDay,
  readRain,
  readLength,
  readStart,
  readUnwantedKind,
  readInterest,
  readNewDay,
  readBudget,
  readPace,
];

function readClause({ text, day, isNoDay }: Said, plan: Plan, soFar: readonly PlanEdit[]): ReturnType<Rule> {
  if (words.turnedAround.test(text) && !words.tooShort.test(text)) return null;
  const swapped = readTwoDays(text, plan);
  if (swapped !== undefined) return swapped;
  // What's wished for a day that the plan doesn't have isn't the whole plan's.
  if (isNoDay) return null;
  // A swap is all or nothing: half of it would add one place and keep the other.
  const swap = swapIn(text);
  if (swap) return readSwap(swap, plan, day);
  if (words.seenBefore.test(text) && !words.without.test(text))
    return readNamedItem({ text, plan, day, soFar });
  for (const rule of rules) {
    const edit = rule({ text, plan, day, soFar });
    if (edit) return edit;
  }
  return null;
}
