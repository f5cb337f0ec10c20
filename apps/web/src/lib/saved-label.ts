import { readersTime } from "@evoya/domain/times";
import { dateToDay } from "@evoya/ui/lib/day";
import { dayOf, shortDayOf } from "./instants.ts";

const dayMs = 86_400_000;

/** When something was stored on this device: "Saved today at 3:40 PM". */
export function savedLabel(instant: string, now = new Date()): string {
  const day = dateToDay(new Date(instant));
  const at = `at ${readersTime(instant)}`;
  if (day === dateToDay(now)) return `Saved today ${at}`;
  if (day === dateToDay(new Date(now.getTime() - dayMs))) return `Saved yesterday ${at}`;
  const isThisYear = day.slice(0, 4) === dateToDay(now).slice(0, 4);
  return `Saved on ${isThisYear ? shortDayOf(instant) : dayOf(instant)} ${at}`;
}
