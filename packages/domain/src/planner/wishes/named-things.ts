import type { Place } from "../../catalog/index.ts";
import { escaped, plainText } from "../../plain-text.ts";
import { toMinutes } from "../clock.ts";
import { isFixed, movableParts, type PlanEdit } from "../edit/plan-edit.ts";
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import { alreadySo, type Clause, noneFits, placesOf, type Rule } from "./clause.ts";
import { canBe, withRoom } from "./give-way.ts";
import { visitTimeIn } from "./visit-times.ts";
import { interestWords, kindWords, words } from "./vocabulary.ts";
import { ordinals } from "./which-day.ts";
import { dinnerOf, edgeIn, movedOn, movedTo, movedToEdge, wayIn, ways } from "./within-a-day.ts";

/** Names without what people leave out when they type them: "Notre Dame", "St Peters". */
const asSaid = (text: string): string => text.replaceAll("-", " ").replace(/[.']/g, "");

/** Most names aren't in a text at all, so a pattern is made only for those that are. */
function saysWord(text: string, words: string): boolean {
  const [said, named] = [asSaid(text), asSaid(words)];
  return said.includes(named) && new RegExp(`\\b${escaped(named)}\\b`).test(said);
}

/** "museums", "gardens", "after", and "Spanish" don't name a place, though a place has them in its name. */
const general = [
  ...Object.values(interestWords),
  ...Object.values(kindWords),
  /\b(after|before|under|above|below|around|along|behind|between|across|night|evening|morning|afternoon|sunset|sunrise)\b/,
  /\b(american|british|chinese|dutch|english|french|german|greek|indian|italian|japanese|jewish|korean|mexican|polish|portuguese|russian|spanish|swedish|turkish)\b/,
];
export const isGeneral = (words: string): boolean =>
  general.some((pattern) => words.replace(pattern, "").trim() === "");

/** Whether a text names a title: all of it, or the part before "and" or a comma, if that's more than a general word. */
export function isNamed(text: string, title: string): boolean {
  const whole = plainText(title);
  const [short = whole] = whole.split(/ and |, /);
  return saysWord(text, whole) || (short.length >= 5 && saysWord(text, short) && !isGeneral(short));
}

/** The words of a name that tell it from others; `known` are words that don't, such as the destination's name. */
export const distinctive = (name: string, known: string): string[] =>
  wordsOf(name).filter((word) => isDistinctive(word, known));

const wordsOf = (name: string): string[] =>
  plainText(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= 5);

const isDistinctive = (word: string, known: string): boolean => !isGeneral(word) && !saysWord(known, word);

/**
 * The one of `places` that a plain text names, in full or by a word that no other of them has ("the Vatican"); undefined
 * if it may mean several.
 */
export function placeMeant<Named extends { name: string }>(
  text: string,
  places: readonly Named[],
  known: string,
): Named | undefined {
  const named = places
    .filter(({ name }) => isNamed(text, name))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
  if (named) return named;
  const [only, ...others] = places.filter(({ name }) =>
    wordsOf(name).some((word) => saysWord(text, word) && isDistinctive(word, known)),
  );
  return others.length === 0 ? only : undefined;
}

/** The names of a plan's destinations and countries. */
export const namesOf = ({ legs }: Plan): string =>
  plainText(legs.map(({ destinationName, country }) => `${destinationName} ${country}`).join(" "));

type Swap = { old: string; next: string };

/** "swap the market for Belem Tower", "Belem Tower instead of the market". */
export function swapIn(text: string): Swap | null {
  const [, old, next] =
    /\b(?:swap|replace|exchange|trade|switch)(?: out)? (.+?) (?:for|with|by) (?!day \d)(.+)$/.exec(text) ??
    [];
  if (old && next) return { old, next };
  const [, instead, other] =
    /^(?:please )?instead of (.+?),? (?:(?:can |let's |we'd (?:like|rather|prefer)(?: to)?|we want to|we |i'd like to )*(?:go to|go|see|visit|do) )(?:to )?(.+)$/.exec(
      text,
    ) ?? [];
  if (instead && other) return { old: instead, next: other };
  if (/^(?:please )?instead of\b/.test(text)) return { old: "", next: "" };
  const [, wanted, given] = /^(.+?),? (?:instead of|in place of|rather than) (.+)$/.exec(text) ?? [];
  return wanted && given ? { old: given, next: wanted } : null;
}

/** A planned item replaced with a place that isn't planned; null unless both are known. */
export function readSwap({ old, next }: Swap, plan: Plan, day: PlanDay | undefined): PlanEdit | null {
  const item = itemMeant(old, plan, day);
  const place = freePlaceNamed(next, plan);
  return item && place ? { kind: "replace", itemId: item.id, placeId: place.id } : null;
}

const itemsOf = (days: readonly PlanDay[]): PlanItem[] =>
  days
    .flatMap(({ items }) => items)
    .filter(({ kind }) => kind === "place" || kind === "meal" || kind === "rest");

/** The longest title that's named in full, otherwise one that's named in part. */
const itemNamed = (text: string, items: readonly PlanItem[]): PlanItem | undefined =>
  items
    .filter(({ title }) => saysWord(text, plainText(title)))
    .toSorted((a, b) => b.title.length - a.title.length)[0] ??
  items.find(({ title }) => isNamed(text, title));

/** An item by its name, or by a word of it ("the market") that no other item has. */
function itemMeant(text: string, plan: Plan, day: PlanDay | undefined): PlanItem | undefined {
  const items = itemsOf(day ? [day] : plan.days);
  const named = itemNamed(text, items);
  if (named) return named;
  const word = text.replace(/\b(?:the|a|our|my|visit|to|on day \d+)\b/g, "").trim();
  if (word.length < 4) return undefined;
  const [only, ...others] = items.filter(({ title }) => saysWord(plainText(title), word));
  return others.length === 0 ? only : undefined;
}

/** An item by its title, or a visit by a word that no other place of its destination has. */
export function itemNamedAnyhow(text: string, plan: Plan): PlanItem | undefined {
  const items = itemsOf(plan.days);
  const named = itemNamed(text, items);
  if (named) return named;
  const place = placeMeant(text, placesOf(plan), namesOf(plan));
  return place && items.find(({ placeId }) => placeId === place.id);
}

/** "On a less crowded day", "not too early", and "without a tour" aren't about whether to see it. */
const aboutIt = (text: string): string =>
  text.replace(
    /\bwithout (?:an?|any) (?:guided )?(?:tours?|guides?|groups?|tickets?)\b|\b(?:less|fewer|not (?:so|too|very|as|that)|(?:isn't|not) (?=crowded|busy|full|hot)) ?\w*/g,
    " ",
  );

const partOfDay = new RegExp(
  `\\b(?:in|to|for) the (?:late |early )?(morning|afternoon)\\b|\\b(?:${[...ordinals, "last"].join("|")}) (morning|afternoon)\\b|\\b(morning|afternoon) (?:of|on) (?:the )?day\\b`,
);

/** A time that isn't one to be there: "by 10". */
const anHour = /\d:\d|\b\d{1,2} ?[ap]m\b|\b(?:at|to|around|about|by) \d/;

/** Locks, drops or moves something on the plan: "see the Vatican on Sunday" moves it there. */
export function readNamedItem(clause: Clause): ReturnType<Rule> {
  const { text, plan, day } = clause;
  const item = itemNamedAnyhow(text, plan);
  if (!item) return null;
  if (words.lock.test(text)) return { kind: "lock", itemId: item.id, locked: true };
  if (/\bagain\b/.test(text) && words.seenBefore.test(text)) return null;
  if (words.without.test(aboutIt(text)) || words.seenBefore.test(text))
    return /\bnot\b/.test(text) && visitTimeIn(text.replace(/\bnot\b/, ""), null)
      ? null
      : { kind: "remove", itemId: item.id };
  const isElsewhere = day && !day.items.includes(item);
  const time = visitTimeIn(text, item.startsAt);
  if (time) {
    if (!isVisit(time.rest, item.title)) return null;
    const set = atTime(time.at, item, isElsewhere ? day : undefined);
    return isElsewhere && set !== alreadySo ? inTimeFor(set, time.at, item, day, clause) : set;
  }
  const part = movableParts.find((one) => partOfDay.exec(text)?.includes(one, 1));
  const on = day ?? plan.days.find(({ items }) => items.includes(item));
  if (part && on) return movedTo(part, item, on) ?? noneFits;
  const edge = anHour.test(text) ? null : edgeIn(text);
  if (edge && on) return movedToEdge(edge, item, on);
  const way = anHour.test(text) || item.kind !== "place" ? null : wayIn(text);
  if (way && on?.items.includes(item) && isToBe(text.replace(ways[way], " "), item.title))
    return movedOn(way, item, on) ?? noneFits;
  if (!day && saysOnlyWhere(text.replace(wantsIt, " "), item.title)) return alreadySo;
  if (!day || !isToBe(text, item.title)) return null;
  if (!isElsewhere) return words.anotherTime.test(text) || anHour.test(text) ? null : alreadySo;
  return { kind: "move", itemId: item.id, dayNumber: day.number, position: null };
}

/** Whether a text asks for something to be somewhere, and isn't about something else there. */
const isToBe = (text: string, title: string): boolean =>
  words.move.test(text) || words.see.test(text) || saysOnlyWhere(text.replace(wantsIt, " "), title);

/** Whether a text wants something on the plan, elsewhere on it, or off it, and names nothing else. */
export const saysOnlyName = (text: string, title: string): boolean =>
  saysOnlyWhere(text.replace(wantsIt, " ").replace(movesOrDropsIt, " "), title);

const movesOrDropsIt = /\b(?:move|shift|put|skip|drop|remove|cancel|leave|out|no|not|don't|keep|lock)\b/g;

/** Words that ask for something to be on the plan, and say nothing else. */
const wantsIt =
  /\b(?:add|include|see|visit|go to|do|we|i|want|to|like|would|'d|love|can|could|let's|also|my|our|trip|plan|itinerary)\b/g;

/** The same for a text with a time, which may say that it's booked: "we have tickets for the Vatican". */
const isVisit = (text: string, title: string): boolean =>
  isToBe(text.replace(aboutTickets, " "), title) && !/\b(?:not|n't)\b/.test(text);

const aboutTickets =
  /\b(?:we|i|is|are|have|'ve|already|got|want|like|would|'d|to|be|at|in|for|a|an|our|the|timed?|entry|entrance|slot|tickets?|reservations?|bookings?|booked|reserved|tour|please|can|let's|schedule|plan)\b/g;

/** The same if the day has room for it before dinner; else where that time is, and what's there gives way. */
function inTimeFor(set: PlanEdit[], at: string, item: PlanItem, day: PlanDay, clause: Clause): PlanEdit[] {
  if (canBe(set, clause)) return set;
  const later = day.items.findIndex((one) => !isFixed(one) && one.startsAt >= at);
  const position = later < 0 ? dinnerOf(day) : later;
  const there = set.map((edit) => (edit.kind === "move" ? { ...edit, position } : edit));
  const minutes = toMinutes(item.endsAt) - toMinutes(item.startsAt);
  return withRoom(there, { from: toMinutes(at), until: toMinutes(at) + minutes }, day, clause);
}

/** "The Colosseum at 10", on another day if it's for one. */
function atTime(at: string, item: PlanItem, day: PlanDay | undefined): PlanEdit[] | typeof alreadySo {
  const { id: itemId } = item;
  if (!day) return item.ownTime && item.startsAt === at ? alreadySo : [{ kind: "time", itemId, at }];
  const position = dinnerOf(day);
  return [
    { kind: "move", itemId, dayNumber: day.number, position },
    { kind: "time", itemId, at },
  ];
}

export const onADay =
  /\b(?:(?:on|for|to) )?(?:the )?(?:day \d{1,2}|(?:last|first|second|third|fourth|fifth|sixth|seventh) day|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/;

/** "The Borghese Gallery" is Galleria Borghese. */
const kindOfSight =
  /^(the|our|gallery|museum|palace|church|basilica|cathedral|square|park|garden|market|temple|)$/;

/** "The Colosseum on Friday": a name and a day, and nothing else. */
function saysOnlyWhere(text: string, title: string): boolean {
  const named = new Set(
    [plainText(title), asSaid(plainText(title))].flatMap((name) => name.split(/[^a-z0-9]+/)),
  );
  const rest = text.replace(onADay, " ").replace(/\bplease\b/, " ");
  return rest.split(/[^a-z0-9]+/).every((word) => named.has(word) || kindOfSight.test(word));
}

const aboutEating = /\b(?:breakfasts?|lunch(?:es)?|dinners?|supper|eat|eating|restaurants?|tables?)\b/;

/** Visits a place that isn't on the plan yet. */
export function readNamedPlace({ text, plan, day }: Clause): PlanEdit | null {
  if (words.without.test(text)) return null;
  const place = freePlaceNamed(text, plan);
  // "Dinner in Alfama" isn't the fado there.
  if (!place || (aboutEating.test(text) && !isNamed(text, place.name))) return null;
  const time = visitTimeIn(text, place.evening ? place.opensAt : null);
  if (anHour.test(text) && !(time && isVisit(time.rest, place.name))) return null;
  const visit = { kind: "visit", placeId: place.id, dayNumber: day?.number ?? null } as const;
  return time ? { ...visit, startsAt: time.at } : visit;
}

/** A place that isn't on the plan yet. */
export function freePlaceNamed(text: string, plan: Plan): Place | undefined {
  const place = placeMeant(text, placesOf(plan), namesOf(plan));
  const isTaken = plan.days.some(({ items }) => items.some(({ placeId }) => placeId === place?.id));
  return isTaken ? undefined : place;
}
