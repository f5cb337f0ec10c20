import { plainText } from "../../plain-text.ts";
import { tryEdits } from "../edit/apply-edit.ts";
import { datesWithFlights } from "../edit/dates-with-flights.ts";
import { daysAhead } from "../edit/is-over.ts";
import { maxEditsAtOnce, nothingSpared, type PlanEdit, type Spared } from "../edit/plan-edit.ts";
import type { Plan } from "../plan.ts";
import { asksForAddition } from "./additions.ts";
import { alreadySo, type Clause, noneFits, type Rule } from "./clause.ts";
import { isLengthAlready } from "./duration.ts";
import { eachDayOf, readEach, type Said } from "./each-day.ts";
import { readException } from "./exceptions.ts";
import { lacksHalfOfDay } from "./flights.ts";
import { isFine } from "./give-way.ts";
import { readAtMost } from "./kinds.ts";
import { isMealtimeAlready, whyStillLater } from "./mealtimes.ts";
import { withNameSpelled } from "./mistyped.ts";
import {
  freePlaceNamed,
  itemNamedAnyhow,
  readNamedItem,
  readSwap,
  saysOnlyName,
  swapIn,
} from "./named-things.ts";
import { whyNoSuchDay, withDayOf } from "./no-such-day.ts";
import { readNotOn } from "./not-on.ts";
import { whyNotPossible } from "./not-possible.ts";
import { asksNotToMiss, readNotToMiss } from "./not-to-miss.ts";
import { whyOwnStay } from "./own-stay.ts";
import { byName, rules } from "./rules.ts";
import { whyWithoutSunset } from "./special-dinners.ts";
import { clausesOf, maxClauses } from "./split-wishes.ts";
import { readNewDates } from "./trip-dates.ts";
import { readTwoDays } from "./two-days.ts";
import { words } from "./vocabulary.ts";
import { bothDatesIn } from "./written-dates.ts";

/** A text's wishes, as changes to the plan, and the parts that became none, word for word. */
export type ReadWishes = {
  edits: PlanEdit[];
  notUnderstood: string[];
  /** When a flight is, without saying if that's in the morning or in the evening. */
  needsAmOrPm: string[];
  /** One more thing on a day for which we know no place. */
  nothingFits: string[];
  /** What needs no change: the plan is like that. */
  alreadySo: string[];
  /** What's understood and can't be planned for, in sentences: what was said, why, and what to do instead. */
  notPossible: string[];
};

/** A wish for many days is read for each: no text is read more often than this, whatever it lists. */
const maxReadings = 3 * maxClauses;

/**
 * Reads wishes in plain English ("slower mornings, one more beach day") without a language model, by the words people
 * use for common ones. Nothing is guessed: text that fits no rule is returned. "Today" is read if `now` is known. What's
 * `spared` gives way to nothing.
 */
