/** What to know about a meal besides its table. */
import type { Meal } from "../../catalog/destination.ts";
import { addDays, toMinutes } from "../clock.ts";
import { closingDayOn } from "../closing-days.ts";
import { isFastingPublic, isRamadan } from "../muslim-calendar.ts";
import { dateOf, type Trip } from "./trip.ts";

/** Where nobody eats in public by day, a table may open only after sunset; we don't know which ones do. */
export const lunchInRamadan =
  " It's Ramadan: ask in the morning whether they serve by day, or have lunch at your hotel.";

/** Where museums close for Christmas, families eat at home the evening before, and cooks are somebody's family, too. */
export const christmasEveDinner =
  " It's Christmas Eve: many kitchens close early or don't open. Reserve weeks ahead, or ask if your stay serves dinner.";

const isChristmasEve = (country: string, date: string | null): boolean =>
  date?.endsWith("-12-24") === true && closingDayOn(country, addDays(date, 1)) === "Christmas Day";

/** When most kitchens open for dinner, if that's later than children eat. Source: general knowledge, as of November 2026. */
const kitchensOpen: Readonly<Record<string, { at: string; says: string }>> = {
  Argentina: { at: "20:00", says: "8:00 PM" },
  France: { at: "19:00", says: "7:00 PM" },
  Italy: { at: "19:00", says: "7:00 PM" },
  Portugal: { at: "19:00", says: "7:00 PM" },
  Spain: { at: "20:00", says: "8:00 PM" },
};

const aboutEarlyDinner = (says: string): string =>
  ` Most kitchens here open around ${says}: ask for an earlier table when you reserve, or eat where they serve all day.`;

/** All notes about an early dinner. */
export const earlyDinners: readonly string[] = [
  ...new Set(Object.values(kitchensOpen).map(({ says }) => aboutEarlyDinner(says))),
];

/**
 * What a meal's note adds if it `begins` at a minute of a day of the trip; "" if there's nothing to know. A table whose
 * hours we know is open then.
 */
export function adviceFor(
  { brief, destination: { country } }: Trip,
  day: number,
  time: Meal["meal"],
  { begins, hasHours }: { begins: number; hasHours: boolean },
): string {
  if (time === "lunch" && isFastingPublic(country) && isRamadan(country, dateOf(brief, day)))
    return lunchInRamadan;
  if (time === "dinner" && isChristmasEve(country, dateOf(brief, day))) return christmasEveDinner;
  const kitchens = kitchensOpen[country];
  return time === "dinner" && !hasHours && kitchens && begins < toMinutes(kitchens.at)
    ? aboutEarlyDinner(kitchens.says)
    : "";
}
