import { addDays } from "@evoya/domain/dates";
import { calendarDayOf, dayOf, shortDayOf, timeOf } from "./instants.ts";

/** When something was stored on this device: "Saved today at 3:40 PM". */
export function savedLabel(instant: string, now = new Date()): string {
  const [day, today] = [calendarDayOf(instant), calendarDayOf(now)];
  const at = `at ${timeOf(instant)}`;
  if (day === today) return `Saved today ${at}`;
  if (day === addDays(today, -1)) return `Saved yesterday ${at}`;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return `Saved on ${isThisYear ? shortDayOf(instant) : dayOf(instant)} ${at}`;
}
