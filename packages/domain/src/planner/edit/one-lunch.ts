/** One lunch a day, whatever changes. Decisions 373 and 386. */
import { type Atlas, atlasOf } from "../../catalog/atlas.ts";
import type { Destination } from "../../catalog/destination.ts";
import { areaInText } from "../area-names.ts";
import { checkDay } from "../check-day.ts";
import { toClock, toMinutes } from "../clock.ts";
import { leftOpen } from "../diets.ts";
import { metresBetween } from "../distance.ts";
import { becauseOfDiet, becauseOfMeal } from "../engine/explain.ts";
import { minutesToEat } from "../engine/meals.ts";
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import { isInTime } from "./in-time.ts";
import { mealOf, movableMeal } from "./meal-of.ts";
import { freshId } from "./new-items.ts";
import { isKept, maxItemsPerDay } from "./plan-edit.ts";
import { openPositions } from "./positions.ts";
import { retimeDay, shortestRest } from "./retime-day.ts";
import { isOwnMeal } from "./set-time.ts";
import { destinationOfItem, type Surroundings, surroundingsOf } from "./surroundings.ts";
import { itemAtTable, servesThen, type TableNearby, tablesFor } from "./tables.ts";

/** From when on people have lunch, when most do, and when it begins at the latest. */
const [noon, usual, latest] = ["12:00", "13:00", "15:30"].map(toMinutes) as [number, number, number];
/** What a broken rule weighs, in minutes by which other items move. */
const perFault = 240;
/** How far from what comes before it lunch may be, in meters, and the most tables that are tried. */
const [reachMetres, maxTables] = [2_500, 4];
/** How many meters nearer make up for a cent more or less a person. */
const metresPerCent = 0.5;

/** Whether an item is a lunch that the planner chose: it gives way to another. */
export const isPlannersLunch = (item: PlanItem): boolean => movableMeal(item) === "lunch" && !isKept(item);

const comesWithLunch = ({ placeId }: PlanItem, atlas: Atlas): boolean =>
  placeId !== null && atlas.place(placeId)?.includesLunch === true;

/** A meal at lunchtime, or what someone calls their lunch. */
const isLunch = (item: PlanItem): boolean =>
  mealOf(item) === "lunch" && (item.kind === "meal" || isOwnMeal(item, "lunch"));

/** What's lunch on a day: meals at lunchtime, and visits that come with one. */
export const lunchesOn = (items: readonly PlanItem[], atlas: Atlas): PlanItem[] =>
  items.filter((item) => isLunch(item) || comesWithLunch(item, atlas));

/** A day, and the lunch that came back to it; null if none had to. */
type Eaten = { day: PlanDay; lunch: PlanItem | null };

/** A day's items in their order after a change, and the earliest minute of those without a time. */
type Ordered = { plan: Plan; was: PlanDay; items: readonly PlanItem[]; wishes: ReadonlyMap<string, number> };

/**
 * A day's items without the planner's lunches besides another: one that's part of a visit, that someone chose, or that
 * has the id `moved`. Breakfast that gets so late that it's lunch goes, too.
 */
export function withOneLunch({ plan, was, items, wishes }: Ordered, moved: string | null): PlanItem[] {
  const atlas = atlasOf(plan);
  const single = items.filter(isNoSpareLunch(items, atlas, moved));
  const timed = retimeDay(was, single, wishes, surroundingsOf(plan, was)).items;
  const left = new Set(timed.filter(isNoSpareLunch(timed, atlas, moved)).map(({ id }) => id));
  return single.filter(({ id }) => left.has(id));
}

function isNoSpareLunch(items: readonly PlanItem[], atlas: Atlas, moved: string | null) {
  const lunches = lunchesOn(items, atlas);
  const stays =
    lunches.find(({ id }) => id === moved) ??
    lunches.find((item) => !isPlannersLunch(item)) ??
    lunches.at(-1);
  return (item: PlanItem): boolean => item === stays || !(lunches.includes(item) && isPlannersLunch(item));
}

/**
 * `day` is what a change makes of a day that had lunch before: if it has none now, or so late that it's dinner, it gets
 * one again, at its own table, at one nearby, or wherever people like. As it is if there's no time for lunch.
 */