export function readWishes(
  text: string,
  plan: Plan,
  now: Date | null = null,
  spared: Spared = nothingSpared,
): ReadWishes {
  const edits: PlanEdit[] = [];
  const clauses = clausesOf(text, plan);
  const ahead = daysAhead(plan, now);
  const notUnderstood = clauses.splice(maxClauses).map(({ words }) => words);
  const needsAmOrPm: string[] = [];
  const nothingFits: string[] = [];
  const [alike, notPossible]: [string[], string[]] = [[], []];
  let readings = maxReadings;
  let about: string | null = null;
  let aboutDay: number | null = null;
  let verb = "";
  for (const { words: said, scope } of clauses) {
    verb = startsWith.exec(said)?.[0] ?? (verb && isNameAlone(said, plan) ? verb : "");
    const named = withNameOf(about, said.startsWith(verb) ? said : `${verb}${said}`);
    const inFull: string = withDayOf(aboutDay, named);
    const alone = eachDayOf(inFull, plan, now);
    const spoken = scope && !alone.isForADay ? eachDayOf(`${scope}, ${inFull}`, plan, now) : alone;
    const item = itemNamedAnyhow(spoken.each[0]?.text ?? "", plan);
    const itsDay = plan.days.find(({ items }) => item && items.includes(item))?.number;
    aboutDay = spoken.each.length === 1 ? (spoken.each[0]?.day?.number ?? itsDay ?? aboutDay) : null;
    about = item?.title ?? about;
    readings -= spoken.each.length;
    // What gives way on one of the days that are named goes to none of the others.
    const days = spoken.each.length > 1 ? spoken.each.map(({ day }) => day) : [];
    const elsewhere = ahead.filter((day) => !days.includes(day));
    const known = { words: said, plan, ahead: elsewhere, soFar: edits, spared };
    const [so, none] = [new Set<Said>(), new Set<Said>()];
    const read = readEach(readings < 0 ? { ...spoken, each: [], whole: null } : spoken, {
      room: maxEditsAtOnce - edits.length,
      read: (clause) => {
        const found = readClause({ ...clause, ...known }) ?? [];
        if (found === alreadySo) so.add(clause);
        if (found === noneFits) none.add(clause);
        return found === alreadySo || found === noneFits ? [] : [found].flat();
      },
      canBe: (edit) => tryEdits(plan, [edit], now, spared).ok,
      areFine: (some) => isFine(some, { plan, spared, ahead }),
    });
    const [clause, ...others] = spoken.each;
    const why =
      clause &&
      (read
        ? (whyWithoutSunset(clause.text, read) ??
          whyStillLater(said, plan, read) ??
          whyOwnStay({ ...clause, ...known }))
        : (whyNotPossible({ ...clause, ...known }) ?? whyNoSuchDay({ ...clause, ...known })));
    if (read && why) notPossible.push(`“${said}”: ${why}`);
    if (read) edits.push(...read);
    else if (clause && spoken.each.every((one) => so.has(one))) alike.push(said);
    else if (clause && spoken.each.every((one) => none.has(one))) nothingFits.push(said);
    else if (why) notPossible.push(`“${said}”: ${why}`);
    else if (!clause || others.length > 0) notUnderstood.push(said);
    else if (lacksHalfOfDay({ ...clause, ...known })) needsAmOrPm.push(said);
    else if (asksForAddition({ ...clause, ...known })) nothingFits.push(said);
    else notUnderstood.push(said);
  }
  const missed =
    edits.length > 0
      ? notUnderstood.filter((clause) => !asksToChange.test(clause) && !saysWhy.test(clause))
      : notUnderstood;
  return {
    edits: datesWithFlights(inOrder(withoutNeedless(edits, plan)), plan),
    notUnderstood: missed,
    needsAmOrPm,
    nothingFits,
    alreadySo: alike,
    notPossible,
  };
}

/** "can you adjust the plan?" beside a wish: asks for nothing more. */
const asksToChange =
  /^(?:so )?(?:please |can you |could you |will you |would you )*(?:adjust|adapt|change|update|fix|plan) (?:it|this|that|(?:the|our|my) (?:whole )?(?:plan|itinerary|trip))(?: (?:for|to) (?:that|it|this)| accordingly| around (?:that|it))?(?: please)?\W*$/i;

