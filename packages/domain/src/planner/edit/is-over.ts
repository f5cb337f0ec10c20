import { atlasOf } from "../../catalog/atlas.ts";
import { calendarDateIn } from "../../dates.ts";
import type { Plan, PlanDay } from "../plan.ts";

/** Whether a day is over where it's spent; false if its date or `now` isn't known. */
export function isOver(plan: Plan, { date, destinationId }: PlanDay, now: Date | null): boolean {
  const zone = atlasOf(plan).destination(destinationId)?.practical.timeZone ?? "UTC";
  return now !== null && date !== null && date < calendarDateIn(zone, now);
}
