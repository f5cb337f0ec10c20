/** What someone has at fixed hours, once the trip's dates change. Decision 456. */
import { daysBetween } from "../../dates.ts";
import type { Plan, PlanDay, PlanItem, TripBrief } from "../plan.ts";
import { isTimed } from "./plan-edit.ts";

/** A meeting or a table of their own at its hour: it's on that date, whenever the trip begins. */
const hasItsDate = (item: PlanItem): boolean =>
  isTimed(item) && item.placeId === null && item.kind !== "meal";

/** A plan's days with such entries on the days that have their dates now; where no day does, they stay as they are. */
export function onTheirDates({ brief: before, days }: Plan, { startDate, tripLength }: TripBrief): PlanDay[] {
  if (!before.startDate || !startDate || startDate === before.startDate) return [...days];
  const later = daysBetween(startDate, before.startDate);
  const isMoved = (item: PlanItem, { number }: PlanDay): boolean =>
    hasItsDate(item) && number + later >= 1 && number + later <= tripLength;
  const numbers = Array.from({ length: Math.max(days.length, tripLength) }, (_, i) => i + 1);
  return numbers.flatMap((number): PlanDay | [] => {
    const day = days[number - 1];
    const from = days[number - later - 1];
    const arriving = from?.items.filter((item) => isMoved(item, from)) ?? [];
    if (day) return { ...day, items: [...day.items.filter((item) => !isMoved(item, day)), ...arriving] };
    return from && arriving.length > 0 ? { ...from, number, items: arriving } : [];
  });
}
