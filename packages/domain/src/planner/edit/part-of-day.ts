/** A visit moved to the morning or the afternoon of a day, and everything else of that day around it. Decision 398. */
import { atlasOf } from "../../catalog/atlas.ts";
import type { Place } from "../../catalog/destination.ts";
import { checkDay } from "../check-day.ts";
import { toMinutes } from "../clock.ts";
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import { isInTime } from "./in-time.ts";
import { lesserVisits } from "./lesser-visits.ts";
import { mealOf } from "./meal-of.ts";
import { isFixed, isKept, isTimed, type MovablePart, type Spared } from "./plan-edit.ts";
import { dinnerOf, isOpenPosition, openPositions } from "./positions.ts";
import { retimeDay, withoutWayBack } from "./retime-day.ts";
import { byDayUntil, isAtItsBest, isOpenAt } from "./room-for.ts";
import { type Surroundings, surroundingsOf } from "./surroundings.ts";

/** Until when a visit in the morning begins, and from when on one in the afternoon does. */
const noon = "12:00";
/** From when on people have lunch, and until when nobody minds. */
const lunch = { from: toMinutes("11:45"), usually: toMinutes("13:30"), latest: "15:00" };
/** What a broken rule weighs, what another hour than a visit's best does, and what changing two visits' order does. */
const weighs = { fault: 240, pastItsBest: 40, turned: 20 };
/** How many of a day's entries are tried in every order; if there are more, only the moved one and lunch change places. */
const maxOrdered = 6;
/** How many visits are tried, one at a time, as the one that gives way. */
const maxTried = 3;
/** When a day without breakfast begins, unless it began earlier. */
const usualStart = "09:30";

/** A day's entries in their order, the earliest minute for each, and the visits that gave way. */
export type PartOfDay = { items: PlanItem[]; wishes: Map<string, number>; gone: PlanItem[] };

/**
 * The day with a visit in one part of it: before or after lunch, which stays at lunchtime. Of all orders, the one that
 * breaks the fewest rules and changes least; if the day is too full, a lesser visit gives way. Null if it can't be then.
 */
export function inPartOf(
  plan: Plan,
  day: PlanDay,
  item: PlanItem,
  { part, place, spared }: { part: MovablePart; place: Place | undefined; spared: Spared },
): PartOfDay | null {
  const lesser = lesserVisits(plan, day, spared, place).filter(({ id }) => id !== item.id);
  const gone = [[], ...lesser.slice(0, maxTried).map((one) => [one])];
  for (const without of gone) {
    const found = bestOrder(plan, day, item, { part, without });
    if (found) return { ...found, gone: without };
  }
  return null;
}

type Asked = { part: MovablePart; without: readonly PlanItem[] };

function bestOrder(plan: Plan, day: PlanDay, item: PlanItem, { part, without }: Asked) {
  const around = surroundingsOf(plan, day);
  const others = withoutWayBack(day).filter((one) => one.id !== item.id && !without.includes(one));
  const { first, last } = openPositions(others);
  const evening = others.findIndex((one) => isForEvening(one, plan));
  const end = Math.max(first, Math.min(dinnerOf(others), last, evening < 0 ? last : evening));
  const [before, byDay, later] = [others.slice(0, first), others.slice(first, end), others.slice(end)];
  const breakfast = byDay.filter(isBreakfast);
  const rest = byDay.at(-1);
  const freeTime = rest && isFree(rest) ? [rest] : [];
  const loose = byDay.filter((one) => !isFree(one) && !isBreakfast(one));
  const begins = Math.min(...[usualStart, ...loose.map(({ startsAt }) => startsAt)].map(toMinutes));
  const known = new Set(plan.days.flatMap((one) => checkDay(one, around.atlas)).map(faultKey));
  let best: { items: PlanItem[]; wishes: Map<string, number>; trouble: number } | null = null;
  // Check-in, check-out, and rides part a day: what's before them stays there.
  const isParted = loose.some(isFixed);
  for (const order of isParted ? withOneMore(loose, item) : ordersOf(loose, item)) {
    if (!isInPart(order, item, part)) continue;
    const items = [...before, ...breakfast, ...order, ...freeTime, ...later];
    const turned = order.filter((one) => (isParted ? one.id === item.id : !isTimed(one)));
    const wishes = new Map(turned.map((one) => [one.id, earliest(one)]));
    const [opening] = order;
    if (opening && wishes.get(opening.id) === 0 && breakfast.length === 0) wishes.set(opening.id, begins);
    const trouble = troubleOf(plan, retimeDay(day, items, wishes, around), {
      part,
      item,
      order,
      loose,
      known,
      others,
      around,
    });
    if (trouble !== null && (!best || trouble < best.trouble)) best = { items, wishes, trouble };
  }
  return best;
}

