import { metresBetween } from "../distance.ts";
import { alternativesFor } from "../edit/alternatives.ts";
import { maxEditsAtOnce, type PlanEdit } from "../edit/plan-edit.ts";
import type { Interest, Plan, PlanDay, PlanItem } from "../plan.ts";
import { alreadySo, type Clause, placesOf, type Rule } from "./clause.ts";
import { saysOnly } from "./says-only.ts";
import { words } from "./vocabulary.ts";
import { ordinals } from "./which-day.ts";

const part = "(morning|afternoon|evening|night)s?";
const freePart = new RegExp(
  `\\b(?:free|open|empty|quiet) ${part}\\b|\\b(?:nothing|no plans|free|open)(?: planned)? (?:on|in|for) (?:the |that )?(?:(?:day \\d+|\\w+day) (?:in the )?|(?:${[...ordinals, "last"].join("|")}) )?${part}(?: of day \\d+)?\\b|\\b(?:keep|leave|have) (?:the |our |that )?${part}(?: of day \\d+| on day \\d+)? (?:free|open|empty)\\b|\\b${part} (?:off|free|open|without plans)\\b`,
);
/** From when until when a part of the day is free. */
const partTimes: Record<string, readonly [string, string]> = {
  morning: ["00:00", "12:00"],
  afternoon: ["12:00", "18:00"],
  evening: ["18:00", "30:00"],
  night: ["18:00", "30:00"],
};

const anyPart =
  /\b(?:an?|one) (?:(?:completely|totally|entirely|whole) )?(?:(?:free|open|empty|quiet) (morning|afternoon|evening)\b|(morning|afternoon|evening) (?:off|free|open|empty|to ourselves|(?:without|with no) (?:any |a )?plans?|with nothing (?:planned|to do))\b)|\bleave\b/g;

/**
 * "a free afternoon on day 3": takes off that part's visits. Meals stay: people eat on free afternoons, too. Without a
 * day, it's the one that's missed least.
 */
export function readFreePart(clause: Clause): ReturnType<Rule> {
  const { text, day } = clause;
  const part = /\b(?:nothing|no plans)(?: planned)? before (?:noon|lunch)\b/.test(text)
    ? "morning"
    : freePart.exec(text)?.slice(1).find(Boolean);
  const times = partTimes[part ?? ""];
  if (day) return times ? freed(day, times) : null;
  const some = saysOnly(text, anyPart) && [...text.matchAll(anyPart)].flatMap(([, a, b]) => a ?? b ?? [])[0];
  return some ? freedAnywhere(clause, partTimes[some]!) : null;
}

type PartTimes = (typeof partTimes)[string];

const within = (day: PlanDay, [from, until]: PartTimes): PlanItem[] =>
  visitsOn(day).filter(({ startsAt }) => startsAt >= from && startsAt < until);

const isFree = ({ locked, booking }: PlanItem): boolean => !locked && !booking;

function freed(day: PlanDay, times: PartTimes): ReturnType<Rule> {
  const visits = within(day, times);
  const free = visits.filter(isFree);
  if (free.length > 0) return free.map(({ id }) => ({ kind: "remove", itemId: id }));
  return visits.length === 0 ? alreadySo : null;
}

/** On the whole day whose visits then are missed least, unless one has nothing then already. */
function freedAnywhere({ plan, ahead }: Clause, times: PartTimes): ReturnType<Rule> {
  const weights = new Map(placesOf(plan).map(({ id, weight }) => [id, weight]));
  const lossOf = (visits: readonly PlanItem[]): number =>
    visits.reduce((sum, { placeId }) => sum + 10 ** (weights.get(placeId ?? "") ?? 0), 0);
  const days = wholeDays(plan).filter((day) => ahead.includes(day));
  const [least] = days
    .filter((day) => within(day, times).every(isFree))
    .toSorted((a, b) => lossOf(within(a, times)) - lossOf(within(b, times)));
  return least ? freed(least, times) : [];
}

/** "a free day": clears the named day, or the fullest. */
export function readFreeDay({ text, plan, ahead, day }: Clause): PlanEdit | null {
  // "Nothing on the first evening" doesn't give up the day before it.
  if (
    !words.freeDay.test(text) ||
    /\b(mornings?|evenings?|nights?|half)\b/.test(text) ||
    words.partly.test(text)
  )
    return null;
  const dayNumber = (day ?? fullestDay(plan, ahead))?.number;
  return dayNumber === undefined ? null : { kind: "clear", dayNumber };
}

const visitsOn = ({ items }: PlanDay): PlanItem[] => items.filter(({ kind }) => kind === "place");

const wholeDays = ({ days }: Plan): PlanDay[] => (days.length > 2 ? days.slice(1, -1) : days);

const fullestDay = (plan: Plan, ahead: readonly PlanDay[]): PlanDay | undefined =>
  wholeDays(plan)
    .filter((day) => ahead.includes(day))
    .toSorted((a, b) => visitsOn(b).length - visitsOn(a).length)[0];

const lessWalking =
  /\b(?:(?:less|shorter|fewer|not (?:so|too) much|too much) walk(?:s|ing)?|walk(?:ing)? less)\b/;

