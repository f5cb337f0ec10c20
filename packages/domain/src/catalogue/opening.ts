import type { Place } from "./destination.ts";
import { weekdayOf } from "./weekdays.ts";

/** Whether a date falls on a weekday that the place's note names; false where it names none. */
export const isBestOn = ({ bestOn }: Pick<Place, "bestOn">, date: string | null): boolean =>
  date !== null && bestOn.includes(weekdayOf(date));

/** Whether a place opens at all on a date: its weekday and its season. True where the date is not known. */
export const isOpenOn = (
  { closedOn, closedIn }: Pick<Place, "closedOn" | "closedIn">,
  date: string | null,
): boolean =>
  date === null || (!closedOn.includes(weekdayOf(date)) && !closedIn.includes(Number(date.slice(5, 7))));
