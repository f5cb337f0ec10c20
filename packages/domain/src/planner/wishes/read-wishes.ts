import { destinationById, type Place } from "../../catalogue/index.ts";
import { toClock, toMinutes } from "../clock.ts";
import { isFixed, maxItemsPerDay, type PlanEdit } from "../edit/plan-edit.ts";
import {
  type Interest,
  interests,
  type Plan,
  type PlanDay,
  type PlanItem,
  paces,
  tripBudgets,
} from "../plan.ts";
import { longestWish } from "./limits.ts";
import { accessWords, dietWords, interestWords, words } from "./vocabulary.ts";

/** What a text asks for, as changes to the plan, and the parts that weren't understood, word for word. */
export type ReadWishes = { edits: PlanEdit[]; notUnderstood: string[] };

/**
 * Reads wishes in plain English ("slower mornings, one more beach day") without a language model, by the words people
 * use for the common ones. Nothing is guessed: what fits no rule is given back.
 */
export function readWishes(text: string, plan: Plan): ReadWishes {
  const edits: PlanEdit[] = [];
  const notUnderstood: string[] = [];
  for (const clause of clausesOf(text)) {
    const edit = readClause(clause, plan, edits);
    if (edit) edits.push(edit);
    else notUnderstood.push(clause);
  }
  return { edits: inOrder(edits), notUnderstood };
}

const turns: Record<PlanEdit["kind"], 1 | 2 | 3 | 4> = {
  remove: 1,
  move: 1,
  replace: 1,
  add: 1,
  visit: 1,
  lock: 1,
  note: 1,
  rename: 1,
  pace: 2,
  budget: 2,
  mornings: 2,
  interests: 2,
  needs: 2,
  dates: 2,
  travelers: 2,
  clear: 3,
  regenerate: 3,
  morning: 4,
};

/**
 * Single items first, since re-planning gives the others new ids; then the whole plan; then single days, their times
 * last. What was moved is locked when more is re-planned, so it stays where it was put.
 */
function inOrder(edits: PlanEdit[]): PlanEdit[] {
  const ordered = edits.toSorted((a, b) => turns[a.kind] - turns[b.kind]);
  const isPlannedAnew = edits.some(({ kind }) => turns[kind] === 2 || turns[kind] === 3);
  return ordered.flatMap((edit) =>
    edit.kind === "move" && isPlannedAnew
      ? [edit, { kind: "lock", itemId: edit.itemId, locked: true } as const]
      : [edit],
  );
}

const clausesOf = (text: string): string[] =>
  text
    .slice(0, longestWish)
    .split(/[.,;!\n]+|\b(?:and|but|also|then|plus)\b/i)
    .map((clause) => clause.trim())
    .filter((clause) => /\p{L}/u.test(clause) && !/^(please|thanks?|thank you|hi|hello)$/i.test(clause));

type Clause = { text: string; plan: Plan; day: PlanDay | undefined; soFar: readonly PlanEdit[] };
type Rule = (clause: Clause) => PlanEdit | null;

/** The more particular before the more general: "slower mornings" is not a slower pace. */
const rules: Rule[] = [
  readNamedItem,
  readNamedPlace,
  readNeeds,
  readMornings,
  readFreeDay,
  readInterest,
  readNewDay,
  readBudget,
  readPace,
];

function readClause(clause: string, plan: Plan, soFar: readonly PlanEdit[]): PlanEdit | null {
  const text = plain(clause);
  const day = plan.days.find(({ number }) => number === dayNumberIn(text, plan));
  // One for another is both or neither: read by halves, it would add the one and keep the other.
  const swap = swapIn(text);
  if (swap) return readSwap(swap, plan, day);
  for (const rule of rules) {
    const edit = rule({ text, plan, day, soFar });
    if (edit) return edit;
  }
  return null;
}

