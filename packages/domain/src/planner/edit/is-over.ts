import { atlasOf } from "../../catalog/atlas.ts";
import { calendarDateIn } from "../../dates.ts";
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
