/** The holidays on which almost every museum and market of a country is closed. Decision 222. */
import type { Place } from "../catalogue/destination.ts";

/** Where Christmas Day and New Year's Day close museums and markets. */
const keepChristmas: ReadonlySet<string> = new Set([
  "Argentina",
  "Australia",
  "Barbados",
  "Brazil",
  "Canada",
  "Chile",
  "Costa Rica",
  "Croatia",
  "France",
  "French Polynesia",
  "Greece",
  "Iceland",
  "Italy",
  "Mexico",
  "New Zealand",
  "Norway",
  "Peru",
  "Portugal",
  "Seychelles",
  "South Africa",
  "Spain",
  "United Kingdom",
  "United States",
]);

const christian: Record<string, string> = { "12-25": "Christmas Day", "01-01": "New Year's Day" };

/** Museums and markets close for days: the new year is spent at home. */
const japanese: Record<string, string> = {
  "12-30": "The end of the year",
  "12-31": "New Year's Eve",
  "01-01": "New Year's Day",
  "01-02": "The new year",
  "01-03": "The new year",
};

/** The closing day a date is in a country, by its name; undefined if it's none. */
export function closingDayOn(country: string, date: string | null): string | undefined {
  const day = date?.slice(5) ?? "";
  if (country === "Japan") return japanese[day];
  return keepChristmas.has(country) ? christian[day] : undefined;
}

/** Whether a place is likely closed for a holiday. We don't know what each one does: parks, streets, and churches stay. */
export const isShutForHoliday = (
  { kind }: Pick<Place, "kind">,
  country: string,
  date: string | null,
): boolean => (kind === "museum" || kind === "market") && closingDayOn(country, date) !== undefined;
