/** Where on a day something fits in place of what would be missed least. Decisions 372 and 385. */
import { atlasOf } from "../../catalog/atlas.ts";
import type { Place } from "../../catalog/destination.ts";
import { checkDay } from "../check-day.ts";
import { toMinutes } from "../clock.ts";
import { isMustSee } from "../engine/day-draft.ts";
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import { lesserVisits } from "./lesser-visits.ts";
import { mealOf } from "./meal-of.ts";
import type { Spared } from "./plan-edit.ts";
import { openPositions } from "./positions.ts";
import { withoutWayBack } from "./retime-day.ts";
import {
  byDayUntil,
  isAtItsBest,
  isOpenAt,
  isTooLate,
  type Placed,
  placedAt,
  type Slot,
} from "./room-for.ts";
import { servesThen } from "./tables.ts";

/** How much later each other item may be for it, in minutes. */
const laterAtMost = 60;
/** How many minutes away it may be from what comes before and after it. */
const reachMinutes = 90;
/** The most visits of a day that are tried. */
const maxTried = 3;
/** What a visit at another hour than its best weighs, in minutes on the way. */
const pastItsBest = 60;

/** A day with something in place of the visits that are `gone`. */
export type Exchange = { day: PlanDay; items: PlanItem[]; gone: PlanItem[] };

/**
 * The first of the days on which a place is open in place of a lesser visit, or else of two if it's a must-see; what's
 * left stays in order, and hardly moves. Null if there's none.
 */
export function roomInstead(
  plan: Plan,
  days: readonly PlanDay[],
  item: PlanItem,
  place: Place,
  spared: Spared,
): Exchange | null {
  for (const pairs of isMustSee(place) ? [false, true] : [false])
    for (const day of days) {
      const lesser = lesserVisits(plan, day, spared, place).slice(0, maxTried);
      for (const gone of pairs ? pairsOf(lesser) : lesser.map((one) => [one])) {
        const items = bestOrder({ plan, day, item }, gone);
        if (items) return { day, items, gone };
      }
    }
  return null;
}

const pairsOf = (items: readonly PlanItem[]): PlanItem[][] =>
  items.flatMap((one, i) => items.slice(i + 1).map((other) => [one, other]));

/** The day's items without some, and with one more where that's least trouble; null if it fits nowhere. */
function bestOrder(slot: Slot, gone: readonly PlanItem[]): PlanItem[] | null {
  const items = withoutWayBack(slot.day).filter((one) => !gone.includes(one));
  const { first, last } = openPositions(items);
  let best: { order: PlanItem[]; trouble: number } | null = null;
  for (let at = first; at <= last; at += 1) {
    const placed = placedAt(at, items, slot);
    const trouble = placed && troubleOf(placed, slot);
    if (placed && trouble !== null && (!best || trouble < best.trouble))
      best = { order: placed.order, trouble };
  }
  return best?.order ?? null;
}

/** What an item's time does to its day, in minutes on the way and of delay; null if it can't be there. */
function troubleOf({ order, after, placed, minutesAway }: Placed, slot: Slot): number | null {
  const { plan, day, item } = slot;
  const isPossible = placed.endsAt <= byDayUntil && !isTooLate(placed, plan) && isOpenAt(placed, after, plan);
  if (!isPossible || minutesAway > reachMinutes) return null;
  const atlas = atlasOf(plan);
  const known = new Set(checkDay(day, atlas).map(({ code, itemId }) => `${code} ${itemId}`));
  if (checkDay(after, atlas).some(({ code, itemId }) => !known.has(`${code} ${itemId}`))) return null;
  const delays = order.map((was, i) => (was === item ? 0 : delayOf(was, after.items[i], plan, after)));
  if (Math.max(...delays) > laterAtMost) return null;
  return (
    delays.reduce((sum, minutes) => sum + minutes, minutesAway) +
    (isAtItsBest(placed, plan) ? 0 : pastItsBest)
  );
}

/** How much later an item gets, in minutes; a meal that's served no longer is too late. */
function delayOf(was: PlanItem, is: PlanItem | undefined, plan: Plan, day: PlanDay): number {
  if (!is || was.kind === "rest") return 0;
  const isMissed = is.kind === "meal" && (mealOf(is) !== mealOf(was) || !servesThen({ plan, day, item: is }));
  return isMissed ? Number.POSITIVE_INFINITY : toMinutes(is.startsAt) - toMinutes(was.startsAt);
}
