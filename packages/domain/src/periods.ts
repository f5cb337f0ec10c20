import { dateLabel, isCalendarDate } from "./dates.ts";

/** The days of a figure in Analytics, both included, in UTC: "2026-11-24/2026-11-30". */
export const periodOf = ({ from, to }: { from: string; to: string }): string => `${from}/${to}`;

/** The first and last day of a period; null if it isn't one. */
export function daysOfPeriod(text: string): { from: string; to: string } | null {
  const [from = "", to = "", ...more] = text.split("/");
  const isPeriod = more.length === 0 && isCalendarDate(from) && isCalendarDate(to) && from <= to;
  return isPeriod ? { from, to } : null;
}

/** A period for people, who mustn't take its days for their own: "Nov 24, 2026 - Nov 30, 2026 (UTC)". */
export function periodLabel(text: string): string {
  const days = daysOfPeriod(text);
  return days ? `${dateLabel(days.from)} - ${dateLabel(days.to)} (UTC)` : text;
}
