import { toMinutes } from "../clock.ts";
import { lunchesAmong } from "../included-lunch.ts";
import type { PlanDay, PlanItem } from "../plan.ts";
import { movableMeal } from "./meal-of.ts";
import { isFixed, isKept } from "./plan-edit.ts";
import { Refusal } from "./refusal.ts";
import { latestEnd, retimeDay, withoutWayBack } from "./retime-day.ts";
import type { Surroundings } from "./surroundings.ts";

/** Minutes left free around kept items, for getting there. */
const wayMinutes = 20;

const overlaps = (a: PlanItem, b: PlanItem): boolean =>
  toMinutes(a.startsAt) < toMinutes(b.endsAt) + wayMinutes &&
  toMinutes(b.startsAt) < toMinutes(a.endsAt) + wayMinutes;

const byStart = (a: PlanItem, b: PlanItem): number => a.startsAt.localeCompare(b.startsAt);

/** Whether a day works out: it ends before midnight, and nobody misses a flight. */
export const isInTime = (day: PlanDay, planned: readonly PlanItem[]): boolean =>
  day.items.every(({ id, kind, startsAt, endsAt }) => {
    const was = planned.find((item) => item.id === id && item.kind === "transfer");
    const isWayOut = kind === "transfer" && was !== undefined;
    return toMinutes(endsAt) <= latestEnd && !(isWayOut && toMinutes(startsAt) > toMinutes(was.startsAt));
  });

/**
 * A re-planned day with the kept items of the old one put back at their times: new items in the way are dropped, one
 * after another, until the day works out. Throws a `Refusal` if it never does.
 */
export function keepItems(fresh: PlanDay, old: PlanDay, around: Surroundings): PlanDay {
  const kept = old.items.filter(isKept);
  if (kept.length === 0) return fresh;
  const planned = withoutWayBack(fresh);
  const visits = kept.flatMap(({ placeId }) => (placeId && around.atlas.place(placeId)) || []);
  const isSecondLunch = (item: PlanItem): boolean =>
    lunchesAmong(visits) > 0 && movableMeal(item) === "lunch";
  const room = planned.filter(
    (item) => isFixed(item) || !(isSecondLunch(item) || kept.some((one) => overlaps(one, item))),
  );
  let items = [...room, ...kept].sort(byStart);
  for (;;) {
    const day = retimeDay(fresh, items, new Map(), around);
    if (isInTime(day, planned)) return day;
    const spare = items.findLastIndex((item) => !isFixed(item) && !isKept(item));
    if (spare < 0)
      throw new Refusal(`Day ${fresh.number} has no room for what you locked. Unlock something first.`);
    items = items.toSpliced(spare, 1);
  }
}
