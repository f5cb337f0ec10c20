/** Whether a place can be visited on a date, as far as anyone knows. */
import type { Destination, Place } from "../catalog/destination.ts";
import { isOpenOn } from "../catalog/opening.ts";
import { isShutForHoliday } from "./closing-days.ts";
import { isQuietDay } from "./quiet-days.ts";

/**
 * Whether a place is probably open on a date: by weekday, month, and holiday, and if people may go out at all. A trip
 * without a date meets no holidays.
 */
export const isLikelyOpen = (
  place: Place,
  destination: Pick<Destination, "coordinates" | "country" | "holidays">,
  date: string | null,
): boolean =>
  isOpenOn(place, date) &&
  !isQuietDay(destination, date) &&
  !isShutForHoliday(place, destination.country, date) &&
  !(place.closedOnHolidays && date !== null && destination.holidays?.includes(date));