export function withLunchAgain(ordered: Ordered, day: PlanDay): Eaten {
  const { plan, was } = ordered;
  const atlas = atlasOf(plan);
  const [lunch] = lunchesOn(was.items, atlas);
  if (!lunch || lunchesOn(day.items, atlas).length > 0) return { day, lunch: null };
  const late = isPlannersLunch(lunch) ? day.items.find(isSameMeal(lunch)) : undefined;
  const items = ordered.items.filter((item) => !(late && isSameMeal(late)(item)));
  const found = items.length < maxItemsPerDay ? bestLunch({ ...ordered, items }, lunch, late) : null;
  return found
    ? { day: found, lunch: late ? null : (found.items.find(isNewLunch(items)) ?? null) }
    : { day, lunch: null };
}

/** Days that are made again number their items from one, so an id may be a kept visit's as well. */
const isSameMeal =
  ({ id }: PlanItem) =>
  (item: PlanItem): boolean =>
    item.kind === "meal" && item.id === id;

const isNewLunch =
  (items: readonly PlanItem[]) =>
  (item: PlanItem): boolean =>
    isPlannersLunch(item) && !items.some(({ id }) => id === item.id);

/** The day with the lunch that's least trouble; null if there's time for none. */
function bestLunch(ordered: Ordered, lunch: PlanItem, late: PlanItem | undefined): PlanDay | null {
  const { plan, was, items, wishes } = ordered;
  const around = surroundingsOf(plan, was);
  const without = retimeDay(was, [...items], wishes, around);
  const { first, last } = openPositions(items);
  let best: { day: PlanDay; trouble: number } | null = null;
  for (let at = first; at <= last; at += 1) {
    const here = items[at - 1] ?? around.homeBefore ?? lunch;
    for (const option of late ? [lunch, ...lunchesNear(plan, was, here)] : lunchesNear(plan, was, here)) {
      const day = placed(ordered, at, option, around);
      const trouble = troubleOf(day, option, without, ordered);
      if (trouble !== null && (!best || trouble < best.trouble)) best = { day, trouble };
    }
  }
  return best?.day ?? null;
}

/** The day with a lunch before the item at `at`, from noon on; free time gives way to it. */
function placed({ was, items, wishes }: Ordered, at: number, lunch: PlanItem, around: Surroundings): PlanDay {
  const before = items[at - 1];
  const until = before && isFree(before) ? Math.max(toMinutes(before.startsAt) + shortestRest, usual) : null;
  const shorter =
    before && until !== null && until < toMinutes(before.endsAt)
      ? items.with(at - 1, { ...before, endsAt: toClock(until) })
      : items;
  const wished = new Map([...wishes, [lunch.id, noon]]);
  const whole = shorter.toSpliced(at, 0, lunch);
  const ends = retimeDay(was, whole, wished, around).items[at]?.endsAt ?? "";
  const next = whole[at + 1];
  const isUsedUp = next && isFree(next) && toMinutes(ends) + shortestRest > toMinutes(next.endsAt);
  return retimeDay(was, isUsedUp ? whole.toSpliced(at + 1, 1) : whole, wished, around);
}

const isFree = (item: PlanItem): boolean =>
  item.kind === "rest" && item.source === "catalogue" && !isKept(item);

const faultKey = ({ code, itemId }: { code: string; itemId: string | null }): string => `${code} ${itemId}`;

