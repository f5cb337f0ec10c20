/** Wishes about a kind of place: "no churches", "fewer museums on day 3", "skip the market". */
import type { PlaceKind } from "../../catalog/destination.ts";
import { alternativesFor } from "../edit/alternatives.ts";
import { tryEdits } from "../edit/apply-edit.ts";
import { leastFirst } from "../edit/lesser-visits.ts";
import { maxEditsAtOnce, type PlanEdit } from "../edit/plan-edit.ts";
import { usualStops } from "../engine/cluster-days.ts";
import { type Interest, type Plan, type PlanDay, type PlanItem, paces } from "../plan.ts";
import { alreadySo, type Clause, namesIn, placesOf, type Rule } from "./clause.ts";
import { kindWords, words } from "./vocabulary.ts";
import { ordinals } from "./which-day.ts";

const counts = ["one", "two", "three", "four"];

/** The interest that goes with a kind: who wants no museums isn't interested in them. */
const interestOf: Partial<Record<PlaceKind, Interest>> = {
  museum: "Museums",
  beach: "Beaches",
  market: "Shopping",
  wellness: "Wellness & Spa",
  nightlife: "Nightlife",
};

/**
 * "no churches" leaves them out of the whole plan, or off a day that's named; "fewer churches" swaps every other one;
 * "the church" is the only one there is, or none; "the first church" is that one.
 */
export function readUnwantedKind(clause: Clause): ReturnType<Rule> {
  const { text, plan, day, ahead } = clause;
  const isFewer = words.fewer.test(text);
  if ((!isFewer && !words.without.test(text)) || words.partly.test(text)) return null;
  const [kind] = namesIn(text, kindWords);
  if (!kind) return null;
  const there = visitsOf(kind, plan, day ? [day] : ahead);
  const visits = there.filter(({ locked }) => !locked);
  const some = ordinalIn(text, kind);
  if (some) return visits.length > 0 ? removed(some(visits)) : [];
  if (saysOne(/\b(?:the|that|this) (\w+)\b/g, kind, text)) return visits.length === 1 ? removed(visits) : [];
  if (saysOne(/\b(?:a|an|one) (\w+)\b/g, kind, text))
    return there.length > 0 ? removed(leastFirst(visits, plan).slice(0, 1)) : alreadySo;
  if (!day && !isFewer) return withoutKind(kind, clause);
  // Fewer than one would be none, which is said differently.
  if (there.length < (isFewer ? 2 : 1)) return alreadySo;
  return isFewer ? fewer(kind, visits, plan) : removed(visits);
}

const removed = (items: readonly PlanItem[]): PlanEdit[] =>
  items.map(({ id }) => ({ kind: "remove", itemId: id }));

/** "the market" and "that church" mean one of them; "one church" is any. */
const saysOne = (phrase: RegExp, kind: keyof typeof kindWords, text: string): boolean =>
  [...text.matchAll(phrase)].some(([, noun = ""]) => kindWords[kind].test(noun) && !noun.endsWith("s"));

const ordinal = new RegExp(
  `\\b(${[...ordinals, "last"].join("|")})(?: (two|three|four|\\d))? ([a-z]+(?: [a-z]+)?)`,
);

/** "The first museum", "the last two churches": which of the visits, in the trip's order; null if it's about all. */
function ordinalIn(
  text: string,
  kind: keyof typeof kindWords,
): ((visits: readonly PlanItem[]) => readonly PlanItem[]) | null {
  const [, which = "", many, noun = ""] = ordinal.exec(text) ?? [];
  if (!which || !kindWords[kind].test(noun)) return null;
  const count = many ? counts.indexOf(many) + 1 || Number(many) : 1;
  const at = ordinals.indexOf(which);
  return (visits) => (at < 0 ? visits.slice(-count) : visits.slice(at, at + count));
}

/** The visits of a kind on these days. */
function visitsOf(kind: PlaceKind, plan: Plan, days: readonly PlanDay[]): PlanItem[] {
  const ofKind = new Set(placesOf(plan).flatMap((place) => (place.kind === kind ? place.id : [])));
  return days.flatMap(({ items }) => items.filter(({ placeId }) => ofKind.has(placeId ?? "")));
}

