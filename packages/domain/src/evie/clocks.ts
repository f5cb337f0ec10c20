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
const nowOf = ({ today, time, timeZone }: EvieFacts): Date => instantOf(zoneOf(timeZone), today, time);

/**
 * The moment as it counts for a trip, whatever zone the member's account has. Until their own date is the first day's,
 * it's the one when clocks there show what theirs do: on the evening before, tomorrow is the first day.
 */
export function nowFor(plan: Plan, facts: EvieFacts): Date {
  const [first] = plan.days;
  return first?.date && facts.today < first.date
    ? instantOf(zoneWhere(plan, first), facts.today, facts.time)
    : nowOf(facts);
}

/** The date and the time on a trip that's on: where today's day of the plan is spent. Otherwise their own. */
export function clockOn(plan: Plan, facts: EvieFacts): Pick<EvieFacts, "today" | "time"> {
  const now = nowFor(plan, facts);
  const day = plan.days.find((one) => one.date !== null && one.date === dateWhere(plan, one, now));
  return day?.date ? { today: day.date, time: clockIn(zoneWhere(plan, day), now) } : facts;
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