const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[’']/g, "'").toLowerCase();

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"];

/** "day 3", "the third day", "the last day". */
function dayNumberIn(text: string, { days }: Plan): number | null {
  const digits = /\bday (\d{1,2})\b/.exec(text)?.[1];
  if (digits) return Number(digits);
  if (/\blast day\b/.test(text)) return days.length;
  const named = ordinals.findIndex((word) => text.includes(`${word} day`));
  return named < 0 ? null : named + 1;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const saysWord = (text: string, words: string): boolean => new RegExp(`\\b${escaped(words)}\\b`).test(text);

/** "museums" and "market" name no place, they name a kind of it. */
const isGeneral = (words: string): boolean =>
  Object.values(interestWords).some((pattern) => words.replace(pattern, "").trim() === "");

/** A title is named by its whole, or by the part before "and" or a comma, where that is more than a general word. */
function isNamed(text: string, title: string): boolean {
  const whole = plain(title);
  const [short = whole] = whole.split(/ and |, /);
  return saysWord(text, whole) || (short.length >= 5 && !isGeneral(short) && saysWord(text, short));
}

type Swap = { old: string; next: string };

/** "swap the market for Belem Tower", "Belem Tower instead of the market". */
function swapIn(text: string): Swap | null {
  const [, old, next] =
    /\b(?:swap|replace|exchange|trade|switch)(?: out)? (.+?) (?:for|with|by) (?!day \d)(.+)$/.exec(text) ??
    [];
  if (old && next) return { old, next };
  const [, wanted, given] = /^(.+?),? (?:instead of|in place of|rather than) (.+)$/.exec(text) ?? [];
  return wanted && given ? { old: given, next: wanted } : null;
}

function readSwap({ old, next }: Swap, plan: Plan, day: PlanDay | undefined): PlanEdit | null {
  const item = itemMeant(old, plan, day);
  const place = freePlaceNamed(next, plan);
  return item && place ? { kind: "replace", itemId: item.id, placeId: place.id } : null;
}

const itemsOf = (days: readonly PlanDay[]): PlanItem[] =>
  days
    .flatMap(({ items }) => items)
    .filter(({ kind }) => kind === "place" || kind === "meal" || kind === "rest");

/** The longest title that is said whole, before the part of one. */
const itemNamed = (text: string, items: readonly PlanItem[]): PlanItem | undefined =>
  items
    .filter(({ title }) => saysWord(text, plain(title)))
    .toSorted((a, b) => b.title.length - a.title.length)[0] ??
  items.find(({ title }) => isNamed(text, title));

/** An item by its name, or by a word of it ("the market") that no other item has. */
function itemMeant(text: string, plan: Plan, day: PlanDay | undefined): PlanItem | undefined {
  const items = itemsOf(day ? [day] : plan.days);
  const named = itemNamed(text, items);
  if (named) return named;
  const word = text.replace(/\b(?:the|a|our|my|visit|to|on day \d+)\b/g, "").trim();
  if (word.length < 4) return undefined;
  const [only, ...others] = items.filter(({ title }) => saysWord(plain(title), word));
  return others.length === 0 ? only : undefined;
}

function readNamedItem({ text, plan, day }: Clause): PlanEdit | null {
  const item = itemNamed(text, itemsOf(plan.days));
  if (!item) return null;
  if (words.lock.test(text)) return { kind: "lock", itemId: item.id, locked: true };
  if (words.without.test(text)) return { kind: "remove", itemId: item.id };
  if (words.move.test(text) && day)
    return { kind: "move", itemId: item.id, dayNumber: day.number, position: beforeDinner(day) };
  return null;
}

const beforeDinner = ({ items }: PlanDay): number => {
  const at = items.findIndex(({ kind, startsAt }) => kind === "meal" && startsAt >= "18:00");
  return at < 0 ? maxItemsPerDay : at;
};

function readNamedPlace({ text, plan, day }: Clause): PlanEdit | null {
  if (words.without.test(text)) return null;
  const place = freePlaceNamed(text, plan);
  return place ? { kind: "visit", placeId: place.id, dayNumber: day?.number ?? null } : null;
}

/** A place that is not on the plan yet. */
function freePlaceNamed(text: string, plan: Plan): Place | undefined {
  const taken = new Set(plan.days.flatMap(({ items }) => items.map(({ placeId }) => placeId)));
  return placesOf(plan).find(({ id, name }) => !taken.has(id) && isNamed(text, name));
}

const placesOf = ({ legs }: Plan): Place[] =>
  legs.flatMap(({ destinationId }) => destinationById(destinationId)?.places ?? []);

/** Needs add up: two in one text are one change, and what was said before stays. */
function readNeeds({ text, plan, soFar }: Clause): PlanEdit | null {
  const before = soFar.findLast((edit) => edit.kind === "needs") ?? plan.brief;
  const diets = namesIn(text, dietWords);
  const accessNeeds = namesIn(text, accessWords);
  if (diets.length + accessNeeds.length === 0) return null;
  return {
    kind: "needs",
    diets: [...new Set([...before.diets, ...diets])],
    accessNeeds: [...new Set([...before.accessNeeds, ...accessNeeds])],
  };
}

const namesIn = <Name extends string>(text: string, vocabulary: Record<Name, RegExp>): Name[] =>
  (Object.keys(vocabulary) as Name[]).filter((name) => vocabulary[name].test(text));

const usualLateMorning = "10:30";

const namedDay = "(?:day \\d|(?:first|second|third|fourth|fifth|sixth|seventh|last) day)";
const saysDay = new RegExp(`\\bdays \\d|\\b${namedDay}`);
/** "from day 2 on", "every day but day 2", "don't start later on day 2": more than one day, or none. */
const notThatDayAlone = new RegExp(
  `\\bdays\\b|\\b(?:don'?t|do not|never|every|all|other)\\b|\\b(?:from|after|before|until|till|since|except|not)\\b(?: on| for)?(?: the)? ${namedDay}`,
);

/** "slower mornings", "start at 11", "nothing before 10am": of all days, or of the one that is named. */
function readMornings({ text, day }: Clause): PlanEdit | null {
  if (saysDay.test(text)) return day && !notThatDayAlone.test(text) ? readMorningOf(day, text) : null;
  const from = clockIn(text);
  if (from) return { kind: "mornings", from };
  if (words.lateMornings.test(text)) return { kind: "mornings", from: usualLateMorning };
  return words.earlyMornings.test(text) ? { kind: "mornings", from: null } : null;
}

/** The hour at which to begin, from six to noon. */
function clockIn(text: string): string | null {
  const clock =
    /\b(?:start|begin|mornings?|nothing|breakfast)\b.*?\b(?:at|from|before|until|till)\s+(\d{1,2})(?::(\d{2}))?\s*(?:am|a\.m|o'clock)?\b/.exec(
      text,
    );
  const hour = Number(clock?.[1]);
  return clock && hour >= 6 && hour < 12 ? `${String(hour).padStart(2, "0")}:${clock[2] ?? "00"}` : null;
}

const [earliest, noon] = [toMinutes("06:00"), toMinutes("12:00")];

/** Later is half past ten, or an hour later where that is later still; earlier is an hour earlier. */
function readMorningOf({ number, items }: PlanDay, text: string): PlanEdit | null {
  const begins = items.find((item) => !isFixed(item))?.startsAt;
  const step = words.lateMornings.test(text) ? 60 : words.earlyMornings.test(text) ? -60 : 0;
  const stepped = begins === undefined || step === 0 ? null : toMinutes(begins) + step;
  const wanted = stepped !== null && step > 0 ? Math.max(stepped, toMinutes(usualLateMorning)) : stepped;
  const from =
    clockIn(text) ?? (wanted !== null && wanted >= earliest && wanted < noon ? toClock(wanted) : null);
  return from ? { kind: "morning", dayNumber: number, from } : null;
}

function readFreeDay({ text, plan, day }: Clause): PlanEdit | null {
  if (!words.freeDay.test(text)) return null;
  const dayNumber = (day ?? fullestDay(plan))?.number;
  return dayNumber === undefined ? null : { kind: "clear", dayNumber };
}

const visitsOn = ({ items }: PlanDay): PlanItem[] => items.filter(({ kind }) => kind === "place");

const wholeDays = ({ days }: Plan): PlanDay[] => (days.length > 2 ? days.slice(1, -1) : days);

const fullestDay = (plan: Plan): PlanDay | undefined =>
  wholeDays(plan).toSorted((a, b) => visitsOn(b).length - visitsOn(a).length)[0];

/** "one more beach day" gives a day to it; "more museums" and "less shopping" change what the whole plan is about. */
function readInterest({ text, plan, day, soFar }: Clause): PlanEdit | null {
  const [interest] = namesIn(text, interestWords);
  if (!interest) return null;
  const before = soFar.findLast((edit) => edit.kind === "interests")?.interests ?? plan.brief.interests;
  if (words.without.test(text))
    return { kind: "interests", interests: before.filter((one) => one !== interest) };
  if (/\bdays?\b/.test(text)) {
    const dayNumber = (day ?? dayToGive(plan, interest, soFar))?.number;
    return dayNumber === undefined ? null : { kind: "regenerate", dayNumber, interest };
  }
  return {
    kind: "interests",
    interests: interests.filter((one) => one === interest || before.includes(one)),
  };
}

/** The day that would be missed least: with the fewest visits of the traveler's own interests, and none locked. */
function dayToGive(plan: Plan, interest: Interest, soFar: readonly PlanEdit[]): PlanDay | undefined {
  const given = soFar.flatMap((edit) => (edit.kind === "regenerate" ? edit.dayNumber : []));
  const places = new Map(placesOf(plan).map((place) => [place.id, place]));
  const liked = (day: PlanDay): number =>
    visitsOn(day).filter(({ placeId }) => {
      const place = placeId === null ? undefined : places.get(placeId);
      return (
        place?.weight === 4 ||
        place?.interests.some((one) => one === interest || plan.brief.interests.includes(one))
      );
    }).length;
  return wholeDays(plan)
    .filter(({ number, items }) => !given.includes(number) && !items.some(({ locked }) => locked))
    .toSorted((a, b) => liked(a) - liked(b))[0];
}

function readNewDay({ text, day }: Clause): PlanEdit | null {
  if (!day || !words.another.test(text)) return null;
  return { kind: "regenerate", dayNumber: day.number, interest: null };
}

function readBudget({ text, plan }: Clause): PlanEdit | null {
  const at = tripBudgets.findIndex(({ label }) => label === plan.brief.budget);
  const amount =
    /(?:budget|under|below|at most|up to|less than|max(?:imum)?)\D{0,12}\$?\s*(\d[\d ]*)(k)?/.exec(
      text.replace(/(\d),(\d{3})/g, "$1$2"),
    );
  if (amount) {
    const cents = Number(amount[1]?.replaceAll(" ", "")) * (amount[2] ? 1000 : 1) * 100;
    const fitting =
      tripBudgets.findLast(({ maxCents }) => maxCents !== null && maxCents <= cents) ?? tripBudgets[0];
    return { kind: "budget", budget: fitting.label };
  }
  const step = words.cheaper.test(text) ? -1 : words.dearer.test(text) ? 1 : 0;
  const next = tripBudgets[at + step];
  return step !== 0 && next ? { kind: "budget", budget: next.label } : null;
}

function readPace({ text, plan }: Clause): PlanEdit | null {
  const step = words.slowerPace.test(text) ? -1 : words.fasterPace.test(text) ? 1 : 0;
  const next = paces[paces.indexOf(plan.brief.pace) + step];
  return step !== 0 && next ? { kind: "pace", pace: next } : null;
}
