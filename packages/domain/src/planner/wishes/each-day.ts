/** A wish for several days, or for a town of the trip, read for each of its days. */
import { typedInFull } from "../../as-typed.ts";
import { weekdays } from "../../catalog/weekdays.ts";
import { plainText } from "../../plain-text.ts";
import { isOver } from "../edit/is-over.ts";
import type { PlanEdit } from "../edit/plan-edit.ts";
import type { Plan, PlanDay } from "../plan.ts";
import { datesAsDays } from "./dates-as-days.ts";
import { aroundWeekdays, daysAround, daysAsNumbers, weekdaysInFull } from "./days-by-name.ts";
import { withHoursApart } from "./hours-said.ts";
import { datesInWords } from "./numeric-dates.ts";
import { forEachDay } from "./several-days.ts";
import { readTwoDays } from "./two-days.ts";
import { words } from "./vocabulary.ts";
import { dayNumberIn } from "./which-day.ts";
import { withWordsSpelled } from "./words-spelled.ts";
import { bothDatesIn, monthNames } from "./written-dates.ts";

/** A clause's plain text with the day it names, and whether that's a day the plan doesn't have. */
export type Said = { text: string; day: PlanDay | undefined; isNoDay: boolean };

/** A clause once for each day it's for. If it names a town, `whole` is all of it, which may be about one thing there. */
type Spoken = { each: Said[]; whole: Said | null; isForADay: boolean };

/** "What if it rains on day 4?" asks to see the change, as every wish does. */
const whatIf = /^(?:so |and )?(?:what (?:happens )?if|suppose|imagine) /;

const weekday = weekdays.join("|").toLowerCase();
/** "Arriving July 11 instead of July 10" is for July 11. */
const insteadOfADay = new RegExp(
  ` instead of (?:on )?(?:the )?(?:day \\d{1,2}|(?:${weekday})|(?:${monthNames}) \\d{1,2}(?:st|nd|rd|th)?)\\b`,
);

/** "At 3 PM instead of 11" is at 3 PM. */
const insteadOfATime =
  / (?:instead of|rather than|not) (?:at )?(?:\d{1,2}(?::\d\d)?(?: ?[ap]m)?|noon)(?= *$)/;

/** That's the whole trip, and no day of it. */
const onHoneymoon = /\b(?:we're|we are|i'm|i am|while) on (?:our|a|my) honey ?moon\b/;

