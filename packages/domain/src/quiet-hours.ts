import { minuteOfDay, minutesOf, nextTime } from "./zone-clock.ts";

/** When a member wants no emails, by their own clock: "22:00" to "07:00" crosses midnight. */
export type QuietHours = { from: string; until: string };

/** When the quiet hours around `instant` are over; null outside of them. */
export function quietUntil(quiet: QuietHours | null, timeZone: string, instant: Date): Date | null {
  if (!quiet) return null;
  const [from, until, now] = [minutesOf(quiet.from), minutesOf(quiet.until), minuteOfDay(timeZone, instant)];
  const isQuiet = from < until ? now >= from && now < until : now >= from || now < until;
  return isQuiet && from !== until ? nextTime(timeZone, quiet.until, instant) : null;
}