/** What lunch does to its day, in minutes that others move, of the way there, and off the usual time; null if it can't be. */
function troubleOf(day: PlanDay, meal: PlanItem, without: PlanDay, { plan, items }: Ordered): number | null {
  const at = day.items.findIndex(isSameMeal(meal));
  const lunch = day.items[at];
  const startsAt = lunch ? toMinutes(lunch.startsAt) : latest + 1;
  if (!lunch || startsAt > latest || !isInTime(day, items) || !servesThen({ plan, day, item: lunch }))
    return null;
  const atlas = atlasOf(plan);
  const known = new Set(checkDay(without, atlas).map(faultKey));
  const faults = checkDay(day, atlas).filter((fault) => !known.has(faultKey(fault)));
  if (faults.some(({ code }) => code === "overlap")) return null;
  const before = new Map(without.items.map((item) => [item.id, item.startsAt]));
  const moved = day.items.map((item) => {
    const was = before.get(item.id);
    return was && !isFree(item) ? Math.max(0, toMinutes(item.startsAt) - toMinutes(was)) : 0;
  });
  const ways = [lunch, day.items[at + 1]].map((item) => item?.transfer?.minutes ?? 0);
  return (
    [...moved, ...ways].reduce((sum, minutes) => sum + minutes, 0) +
    Math.abs(startsAt - usual) / 2 +
    faults.length * perFault
  );
}

/** Lunches near an item: at tables of our guide for about what others cost, and one that's left open. */
function lunchesNear(plan: Plan, day: PlanDay, here: PlanItem): PlanItem[] {
  const open = openLunch(plan, day, here);
  const metresTo = ({ area }: TableNearby): number =>
    here.coordinates ? metresBetween(here.coordinates, area.coordinates) : 0;
  const effort = (one: TableNearby): number =>
    metresTo(one) + Math.abs(one.table.costCents - open.costCents / plan.travellers) * metresPerCent;
  const tables = tablesFor({ plan, day, item: open })
    .filter((one) => metresTo(one) <= reachMetres)
    .toSorted((a, b) => effort(a) - effort(b))
    .slice(0, maxTables);
  const because = becauseOfMeal(plan.brief);
  const planned = { source: "catalogue" as const, because };
  const known = tables.map((table) => ({ ...itemAtTable({ plan, day, item: open }, table), ...planned }));
  return known.length > 0 ? known : [open];
}

/** Lunch wherever people like, for what the plan's other lunches cost. */
function openLunch(plan: Plan, day: PlanDay, here: PlanItem): PlanItem {
  const destination =
    destinationOfItem(here, surroundingsOf(plan, day)) ?? atlasOf(plan).destination(day.destinationId);
  const area = destination?.areas.find(({ name }) => name === here.area) ?? destination?.areas[0];
  const others = plan.days
    .flatMap(({ items }) => items.filter(isPlannersLunch))
    .map(({ costCents }) => costCents);
  const prices = others.length > 0 ? others : pricesOf(destination, plan.travellers);
  const typical = prices.reduce((sum, cents) => sum + cents, 0) / Math.max(1, prices.length);
  return {
    id: freshId(plan),
    kind: "meal",
    title: `Lunch in ${areaInText(area?.name ?? here.area)}`,
    note: leftOpen(plan.brief.diets, destination?.country ?? ""),
    because: plan.brief.diets.length > 0 ? becauseOfDiet(plan.brief) : null,
    placeId: null,
    area: area?.name ?? here.area,
    coordinates: here.coordinates ?? area?.coordinates ?? null,
    startsAt: toClock(usual),
    endsAt: toClock(usual + minutesToEat.lunch),
    costCents: Math.round(typical / 100 / plan.travellers) * 100 * plan.travellers,
    bookingNeeded: false,
    source: "catalogue",
    transfer: null,
    locked: false,
  };
}

const pricesOf = (destination: Destination | undefined, travelers: number): number[] =>
  destination?.meals.flatMap(({ meal, level, costCents }) =>
    meal === "lunch" && level !== "fine" ? costCents * travelers : [],
  ) ?? [];

/** What a change does to a day's lunch besides what it says, in words after it. */
export function lunchInWords(
  change: string,
  was: PlanDay,
  { day, lunch: back }: Eaten,
  atlas: Atlas,
): string {
  const left = new Set(day.items.map(({ id }) => id));
  const gone = was.items.find((item) => isPlannersLunch(item) && !left.has(item.id));
  const isLunched = lunchesOn(day.items, atlas).length > 0;
  if (gone && !back && !change.includes(gone.title) && isLunched)
    return `, with lunch there instead of ${gone.title}`;
  if (!back) return "";
  return back.title.startsWith("Lunch ")
    ? `, with ${lowerFirst(back.title)}`
    : `, with ${back.title} for lunch`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
