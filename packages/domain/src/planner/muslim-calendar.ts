/** What the Muslim calendar and week mean for a visitor. Decision 223. */
import type { Place } from "../catalogue/destination.ts";
import { weekdayOf } from "../catalogue/weekdays.ts";
import { toMinutes } from "./clock.ts";

/** Where public life follows it. */
const countries: ReadonlySet<string> = new Set([
  "Bahrain",
  "Egypt",
  "Jordan",
  "Kuwait",
  "Maldives",
  "Morocco",
  "Oman",
  "Qatar",
  "Saudi Arabia",
  "Tunisia",
  "United Arab Emirates",
]);

const ramadan = "9";
const calendar = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
  month: "numeric",
  timeZone: "UTC",
});

/** Whether a date falls into Ramadan by the calculated calendar, where it's kept in public. False without a date. */
export const isRamadan = (country: string, date: string | null): boolean =>
  date !== null &&
  countries.has(country) &&
  calendar.formatToParts(new Date(`${date}T12:00:00Z`)).find(({ type }) => type === "month")?.value ===
    ramadan;

/** Mosques are for prayer on Fridays around noon. */
const prayer = { from: toMinutes("11:30"), until: toMinutes("13:45") };

/** Whether a visit (minutes since midnight) would meet the Friday prayer in a mosque. */
export const isAtFridayPrayer = (
  { kind, name }: Pick<Place, "kind" | "name">,
  country: string,
  date: string | null,
  startsAt: number,
  endsAt: number,
): boolean =>
  kind === "religious" &&
  /mosque/i.test(name) &&
  date !== null &&
  countries.has(country) &&
  weekdayOf(date) === "Friday" &&
  startsAt < prayer.until &&
  endsAt > prayer.from;
