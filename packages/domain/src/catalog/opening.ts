import type { Place } from "./destination.ts";
import { weekdayOf } from "./weekdays.ts";

/** Whether a date falls on a weekday the place's note mentions; false if it mentions none. */
export const isBestOn = ({ bestOn }: Pick<Place, "bestOn">, date: string | null): boolean =>
  date !== null && bestOn.includes(weekdayOf(date));

/** Whether a place is open at all on a date, by weekday and season. True if we don't know the date. */
export const isOpenOn = (
  { closedOn, closedIn }: Pick<Place, "closedOn" | "closedIn">,
  date: string | null,
): boolean =>
  date === null || (!closedOn.includes(weekdayOf(date)) && !closedIn.includes(Number(date.slice(5, 7))));
