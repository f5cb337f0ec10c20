/** Another day for a visit that's refused on the one that was asked for. Decision 385. */
import type { Plan } from "../plan.ts";
import { bestDays } from "./fitting-day.ts";
import { isOver } from "./is-over.ts";
import type { Instead, PlanEdit } from "./plan-edit.ts";
import { isPlanWide } from "./remake.ts";

type Outcome = { ok: true; plan: Plan; flags: string[] } | { ok: false };

/**
 * Every other day is tried with all of the changes, while a request waits. More than these, those that plan the whole
 * trip again, and several that put a day in order again would take seconds.
 */
const maxTried = 5;

/**
 * The same changes with the visit at `at` on the best other day on which it fits, breaks no rule, and everything else can
 * be made as well. Null if there's none, if trying would take too long, or if the change is neither a visit to a day
 * that's named nor one moved there.
 */
export function insteadOf(
  plan: Plan,
  edits: readonly PlanEdit[],
  at: number,
  now: Date | null,
  outcomeOf: (edits: readonly PlanEdit[]) => Outcome,
): Instead | null {
  const refused = edits[at];
  if (edits.length > maxTried || edits.some(isLong) || edits.filter(ordersDay).length > 1) return null;
  const placeId = refused && placeIn(plan, refused);
  if (!placeId || !("dayNumber" in refused) || refused.dayNumber === null) return null;
  for (const day of bestDays(plan, placeId)) {
    const { number } = day;
    if (number === refused.dayNumber || isOver(plan, day, now)) continue;
    const others = edits.with(at, { ...refused, dayNumber: number });
    const outcome = outcomeOf(others);
    const item = outcome.ok
      ? outcome.plan.days.find((one) => one.number === number)?.items.find((one) => one.placeId === placeId)
      : undefined;
    if (outcome.ok && outcome.flags.length === 0 && item)
      return { dayNumber: number, startsAt: item.startsAt, edits: others };
  }
  return null;
}

/** The place of a visit that's for a day, or of one that's moved to where it fits; null for anything else. */
function placeIn({ days }: Plan, edit: PlanEdit): string | null {
  if (edit.kind === "visit") return edit.startsAt === undefined ? edit.placeId : null;
  if (edit.kind !== "move" || edit.position !== null) return null;
  const item = days.flatMap(({ items }) => items).find(({ id }) => id === edit.itemId);
  return item?.placeId ?? null;
}

const isLong = (edit: PlanEdit): boolean =>
  isPlanWide(edit) || edit.kind === "flights" || edit.kind === "stay";
const ordersDay = (edit: PlanEdit): boolean => edit.kind === "move" && edit.part !== undefined;