/** "Don't forget our dinner with Ada": it's on the plan or it isn't, whoever forgets. */
const reminder = /^(?:please )?(?:don't|do not) forget (?:that |about )?(?=(?:we|i|our|my)\b)/;

const inWords = [
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
/** "We land at six in the morning" is at 6. */
const hourInWords = new RegExp(
  `(?<=\\b(?:at|around|about|by|before|after|until|till) )(${inWords.join("|")})(?= (?:[ap]m\\b|o'clock|in the (?:morning|afternoon|evening)|at night)|$)`,
  "g",
);

const spokenPlainly = (clause: string): string =>
  withHoursApart(typedInFull(plainText(clause)))
    .replace(/\b(?:no|not) more than (?=\d+ minutes? (?:of )?(?:walk|on foot))/, "max ")
    .replace(hourInWords, (word) => String(inWords.indexOf(word) + 1))
    .replace(onHoneymoon, "it's our honeymoon")
    .replace(whatIf, "")
    .replace(reminder, "")
    .replace(insteadOfADay, "")
    .replace(insteadOfATime, "");

/** A clause in plain text, with all the days it names by their numbers. */
function daysIn(clause: string, plan: Plan, now: Date | null): string {
  const dated = datesAsDays(
    datesInWords(weekdaysInFull(withWordsSpelled(spokenPlainly(clause), plan)), plan),
    plan,
    now,
  );
  return daysAround(aroundWeekdays(daysAsNumbers(dated, plan), plan), plan);
}

/** A clause, read for each of the days it names. Those that are over are left out, unless it's all of them. */
export function eachDayOf(clause: string, plan: Plan, now: Date | null): Spoken {
  const text = daysIn(clause, plan, now);
  const said = (one: string): Said => {
    const dayNumber = dayNumberIn(one, plan);
    const day = plan.days.find(({ number }) => number === dayNumber);
    return { text: one, day, isNoDay: dayNumber !== null && !day };
  };
  const whole = said(text);
  const isForAll = bothDatesIn(text) !== null || readTwoDays(text, plan) !== undefined;
  const named = isForAll ? null : forEachDay(text, plan);
  const isOneDay = whole.day !== undefined || whole.isNoDay;
  if (!named || (named.isTown && isOneDay)) return { each: [whole], whole: null, isForADay: isOneDay };
  const all = named.clauses.map(said);
  const ahead = all.filter(({ day }) => day && !isOver(plan, day, now));
  const noDay = { text, day: undefined, isNoDay: true };
  return {
    each: [ahead, all, [noDay]].find(({ length }) => length > 0) ?? [],
    whole: named.isTown ? whole : null,
    isForADay: true,
  };
}

/** What several days can have each, apart from a day of one interest. */
const onEachDay: ReadonlySet<PlanEdit["kind"]> = new Set([
  "clear",
  "lock",
  "mealtime",
  "morning",
  "rain",
  "regenerate",
  "remove",
  "replace",
]);

/** What's about one thing, wherever in the trip it is. */
const aboutOneThing: ReadonlySet<PlanEdit["kind"]> = new Set([
  "add",
  "duration",
  "move",
  "remove",
  "replace",
  "stay",
  "time",
  "visit",
]);

/** How clauses are read: `room` is how many more changes can be made at once. */
type Reading = {
  room: number;
  read: (said: Said) => PlanEdit[];
  canBe: (edit: PlanEdit) => boolean;
  areFine: (edits: PlanEdit[]) => boolean;
};

/** What gives way goes to another day as long as that has room for all of it, and off the plan otherwise. */
const movedIfFine = (edits: PlanEdit[], areFine: Reading["areFine"]): PlanEdit[] =>
  edits.reduce<PlanEdit[]>(
    (all, edit, at) => (edit.kind === "move" && areFine(all.with(at, edit)) ? all.with(at, edit) : all),
    edits.map((edit) => (edit.kind === "move" ? { kind: "remove", itemId: edit.itemId } : edit)),
  );

/**
 * What a clause changes on its days; null if all of them would stay as they are, or if that's too much. Of several days,
 * those that can't have it are left out: nobody sleeps in on the day of an early flight.
 */
export function readEach(
  { each, whole }: Spoken,
  { room, read, canBe, areFine }: Reading,
): PlanEdit[] | null {
  // The Colosseum in Rome is the same one on each of its days.
  const edits = [...new Map(each.flatMap(read).map((edit) => [JSON.stringify(edit), edit])).values()];
  if (edits.length > room) return null;
  if (each.length === 1 && edits.length > 0) return edits;
  // The same hours on each day, with what gives way to them.
  if (edits.some((edit) => edit.kind === "add" && edit.startsAt !== undefined))
    return movedIfFine(edits, areFine);
  const places = edits.flatMap((edit) => ("placeId" in edit ? edit.placeId : []));
  const isOnEach =
    // Half of what each day has, rounded up, would be nearly all of it.
    each.every(({ text }) => !words.fewer.test(text)) &&
    edits.every((edit) => onEachDay.has(edit.kind) && !("interest" in edit && edit.interest)) &&
    new Set(places).size === places.length;
  const possible = isOnEach ? edits.filter(canBe) : [];
  if (isOnEach && edits.length > 0) return possible.length > 0 ? possible : edits;
  const ofOneThing = whole ? read(whole) : [];
  const there = new Set(each.flatMap(({ day }) => day?.items.map(({ id }) => id) ?? []));
  const isThere = (edit: PlanEdit) =>
    aboutOneThing.has(edit.kind) && (!("itemId" in edit) || there.has(edit.itemId));
  return ofOneThing.length > 0 && ofOneThing.every(isThere) ? ofOneThing : null;
}
