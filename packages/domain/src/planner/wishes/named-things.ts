import type { Place } from "../../catalog/index.ts";
import { maxItemsPerDay, type PlanEdit } from "../edit/plan-edit.ts";
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import { type Clause, placesOf, plain } from "./clause.ts";
import { interestWords, words } from "./vocabulary.ts";

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Whether a plain text has some words, whole. */
export const saysWord = (text: string, words: string): boolean =>
  new RegExp(`\\b${escaped(words)}\\b`).test(text);

/** "museums" and "market" don't name a place, but a kind of place. */
export const isGeneral = (words: string): boolean =>
  Object.values(interestWords).some((pattern) => words.replace(pattern, "").trim() === "");

/** Whether a text names a title: all of it, or the part before "and" or a comma, if that's more than a general word. */
export function isNamed(text: string, title: string): boolean {
  const whole = plain(title);
  const [short = whole] = whole.split(/ and |, /);
  return saysWord(text, whole) || (short.length >= 5 && !isGeneral(short) && saysWord(text, short));
}

type Swap = { old: string; next: string };

/** "swap the market for Belem Tower", "Belem Tower instead of the market". */
export function swapIn(text: string): Swap | null {
  const [, old, next] =
    /\b(?:swap|replace|exchange|trade|switch)(?: out)? (.+?) (?:for|with|by) (?!day \d)(.+)$/.exec(text) ??
    [];
  if (old && next) return { old, next };
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

/** Locks, drops or moves something on the plan. */
export function readNamedItem({ text, plan, day }: Clause): PlanEdit | null {
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

/** Visits a place that isn't on the plan yet. */
export function readNamedPlace({ text, plan, day }: Clause): PlanEdit | null {
  if (words.without.test(text)) return null;
  const place = freePlaceNamed(text, plan);
  return place ? { kind: "visit", placeId: place.id, dayNumber: day?.number ?? null } : null;
}

/** A place that isn't on the plan yet. */
function freePlaceNamed(text: string, plan: Plan): Place | undefined {
  const taken = new Set(plan.days.flatMap(({ items }) => items.map(({ placeId }) => placeId)));
  return placesOf(plan).find(({ id, name }) => !taken.has(id) && isNamed(text, name));
}
