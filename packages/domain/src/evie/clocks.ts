import { calendarDateIn, weekdayLabel } from "../dates.ts";
import { dateWhere, zoneWhere } from "../planner/edit/is-over.ts";
import type { Plan } from "../planner/plan.ts";
import { spanLabel } from "../spans.ts";
import { zoneOf } from "../time-zones.ts";
import { clockIn, clockLabel } from "../times.ts";
import { instantOf } from "../zone-clock.ts";
import type { EvieFacts } from "./facts.ts";

const minuteMs = 60_000;

/** The moment a member asks, to the minute. */
export const nowOf = ({ today, time, timeZone }: EvieFacts): Date => instantOf(zoneOf(timeZone), today, time);

/**
 * The date and the time on a trip: where today's day of the plan is spent, whatever zone the member's account has.
 * Their own before the trip has begun for them, and when it's over.
 */
export function clockOn(plan: Plan, facts: EvieFacts): Pick<EvieFacts, "today" | "time"> {
  const now = nowOf(facts);
  const start = plan.days[0]?.date;
  const day = plan.days.find((one) => one.date !== null && one.date === dateWhere(plan, one, now));
  if (!day?.date || !start || facts.today < start) return facts;
  return { today: day.date, time: clockIn(zoneWhere(plan, day), now) };
}

/** "It's 4:20 PM on Mon, May 10 there, 6 hours ahead of you." Without the difference if the member's zone isn't known. */
export function timeThere(timeZone: string, facts: EvieFacts): string {
  const { today, time, timeZone: own } = facts;
  const instant = nowOf(facts);
  const [date, clock] = [calendarDateIn(timeZone, instant), clockIn(timeZone, instant)];
  const ahead = (Date.parse(`${date}T${clock}Z`) - Date.parse(`${today}T${time}Z`)) / minuteMs;
  const difference =
    ahead === 0
      ? "the same as where you are"
      : `${spanLabel(Math.abs(ahead))} ${ahead > 0 ? "ahead of" : "behind"} you`;
  const shown = `It's ${clockLabel(clock)} on ${weekdayLabel(date)} there`;
  return own ? `${shown}, ${difference}.` : `${shown}.`;
}
