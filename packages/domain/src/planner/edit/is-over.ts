import { atlasOf } from "../../catalog/atlas.ts";
import { calendarDateIn } from "../../dates.ts";
import { clockIn } from "../../times.ts";
import type { Plan, PlanDay } from "../plan.ts";

/** The time zone where a day is spent. */
export const zoneWhere = (plan: Plan, { destinationId }: PlanDay): string =>
  atlasOf(plan).destination(destinationId)?.practical.timeZone ?? "UTC";

/** The date where a day is spent. */
export const dateWhere = (plan: Plan, day: PlanDay, now: Date): string =>
  calendarDateIn(zoneWhere(plan, day), now);

/** Whether a day is over where it's spent; false if its date or `now` isn't known. */
export const isOver = (plan: Plan, day: PlanDay, now: Date | null): boolean =>
  now !== null && day.date !== null && day.date < dateWhere(plan, day, now);

/** Whether a day is today where it's spent, and its first entry has begun. */
export function isUnderWay(plan: Plan, day: PlanDay, now: Date | null): boolean {
  if (now === null || day.date === null || day.date !== dateWhere(plan, day, now)) return false;
  const [first] = day.items;
  return first !== undefined && first.startsAt <= clockIn(zoneWhere(plan, day), now);
}

/** The days that changes are for: those that aren't over, or all of a trip that is. */
export function daysAhead(plan: Plan, now: Date | null): readonly PlanDay[] {
  const left = plan.days.filter((day) => !isOver(plan, day, now));
  return left.length > 0 ? left : plan.days;
}