/** The kind isn't planned any more, nor is the interest that goes with it. */
function withoutKind(kind: PlaceKind, { plan: { brief }, soFar }: Clause): PlanEdit[] {
  const kinds = soFar.findLast((edit) => edit.kind === "without")?.placeKinds ?? brief.unwantedKinds ?? [];
  const interests = soFar.findLast((edit) => edit.kind === "interests")?.interests ?? brief.interests;
  const dropped = interestOf[kind];
  return [
    { kind: "without", placeKinds: [...new Set([...kinds, kind])] },
    ...(dropped && interests.includes(dropped)
      ? [{ kind: "interests" as const, interests: interests.filter((one) => one !== dropped) }]
      : []),
  ];
}

/** With a lock for each and another wish, they stay within the changes that can be made at once. */
const maxSwaps = Math.floor(maxEditsAtOnce / 2) - 1;

/** The less important half of the visits, each swapped for another kind of place nearby, or else removed. */
const fewer = (kind: PlaceKind, visits: readonly PlanItem[], plan: Plan): PlanEdit[] =>
  swapped(kind, leastFirst(visits, plan).slice(0, Math.min(Math.ceil(visits.length / 2), maxSwaps)), plan);

/** The most places that are tried for each. */
const maxTried = 4;

/** Whether a change can be made, and breaks no rule. */
function isFine(edit: PlanEdit, plan: Plan): boolean {
  const outcome = tryEdits(plan, [edit]);
  return outcome.ok && outcome.flags.length === 0;
}

function swapped(kind: PlaceKind, visits: readonly PlanItem[], plan: Plan): PlanEdit[] {
  const kinds = new Map(placesOf(plan).map((place) => [place.id, place.kind]));
  const taken = new Set<string>();
  return visits.map(({ id }): PlanEdit => {
    const others = alternativesFor(plan, id).filter(
      (one) => kinds.get(one.id) !== kind && !taken.has(one.id),
    );
    const other = others
      .slice(0, maxTried)
      .find((one) => isFine({ kind: "replace", itemId: id, placeId: one.id }, plan));
    if (!other) return { kind: "remove", itemId: id };
    taken.add(other.id);
    return { kind: "replace", itemId: id, placeId: other.id };
  });
}

const count = `(${counts.join("|")}|\\d)`;
const perDay = "(?:a|per|each|every) day";
const atMost = new RegExp(
  `\\b(?:at most|max(?:imum)?(?: of)?|no more than|not more than|up to|only|just) ${count} [\\w ]+|\\b${count} [\\w ]+ (?:${perDay} )?(?:at most|max(?:imum)?)$`,
);

const anyStops = new RegExp(
  `\\b(?:things?|sights?|visits?|stops?|activit(?:y|ies)|places?)(?: to (?:do|see))? ${perDay}`,
);

/** "No more than two things a day": the pace that has as many stops, if the plan has more. */
function calmer(limit: number, { brief }: Plan): ReturnType<Rule> {
  const pace = paces.findLast((one) => usualStops[one] <= limit) ?? paces[0];
  return usualStops[brief.pace] <= usualStops[pace] ? alreadySo : { kind: "pace", pace };
}

/**
 * "No more than two museums a day": what's more than that on a day is swapped for another kind of place nearby, or off.
 * Null unless it's for each day, or for one that's named.
 */
export function readAtMost({ text, plan, day, ahead }: Clause): ReturnType<Rule> {
  const said = atMost.exec(text)?.slice(1).find(Boolean);
  const [kind] = namesIn(text, kindWords);
  if (said && !kind && !day && anyStops.test(text))
    return calmer(counts.indexOf(said) + 1 || Number(said), plan);
  if (!said || !kind || !(day || new RegExp(perDay).test(text))) return null;
  const limit = counts.indexOf(said) + 1 || Number(said);
  const over = (day ? [day] : ahead).flatMap((one) => {
    const visits = visitsOf(kind, plan, [one]);
    const free = visits.filter(({ locked }) => !locked);
    return leastFirst(free, plan).slice(0, Math.max(0, visits.length - limit));
  });
  if (over.length === 0) return alreadySo;
  return over.length > maxSwaps ? [] : swapped(kind, over, plan);
}

/** "more museums" takes back "no museums". */
export function wantedAgain(interest: Interest, { plan: { brief }, soFar }: Clause): PlanEdit[] {
  const kinds = soFar.findLast((edit) => edit.kind === "without")?.placeKinds ?? brief.unwantedKinds ?? [];
  const left = kinds.filter((kind) => interestOf[kind] !== interest);
  return left.length < kinds.length ? [{ kind: "without", placeKinds: left }] : [];
}
