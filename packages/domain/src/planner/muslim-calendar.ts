/** How the Muslim calendar and week affect a visitor. Decision 223. */
import type { Place } from "../catalog/destination.ts";
import { weekdayOf } from "../catalog/weekdays.ts";
import { toMinutes } from "./clock.ts";

/** Countries where public life follows it, spelled as in the world's places. */
const strict: ReadonlySet<string> = new Set([
  "Afghanistan",
  "Algeria",
  "Bahrain",
  "Brunei",
  "Egypt",
  "Iran",
  "Iraq",
  "Jordan",
  "Kuwait",
  "Libya",
  "Maldives",
  "Mauritania",
  "Morocco",
  "Oman",
  "Pakistan",
  "Qatar",
  "Saudi Arabia",
  "Tunisia",
  "United Arab Emirates",
  "Yemen",
]);

/** Countries where most people observe it and many others don't: restaurants stay open. */
const mild: ReadonlySet<string> = new Set([
  "Bangladesh",
  "Indonesia",
  "Lebanon",
  "Malaysia",
  "Senegal",
  "Turkey",
  "Uzbekistan",
]);

const isKeptIn = (country: string): boolean => strict.has(country) || mild.has(country);

const ramadan = "9";
const calendar = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
  month: "numeric",
  timeZone: "UTC",
});

/**
 * Whether a date is in Ramadan by the calculated calendar, in a country where many observe it. False without a date.
 */
export const isRamadan = (country: string, date: string | null): boolean =>
  date !== null &&
  isKeptIn(country) &&
  calendar.formatToParts(new Date(`${date}T12:00:00Z`)).find(({ type }) => type === "month")?.value ===
    ramadan;

/** Whether nobody eats or drinks in public by day during Ramadan. */
export const isFastingPublic = (country: string): boolean => strict.has(country);

/** Mosques are for prayer on Fridays around noon. */
const prayer = { from: toMinutes("11:30"), until: toMinutes("13:45") };

/** Whether a visit (minutes since midnight) would overlap the Friday prayer in a mosque. */
export const isAtFridayPrayer = (
  { kind, name }: Pick<Place, "kind" | "name">,
  country: string,
  date: string | null,
  startsAt: number,
  endsAt: number,
): boolean =>
  kind === "religious" &&
  /mosque|masjid|\bcami\b|camii/i.test(name) &&
  date !== null &&
  isKeptIn(country) &&
  weekdayOf(date) === "Friday" &&
  startsAt < prayer.until &&
  endsAt > prayer.from;
