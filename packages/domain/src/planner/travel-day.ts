/** The current day of a plan, by the clocks of its places. Decision 197. */
import { calendarDateIn } from "../dates.ts";
import type { PlanDay } from "./plan.ts";

/** `undated`: the plan has no dates, so the first day is as good as any. */
type TravelMoment = { index: number; when: "before" | "on" | "after" | "undated" };

type Day = Pick<PlanDay, "date" | "destinationId">;

/**
 * The day of a plan that's on at `instant`, each by the time zone of its own place, or by `zone` if that's unknown.
 * Before the trip it's the first, after it the last.
 */
export function travelMomentOf(
  days: readonly Day[],
  zoneOf: (destinationId: string) => string | undefined,
  zone: string,
  instant: Date,
): TravelMoment {
  if (days.every(({ date }) => date === null)) return { index: 0, when: "undated" };
  const todayOf = (day: Day) => calendarDateIn(zoneOf(day.destinationId) ?? zone, instant);
  const on = days.findIndex((day) => day.date === todayOf(day));
  if (on >= 0) return { index: on, when: "on" };
  // Flying east over midnight can skip a date: then it's the next day that hasn't come yet.
  const ahead = days.findIndex((day) => day.date !== null && day.date > todayOf(day));
  if (ahead > 0) return { index: ahead, when: "on" };
  return ahead === 0 ? { index: 0, when: "before" } : { index: Math.max(0, days.length - 1), when: "after" };
}
