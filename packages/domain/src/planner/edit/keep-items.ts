import type { Atlas } from "../../catalog/atlas.ts";
import { checkDay } from "../check-day.ts";
import { toMinutes } from "../clock.ts";
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import { isInTime } from "./in-time.ts";
import { lunchesOn, withLunchAgain } from "./one-lunch.ts";
import { isFixed, isKept } from "./plan-edit.ts";
import { Refusal } from "./refusal.ts";
import { retimeDay, withoutWayBack } from "./retime-day.ts";
import { surroundingsOf } from "./surroundings.ts";

/** Minutes left free around kept items, for getting there. */
const wayMinutes = 20;

const overlaps = (a: PlanItem, b: PlanItem): boolean =>
  toMinutes(a.startsAt) < toMinutes(b.endsAt) + wayMinutes &&
  toMinutes(b.startsAt) < toMinutes(a.endsAt) + wayMinutes;

const byStart = (a: PlanItem, b: PlanItem): number => a.startsAt.localeCompare(b.startsAt);

/**
 * A re-planned day with the kept items of the old one put back at their times: new items in the way are dropped, one
 * after another, until the day works out. It has one lunch, as it would without them. Throws a `Refusal` if it never
 * works out.
 */
export function keepItems(plan: Plan, fresh: PlanDay, old: PlanDay): PlanDay {
  const kept = old.items.filter(isKept);
  if (kept.length === 0) return fresh;
  const around = surroundingsOf(plan, fresh);
  const planned = withoutWayBack(fresh);
  const isSecondLunch = (item: PlanItem): boolean =>
    lunchesOn(kept, around.atlas).length > 0 && lunchesOn([item], around.atlas).length > 0;
  const room = planned.filter(
    (item) => isFixed(item) || !(isSecondLunch(item) || kept.some((one) => overlaps(one, item))),
  );
  let items = [...room, ...kept].sort(byStart);
  for (;;) {
    const day = retimeDay(fresh, items, new Map(), around);
    if (isInTime(day, planned)) {
      const eaten = withLunchAgain({ plan, was: fresh, items, wishes: new Map() }, day).day;
      // What's closed by the time lunch is over goes, too.
      const late = brokenIn(eaten, day, around.atlas);
      const left = items.filter((item) => isFixed(item) || isKept(item) || !late.has(item.id));
      if (left.length === items.length) return eaten;
      items = left;
      continue;
    }
    const spare = items.findLastIndex((item) => !isFixed(item) && !isKept(item));
    if (spare < 0)
      throw new Refusal(`Day ${fresh.number} has no room for what you locked. Unlock something first.`);
    items = items.toSpliced(spare, 1);
  }
}

/** The items of a day that break a rule they don't break on another. */
function brokenIn(day: PlanDay, other: PlanDay, atlas: Atlas): Set<string | null> {
  const known = new Set(checkDay(other, atlas).map(({ code, itemId }) => `${code} ${itemId}`));
  return new Set(
    checkDay(day, atlas).flatMap(({ code, itemId }) => (known.has(`${code} ${itemId}`) ? [] : [itemId])),
  );
}
