import { dateLabel } from "@evoya/domain/dates";
import { zoneLabel } from "@evoya/domain/time-zones";
import { readersClock } from "@evoya/domain/times";
import type { Reminder } from "@evoya/schemas/reminders";
import { timeZoneHere } from "../../lib/today.ts";

/** When a reminder comes: "Mar 3, 2027, 9:00 AM", with its time zone if that isn't the member's own. */
export function whenOf({ date, time, timeZone }: Pick<Reminder, "date" | "time" | "timeZone">): string {
  const when = `${dateLabel(date)}, ${readersClock(time)}`;
  return timeZone === timeZoneHere() ? when : `${when}, ${zoneLabel(timeZone)} time`;
}
