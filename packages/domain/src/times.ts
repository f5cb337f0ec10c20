/**
 * Times of day for people; data keeps "HH:MM". Screens follow the clock of the reader's locale, in English words; what is
 * written for everyone (mails, PDF, the server's sentences) has 12 hours. Source: docs/writing.md.
 */

/** "HH:MM" for people: "9:15 AM", or "09:15" where a day has 24 hours. */
export function clockLabel(clock: string, hasTwelveHours = true): string {
  if (!hasTwelveHours) return clock;
  const hour = Number(clock.slice(0, 2));
  return `${hour % 12 || 12}${clock.slice(2)} ${hour < 12 ? "AM" : "PM"}`;
}

let readersHours: boolean | undefined;

/** Asked once: making a format costs a hundred times what using it does. */
function readerHasTwelveHours(): boolean {
  readersHours ??= new Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions().hour12 ?? true;
  return readersHours;
}

/** "HH:MM" by the clock of the browser's locale. In a browser only: a server's locale is nobody's. */
export const readersClock = (clock: string): string => clockLabel(clock, readerHasTwelveHours());

/** The time of day of an instant where the reader is: "9:30 AM". In a browser only. */
export const readersTime = (instant: string | Date): string =>
  readersClock(new Date(instant).toTimeString().slice(0, 5));

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What clocks in `timeZone` (an IANA name) show at `instant`: "HH:MM". */
export function clockIn(timeZone: string, instant: Date): string {
  const format =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  clocks.set(timeZone, format);
  return format.format(instant);
}

let day: Intl.DateTimeFormat | undefined;

/** An instant where the reader is: "Nov 20, 2026, 9:30 AM". In a browser only. */
export function readersMoment(instant: string): string {
  day ??= new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
  return `${day.format(new Date(instant))}, ${readersTime(instant)}`;
}
