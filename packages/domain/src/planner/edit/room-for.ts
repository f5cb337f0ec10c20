/** Where on a day something fits without moving anything else. */
import { atlasOf } from "../../catalog/atlas.ts";
import type { BestTime } from "../../catalog/destination.ts";
import { checkDay } from "../check-day.ts";
import { toMinutes } from "../clock.ts";
import { isLightThen } from "../engine/daylight.ts";
import { startsForLunch } from "../included-lunch.ts";
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import { isInTime } from "./in-time.ts";
import { isKept, maxItemsPerDay } from "./plan-edit.ts";
import { isOpenPosition, openPositions } from "./positions.ts";
import { retimeDay, shortestRest, withoutWayBack } from "./retime-day.ts";
import { surroundingsOf } from "./surroundings.ts";

/** When a visit by day ends, at the latest. */
export const byDayUntil = "18:30";
/** How many minutes away it may be from what comes before and after it. */
const nearMinutes = 40;
/** When a visit keeps its note's promise; by sunset isn't by day. */
const starts: Record<BestTime, readonly [string, string]> = {
  early: ["00:00", "09:30"],
  morning: ["00:00", "11:30"],
  afternoon: ["14:00", "24:00"],
  sunset: ["24:00", "24:00"],
};

/** Free time that the planner left: a visit may take it. */
const givesWay = (item: PlanItem | undefined): item is PlanItem =>
  item?.kind === "rest" && item.source === "catalogue" && !isKept(item);

/**
 * The day's items with `item` where it's open and near, so that everything else keeps its time and only free time gets
 * shorter; null if there's no such room. Its own times say how long it takes.
 */
export function roomFor(plan: Plan, day: PlanDay, item: PlanItem): PlanItem[] | null {
  const items = withoutWayBack(day);
  if (items.length >= maxItemsPerDay) return null;
  const { first, last } = openPositions(items);
  for (let at = first; at <= last; at += 1) {
    const placed = placedAt(at, items, { plan, day, item });
    if (placed && isFine(placed, { plan, day, item })) return placed.order;
  }
  return null;
}

/** The first of the days that has room for an item, with its items then. */
export function firstRoom(
  plan: Plan,
  days: readonly PlanDay[],
  item: PlanItem,
): [PlanDay, PlanItem[]] | null {
  for (const day of days) {
    const items = roomFor(plan, day, item);
    if (items) return [day, items];
  }
  return null;
}

export type Slot = { plan: Plan; day: PlanDay; item: PlanItem };

/** A day with one more item, in order and with its times; `placed` is that item, `minutesAway` the longer of its ways. */
export type Placed = { order: PlanItem[]; after: PlanDay; placed: PlanItem; minutesAway: number };

/** The day with `item` before the one at `at`, and without free time that it uses up. */
export function placedAt(at: number, items: readonly PlanItem[], { plan, day, item }: Slot): Placed | null {
  if (!isOpenPosition(items, at)) return null;
  const around = surroundingsOf(plan, day);
  const wish = new Map([[item.id, 0]]);
  const whole = items.toSpliced(at, 0, item);
  const next = items[at];
  const ends = retimeDay(day, whole, wish, around).items[at]?.endsAt ?? "";
  const isUsedUp = givesWay(next) && toMinutes(ends) + shortestRest > toMinutes(next.endsAt);
  const order = isUsedUp ? whole.toSpliced(at + 1, 1) : whole;
  const after = retimeDay(day, order, wish, around);
  const placed = after.items[at];
  if (!placed || !isInTime(after, items)) return null;
  const ways = [placed, after.items[at + 1]].map((one) => one?.transfer?.minutes ?? 0);
  return { order, after, placed, minutesAway: Math.max(...ways) };
}

function isFine({ order, after, placed, minutesAway }: Placed, { plan, item }: Slot): boolean {
  const keepTheirs = order.every(
    ({ id, kind, startsAt }, i) => id === item.id || kind === "rest" || after.items[i]?.startsAt === startsAt,
  );
  return (
    keepTheirs &&
    placed.endsAt <= byDayUntil &&
    minutesAway <= nearMinutes &&
    isAtItsBest(placed, plan) &&
    isOpenAt(placed, after, plan)
  );
}

/** Whether an item keeps its note's promise about the time of day. */
export function isAtItsBest({ placeId, startsAt }: PlanItem, plan: Plan): boolean {
  const best = (placeId === null ? undefined : atlasOf(plan).place(placeId))?.best;
  return !best || (startsAt >= starts[best][0] && startsAt <= starts[best][1]);
}

/** Whether it's past noon for what's seen at sunrise or before the crowds. */
export const isTooLate = ({ placeId, startsAt }: PlanItem, plan: Plan): boolean =>
  placeId !== null && atlasOf(plan).place(placeId)?.best === "early" && startsAt > "12:00";

/** Whether an item's place is open, and light enough to be seen, at the item's time; and its lunch at lunchtime. */
export function isOpenAt({ id, placeId, startsAt, endsAt }: PlanItem, day: PlanDay, plan: Plan): boolean {
  const atlas = atlasOf(plan);
  const [place, where] = placeId === null ? [] : [atlas.place(placeId), atlas.destinationOf(placeId)];
  const times = { from: toMinutes(startsAt), until: toMinutes(endsAt) };
  const lunch = place && startsForLunch(place);
  if (lunch && (times.from < lunch.from || times.from > lunch.until)) return false;
  return (
    !checkDay(day, atlas).some(({ itemId }) => itemId === id) &&
    (!place || !where || isLightThen(place, where, day.date, times))
  );
}