/** How far a day's stops are apart, in meters as the crow flies. */
const lengthOf = (items: readonly PlanItem[]): number => {
  const stops = items.flatMap(({ coordinates }) => coordinates ?? []);
  return stops.slice(1).reduce((sum, stop, at) => sum + metresBetween(stops[at]!, stop), 0);
};

/** "Less walking on day 2": takes off the visit that's farthest out of the way, unless people come for that. */
export function readLessWalking({ text, plan, day }: Clause): PlanEdit | null {
  if (!day || !lessWalking.test(text)) return null;
  const visits = visitsOn(day);
  const icons = new Set(placesOf(plan).flatMap(({ id, weight }) => (weight === 4 ? id : [])));
  const [farthest] = visits
    .filter(({ placeId, locked, booking }) => !locked && !booking && !icons.has(placeId ?? ""))
    .map(({ id }) => ({ id, metres: lengthOf(day.items.filter((item) => item.id !== id)) }))
    .toSorted((a, b) => a.metres - b.metres);
  return visits.length > 1 && farthest ? { kind: "remove", itemId: farthest.id } : null;
}

/** "rain plan for day 2", "move day 2 indoors": outdoor visits give way to those under a roof. */
export function readRain({ text, day }: Clause): PlanEdit | null {
  return day && words.rain.test(text) ? { kind: "rain", dayNumber: day.number } : null;
}

/** "keep day 1 as it is": locks all that's on it. */
export function readKeptDay({ text, day }: Clause): PlanEdit[] | null {
  if (!day || !words.keepDay.test(text)) return null;
  const items = day.items.filter(({ kind, locked }) => (kind === "place" || kind === "meal") && !locked);
  return items.length > 0 ? items.map(({ id }) => ({ kind: "lock", itemId: id, locked: true })) : null;
}

/** From when on a meal is a lunch or a dinner. */
const mealTimes = {
  breakfast: ["00:00", "11:00"],
  lunch: ["11:00", "17:00"],
  dinner: ["17:00", "24:00"],
} as const;

const noMeals =
  /^(?:please )?(?:no|skip|without|don't plan|don't need|we don't need|drop|leave out) (?:any |all |the |our )*(breakfast|lunch|dinner)(?:e?s)?(?: please)?\W*$/;

/** "No lunch": all of them that aren't locked or booked. */
function withoutMeals({ text, ahead }: Clause): ReturnType<Rule> {
  const meal = noMeals.exec(text)?.[1] as keyof typeof mealTimes | undefined;
  if (!meal) return null;
  const [from, until] = mealTimes[meal];
  const all = ahead
    .flatMap(({ items }) => items)
    .filter(({ kind, startsAt }) => kind === "meal" && startsAt >= from && startsAt < until);
  if (all.length === 0) return alreadySo;
  const free = all.filter(({ locked, booking }) => !locked && !booking);
  return free.length <= maxEditsAtOnce ? free.map(({ id }) => ({ kind: "remove", itemId: id })) : [];
}

/** "No walking after lunch" isn't about lunch. */
const besideMeal =
  /\b(?:after|before|until|till|around|between|from|since|by) (?:the |our )?(?:breakfast|lunch|dinner)\b/g;

/**
 * "skip lunch on day 2" takes that meal off, "no lunches" all of them, and "another restaurant on day 2" has one
 * elsewhere.
 */
export function readMeal(clause: Clause): ReturnType<Rule> {
  const { text, plan, day } = clause;
  if (!day) return withoutMeals(clause);
  const about = text.replace(besideMeal, " ");
  const named = (["breakfast", "lunch", "dinner"] as const).find((name) => about.includes(name));
  const meal =
    named ??
    (/\b(restaurant|table|place to eat|eat (?:somewhere else|elsewhere))\b/.test(text)
      ? "dinner"
      : undefined);
  if (!meal) return null;
  const [from, until] = mealTimes[meal];
  const item = day.items.find(
    ({ kind, startsAt, locked }) => kind === "meal" && !locked && startsAt >= from && startsAt < until,
  );
  if (!item) return null;
  if (words.anotherTable.test(text)) {
    const [table] = alternativesFor(plan, item.id);
    return table ? { kind: "replace", itemId: item.id, placeId: table.id } : null;
  }
  return words.without.test(text) ? { kind: "remove", itemId: item.id } : null;
}

const anotherDay = new RegExp(
  `${words.another.source}|\\b(?:redo|plans?|programs?|schedules?|activit(?:y|ies)|ideas?|things?|options?|everything|like)\\b`,
);

/** "a different day 2": plans it again. */
export function readNewDay({ text, day }: Clause): PlanEdit | null {
  if (!day || !words.another.test(text) || !saysOnly(text, anotherDay)) return null;
  return { kind: "regenerate", dayNumber: day.number, interest: null };
}

/** Days by how little they'd be missed: without locked items, those with the fewest visits for the travelers' interests. */
export function daysToGive({ plan, ahead, soFar }: Clause, interest: Interest): PlanDay[] {
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
    .filter((day) => ahead.includes(day) && !given.includes(day.number))
    .filter(({ items }) => !items.some(({ locked }) => locked))
    .toSorted((a, b) => liked(a) - liked(b));
}