/** Whether it's to be seen at sunset, or at night. */
function isForEvening({ placeId }: PlanItem, plan: Plan): boolean {
  const place = placeId === null ? undefined : atlasOf(plan).place(placeId);
  return place !== undefined && (place.evening || place.best === "sunset");
}

const isFree = (item: PlanItem): boolean =>
  item.kind === "rest" && item.source === "catalogue" && !isKept(item);
const isBreakfast = ({ kind, startsAt }: PlanItem): boolean => kind === "meal" && startsAt < "11:00";
const isLunch = (item: PlanItem): boolean => item.kind === "meal" && mealOf(item) === "lunch";
const earliest = (item: PlanItem): number => (isLunch(item) ? lunch.from : 0);
const faultKey = ({ code, itemId }: { code: string; itemId: string | null }): string => `${code} ${itemId}`;

/** Whether lunch comes after a morning's visit, and before an afternoon's. */
function isInPart(order: readonly PlanItem[], item: PlanItem, part: MovablePart): boolean {
  const meal = order.findIndex(isLunch);
  return meal < 0 || meal < order.indexOf(item) === (part === "afternoon");
}

/** The orders of a day's entries that are tried. */
function ordersOf(loose: readonly PlanItem[], item: PlanItem): PlanItem[][] {
  if (loose.length < maxOrdered) return permutations([...loose, item]);
  const meal = loose.find(isLunch);
  const rest = loose.filter((one) => one !== meal);
  const withMeal = meal ? rest.map((_, at) => rest.toSpliced(at + 1, 0, meal)) : [rest];
  return withMeal.flatMap((one) => withOneMore(one, item));
}

/** The same order with one more entry, wherever it may be. */
const withOneMore = (items: readonly PlanItem[], item: PlanItem): PlanItem[][] =>
  [...items, item].flatMap((_, at) => (isOpenPosition(items, at) ? [items.toSpliced(at, 0, item)] : []));

const permutations = (items: readonly PlanItem[]): PlanItem[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((one, at) => permutations(items.toSpliced(at, 1)).map((rest) => [one, ...rest]));

type Trial = {
  part: MovablePart;
  item: PlanItem;
  order: readonly PlanItem[];
  loose: readonly PlanItem[];
  known: ReadonlySet<string>;
  others: readonly PlanItem[];
  around: Surroundings;
};

/** What an order does to the day, in minutes on the way and of delay; null if it isn't what was asked for. */
function troubleOf(plan: Plan, after: PlanDay, trial: Trial): number | null {
  const { part, item, order, loose, known, others, around } = trial;
  const timed = order.map(({ id }) => after.items.find((one) => one.id === id)!);
  const moved = timed.find(({ id }) => id === item.id)!;
  const isThen = part === "morning" ? moved.startsAt < noon : moved.startsAt >= noon;
  if (!isThen || !isInTime(after, others) || !isOpenAt(moved, after, plan)) return null;
  if (timed.some(({ endsAt }) => endsAt > byDayUntil) || after.items.some(isLateDinner)) return null;
  const lunchId = order.find(isLunch)?.id;
  const meal = timed.find(({ id }) => id === lunchId);
  if (meal && meal.startsAt > lunch.latest) return null;
  const faults = checkDay(after, around.atlas).filter((fault) => !known.has(faultKey(fault)));
  const turned = loose.filter((one, i) =>
    loose.slice(0, i).some((earlier) => order.indexOf(earlier) > order.indexOf(one)),
  );
  return (
    faults.length * weighs.fault +
    timed.filter((one) => !isAtItsBest(one, plan)).length * weighs.pastItsBest +
    turned.length * weighs.turned +
    (meal ? Math.max(0, toMinutes(meal.startsAt) - lunch.usually) : 0) +
    after.items.reduce((sum, { transfer }) => sum + (transfer?.minutes ?? 0), 0)
  );
}

/** Dinner is at dinnertime, whatever was moved. */
const isLateDinner = ({ kind, startsAt }: PlanItem): boolean => kind === "meal" && startsAt > "21:15";
