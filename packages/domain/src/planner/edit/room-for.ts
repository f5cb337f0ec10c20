/** Where on a day something fits without moving anything else. */
import { atlasOf } from "../../catalog/atlas.ts";
import type { BestTime } from "../../catalog/destination.ts";
import { checkDay } from "../check-day.ts";
import { toMinutes } from "../clock.ts";
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import { isInTime } from "./keep-items.ts";
import { isKept, maxItemsPerDay } from "./plan-edit.ts";
import { openPositions } from "./positions.ts";
import { retimeDay, shortestRest, withoutWayBack } from "./retime-day.ts";
import { surroundingsOf } from "./surroundings.ts";

/** When a visit by day ends, at the latest. */
const byDayUntil = "18:30";
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
    const order = placedAt(at, items, { plan, day, item });
    if (order) return order;
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

type Slot = { plan: Plan; day: PlanDay; item: PlanItem };

function placedAt(at: number, items: readonly PlanItem[], { plan, day, item }: Slot): PlanItem[] | null {
  const around = surroundingsOf(plan, day);
  const wish = new Map([[item.id, 0]]);
  const whole = items.toSpliced(at, 0, item);
  const next = items[at];
  const ends = retimeDay(day, whole, wish, around).items[at]?.endsAt ?? "";
  const isUsedUp = givesWay(next) && toMinutes(ends) + shortestRest > toMinutes(next.endsAt);
  const order = isUsedUp ? whole.toSpliced(at + 1, 1) : whole;
  const after = retimeDay(day, order, wish, around);
  const placed = after.items[at];
  if (!placed || placed.endsAt > byDayUntil || !isInTime(after, items)) return null;
  const best = bestTimeOf(item, plan);
  if (best && (placed.startsAt < starts[best][0] || placed.startsAt > starts[best][1])) return null;
  const ways = [placed, after.items[at + 1]].map((one) => one?.transfer?.minutes ?? 0);
  const keepTheirs = order.every(
    ({ id, kind, startsAt }, i) => id === item.id || kind === "rest" || after.items[i]?.startsAt === startsAt,
  );
  const isFine = !checkDay(after, around.atlas).some(({ itemId }) => itemId === item.id);
  return keepTheirs && isFine && Math.max(...ways) <= nearMinutes ? order : null;
}

const bestTimeOf = ({ placeId }: PlanItem, plan: Plan): BestTime | null =>
  (placeId === null ? undefined : atlasOf(plan).place(placeId))?.best ?? null;
