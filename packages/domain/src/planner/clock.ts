import { dateMs } from "../catalog/weekdays.ts";

/** Clock times and calendar days as the plan writes them: "HH:MM" and "YYYY-MM-DD", no time zones. */
const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$/;
const dayMs = 86_400_000;

/** Whether a text is a valid "HH:MM". */
export const isClock = (text: string): boolean => clockPattern.test(text);

const digit = (text: string, at: number): number => text.charCodeAt(at) - 48;

/** Minutes since midnight of a valid "HH:MM". */
export const toMinutes = (clock: string): number =>
  digit(clock, 0) * 600 + digit(clock, 1) * 60 + digit(clock, 3) * 10 + digit(clock, 4);

/** "HH:MM" of 0 to 1439 minutes. */
export const toClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** The next five-minute mark: nobody makes an appointment for 10:43. */
export const roundUp = (minutes: number): number => Math.ceil(minutes / 5) * 5;

/** `date` plus `days`. */
export const addDays = (date: string, days: number): string =>
  new Date(dateMs(date) + days * dayMs).toISOString().slice(0, 10);
