import { addMonths, calendarDateIn, dateLabel } from "./dates.ts";
import { clockLabel } from "./times.ts";
import { instantOf } from "./zone-clock.ts";

/** Limits on reminders for one member. */
export const reminderLimits = {
  /** Characters of its text. */
  text: 200,
  /** Reminders waiting for their time. */
  waiting: 50,
  /** How far ahead they can be. */
  years: 10,
} as const;

/** When a reminder comes if its member gives a day and no time. */
export const usualReminderTime = "09:00";

/** A day and a time by the clocks of a time zone. */
export type ReminderTime = { date: string; time: string; timeZone: string };

type Timed = { at: Date } | { refusal: { path: "date" | "time"; message: string } };

/** When a reminder comes, or why it can't: its time has passed, or is too far ahead. */
export function reminderInstant({ date, time, timeZone }: ReminderTime, now: Date): Timed {
  const today = calendarDateIn(timeZone, now);
  if (date < today) return { refusal: { path: "date", message: `${dateLabel(date)} has passed` } };
  if (date > addMonths(today, reminderLimits.years * 12))
    return {
      refusal: { path: "date", message: `Please choose a day in the next ${reminderLimits.years} years` },
    };
  const at = instantOf(timeZone, date, time);
  if (at <= now)
    return {
      refusal: { path: "time", message: `${clockLabel(time)} has passed. Please choose a later time` },
    };
  return { at };
}

/** When a reminder comes, for people: "Mar 3, 2027, 9:00 AM". */
export const reminderTimeLabel = (date: string, time: string): string =>
  `${dateLabel(date)}, ${clockLabel(time)}`;