/** "Our flight is delayed", "we've been there": the reason for the wish beside it. */
const saysWhy =
  /^(?:(?:our|the|my) (?:flight|plane|train)(?: is| was| got|'s| has been)? (?:delayed|late|rebooked|moved|changed)|(?:please )?(?:don't|do not) tell (?:her|him|them|anyone|my \w+)|(?:because |since |as )?(?:we|i)(?: have|'ve|’ve) (?:already )?(?:been there|seen (?:it|that)|done (?:it|that))(?: before| already)?|(?:because )?(?:it|that|they)(?:'s|’s| is|'re| are) (?:way |far |much |just )*too (?:crowded|busy|touristy|far|expensive))\W*$/i;

/** "Not the Pantheon on day 3, put it on day 2" isn't for taking it off. */
const isPutElsewhere = (itemId: string, edits: readonly PlanEdit[]): boolean =>
  edits.some((edit) => (edit.kind === "move" || edit.kind === "time") && edit.itemId === itemId);

/** "Remove the Pantheon and the Colosseum" is for both. */
const startsWith =
  /^(?:please |can we |could we |let's |we want to |we'd like to )*(?:remove|skip|drop|cancel|delete|leave out|cut|take off|keep|lock) /i;

/** Whether a part of a text is only the name of something on the plan. */
function isNameAlone(said: string, plan: Plan): boolean {
  const text = plainText(said);
  const item = itemNamedAnyhow(text, plan);
  return item !== undefined && saysOnlyName(text, item.title) && !/\bday\b|\w+day\b/.test(text);
}

const saysIt =
  /^((?:please |just |rather |let's |can we |could we |we'd (?:like to |rather |prefer to )?)*(?:put|move|shift|do|see|visit|have|make|keep|schedule)) (?:it|that|this)\b/i;

/** "Put it on day 2" with the name of what the wish before it was about. */
const withNameOf = (about: string | null, said: string): string =>
  about === null ? said : said.replace(saysIt, (_, verb: string) => `${verb} ${about}`);

/**
 * The latest dates have the earlier ones in them. What's so already would refuse everything else; if nothing else is
 * wished for, its refusal says that it's so.
 */
function withoutNeedless(edits: PlanEdit[], plan: Plan): PlanEdit[] {
  const dates = edits.findLast(({ kind }) => kind === "dates");
  const needed = edits.filter(
    (edit) =>
      !(edit.kind === "remove" && isPutElsewhere(edit.itemId, edits)) &&
      (edit.kind !== "dates" || edit === dates) &&
      !isLengthAlready(edit, plan) &&
      !isMealtimeAlready(edit, plan),
  );
  return needed.length > 0 ? needed : edits.slice(0, 1);
}

const turns: Record<PlanEdit["kind"], 1 | 2 | 3 | 4 | 5> = {
  remove: 1,
  move: 1,
  replace: 1,
  add: 1,
  book: 1,
  stay: 1,
  visit: 2,
  duration: 1,
  time: 1,
  lock: 1,
  note: 1,
  rename: 1,
  pace: 3,
  budget: 3,
  mornings: 3,
  evenings: 3,
  quiet: 3,
  crowds: 3,
  interests: 3,
  without: 3,
  needs: 3,
  dates: 3,
  travelers: 3,
  clear: 4,
  regenerate: 4,
  flights: 4,
  morning: 5,
  mealtime: 5,
  rain: 5,
  swap: 5,
};

/** What would be lost if the rest were planned again. */
const putByHand: ReadonlySet<PlanEdit["kind"]> = new Set(["move", "replace", "duration"]);

/**
 * Single items first, since re-planning gives the others new ids, and a visit may take the place of one; then the whole
 * plan; then single days, their times last. Items that were moved, swapped, or given another length are locked if more is
 * re-planned, so they stay as they were put.
 */
function inOrder(edits: PlanEdit[]): PlanEdit[] {
  const ordered = edits.toSorted((a, b) => turns[a.kind] - turns[b.kind]);
  const isPlannedAnew = edits.some(({ kind }) => turns[kind] === 3 || turns[kind] === 4);
  return ordered.flatMap((edit) =>
    putByHand.has(edit.kind) && "itemId" in edit && isPlannedAnew
      ? [edit, { kind: "lock", itemId: edit.itemId, locked: true } as const]
      : [edit],
  );
}

/** "Should we skip the Borghese?" wants an opinion. */
const asksOnly =
  /^(?:should|shall|does|did|was|were|what|when|where|which|who|why|how|is (?!it possible|there a way)|are (?!you able))\b.*\?/;

function readClause(clause: Clause & Said): ReturnType<Rule> {
  const { text, plan, day, isNoDay } = clause;
  if (asksOnly.test(text)) return null;
  const onAnother = readNotOn(clause);
  if (onAnother) return onAnother;
  const bounded = isNoDay ? null : (readException(clause) ?? readAtMost(clause));
  if (bounded) return bounded;
  const kept = isNoDay ? null : readNotToMiss(clause);
  if (kept) return kept;
  if (asksNotToMiss(text)) return null;
  if (words.turnedAround.test(text) && !words.tooShort.test(text)) return null;
  const swapped = readTwoDays(text, plan);
  if (swapped !== undefined) return swapped;
  if (bothDatesIn(text)) return readNewDates(clause);
  // What's wished for a day that the plan doesn't have isn't the whole plan's.
  if (isNoDay) return null;
  // A swap is all or nothing: half of it would add one place and keep the other.
  const swap = swapIn(text);
  if (swap) return readSwap(swap, plan, day);
  if (words.seenBefore.test(text) && !words.without.test(text))
    return readNamedItem(clause) ?? (freePlaceNamed(text, plan) ? alreadySo : null);
  // A name with a slip in it is that place's, and no other of its kind stands for it.
  const spelled = withNameSpelled(text, plan);
  return firstOf(spelled ? byName : rules, { ...clause, text: spelled ?? text });
}

function firstOf(some: readonly Rule[], clause: Clause): ReturnType<Rule> {
  for (const rule of some) {
    const edit = rule(clause);
    if (edit) return edit;
  }
  return null;
}
