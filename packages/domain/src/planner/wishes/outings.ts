/** "A cooking class one day", "an opera on Thursday", "a rooftop bar": what people do there, from what our guide knows. Decision 450. */
import { atlasOf } from "../../catalog/atlas.ts";
import type { Place } from "../../catalog/destination.ts";
import { plainText } from "../../plain-text.ts";
import { toMinutes } from "../clock.ts";
import { movableMeal } from "../edit/meal-of.ts";
import { isKept, type PlanEdit } from "../edit/plan-edit.ts";
import { suits } from "../engine/pick-places.ts";
import { destinationNames } from "../legs.ts";
import { alreadySo, type Clause, noneFits, placesOf, type Rule } from "./clause.ts";
import { isFine, mealsAround } from "./give-way.ts";
import { words } from "./vocabulary.ts";

/** What's said, how our guide names it, and whether it's only in the evening: an opera house by day is no opera. */
type Outing = { name: string; said: RegExp; place: RegExp; evening?: true };

const music = /\b(?:jazz|music|bands?|fado|samba|concert|set in a)\b|cairo opera|dubai opera|banff centre/;

const outings: readonly Outing[] = [
  {
    name: "cooking class",
    said: /\bcook(?:ing|ery) (?:class|course|lesson|workshop)(?:es|s)?\b|\blearn (?:how )?to cook\b/,
    place: /\bcooking class\b/,
  },
  {
    name: "surf lesson",
    said: /\bsurf(?:ing)? (?:class|course|lesson|school)(?:es|s)?\b|\blearn (?:how )?to surf\b/,
    place: /\bsurf lesson\b/,
  },
  { name: "opera or ballet", said: /\b(?:opera|ballet)s?\b/, place: /\bopera\b/, evening: true },
  { name: "tango show", said: /\btango\b/, place: /\b(?:tango|milonga)\b/, evening: true },
  { name: "fado", said: /\bfado\b/, place: /\bfado\b/, evening: true },
  { name: "flamenco show", said: /\bflamenco\b/, place: /\bflamenco\b/, evening: true },
  { name: "jazz", said: /\bjazz\b/, place: /\bjazz\b/, evening: true },
  {
    name: "musical",
    said: /\b(?:musicals?|broadway)\b/,
    place: /\bbroadway\b/,
    evening: true,
  },
  {
    name: "concert",
    said: /\bconcerts?\b|\b(?:live|classical) music\b|\bgig\b/,
    place: music,
    evening: true,
  },
  {
    name: "show",
    said: /\b(?:see|watch|catch|go to|attend|visit|a|an|one|some|the|evening) (?:[\w-]+ )?(?:plays?|shows?|theater|performances?)\b/,
    place: /\b(?:show|broadway|performance|opera|cabaret|dance|banff centre|drums?)\b/,
    evening: true,
  },
  { name: "rooftop bar", said: /\brooftops?(?: bar| terrace)?s?\b/, place: /\brooftops?\b/ },
  {
    name: "street food or night market",
    said: /\bstreet food\b|\bnight markets?\b|\bfood (?:trucks?|stalls?|market at night)\b/,
    place:
      /\bnight (?:market|fair|bazaar)\b|\bfood trucks\b|\bfish fry\b|\byaowarat\b|\bfna(?:a)? by night\b/,
  },
  {
    name: "class of that kind",
    said: /\b(?:pottery|ceramics?|painting|dance|dancing|salsa|yoga|language|craft|perfume|photography|cocktail|pasta|pizza|sushi|baking|pastry) (?:making )?(?:class|course|lesson|workshop)(?:es|s)?\b/,
    place: /^$/,
  },
];

const asks =
  /\b(?:a|an|one|some|any|see|watch|catch|go|going|do|take|try|visit|learn|love|like|enjoy|at least|attend|maybe)\b|^(?:[\w-]+ ){1,3}(?:on|for|in|one) |\b(?:night|evening)$/;
const isElse =
  /\b(?:swap|replace|exchange|instead of|rather than|restaurant|dinner with|after the|before the|tour of|house by day|show (?:us|me|them|her|him))\b/;

const outingIn = (text: string): Outing | undefined =>
  words.without.test(text) || isElse.test(text) || !asks.test(text)
    ? undefined
    : outings.find(({ said }) => said.test(text));

const isOne =
  ({ place, evening }: Outing) =>
  ({ name, ...each }: Place): boolean =>
    place.test(plainText(name)) && (!evening || each.evening);

/** Null if the text is about nothing of the kind; nothing if our guide has none. */
export const readOuting: Rule = (clause) => {
  const { text, plan, day } = clause;
  const outing = outingIn(text);
  if (!outing) return null;
  const places = day ? (atlasOf(plan).destination(day.destinationId)?.places ?? []) : placesOf(plan);
  const all = places.filter(isOne(outing));
  const items = (day ? [day] : plan.days).flatMap((one) => one.items.map(({ placeId }) => placeId));
  if (all.some(({ id }) => items.includes(id))) return alreadySo;
  const suited = all
    .filter((place) => suits(place, plan.brief))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, maxTried);
  if (suited.length === 0) return [];
  const anyDay = suited.map(({ id }): PlanEdit[] => [
    { kind: "visit", placeId: id, dayNumber: day?.number ?? null },
  ]);
  const earlier = suited.filter((place) => place.evening).flatMap((place) => afterDinner(place, clause));
  return [...anyDay, ...earlier].find((edits) => isFine(edits, clause)) ?? noneFits;
};

/** The most places and days that are tried. */
const maxTried = 4;

/** A visit in the evening, with dinner before it: one that begins at eight fits no usual dinner. */
function afterDinner({ id, opensAt, visitMinutes }: Place, { plan, day, ahead }: Clause): PlanEdit[][] {
  const from = toMinutes(opensAt);
  const destination = atlasOf(plan).destinationOf(id);
  return (day ? [day] : ahead.filter(({ destinationId }) => destinationId === destination?.id))
    .slice(0, day ? 1 : maxTried)
    .flatMap(({ number, items }) =>
      mealsAround(
        { from, until: from + visitMinutes },
        items.filter((item) => !isKept(item) && movableMeal(item) === "dinner"),
      )
        .filter(([meal]) => meal?.kind === "time" && meal.at !== null && meal.at < opensAt)
        .map((meal): PlanEdit[] => [
          ...meal,
          { kind: "visit", placeId: id, dayNumber: number, startsAt: opensAt },
        ]),
    );
}

/** Why there's none: what our guide doesn't have. Null if the text is about nothing of the kind. */
export function whyNoOuting({ text, plan, day }: Clause): string | null {
  const outing = outingIn(text);
  if (!outing) return null;
  const town = day && plan.legs.find(({ destinationId }) => destinationId === day.destinationId);
  return `our guide has no ${outing.name} in ${town?.destinationName ?? destinationNames(plan)}. Your concierge can look for one. Once you know when it is, tell us, and we'll keep those hours free.`;
}
