/** The holidays on which almost every museum and market of a country is closed. Decision 222. */
import type { Meal, Place } from "../catalog/destination.ts";
import { type EventDates, isOnDates } from "../catalog/event-dates.ts";

/** Countries where Christmas Day and New Year's Day close museums and markets; spelled as in the world's places. */
const keepChristmas: ReadonlySet<string> = new Set([
  "Andorra",
  "Argentina",
  "Australia",
  "Austria",
  "Barbados",
  "Belgium",
  "Bolivia",
  "Brazil",
  "Bulgaria",
  "Canada",
  "Chile",
  "Colombia",
  "Costa Rica",
  "Croatia",
  "Cyprus",
  "Czechia",
  "Denmark",
  "Ecuador",
  "Estonia",
  "Finland",
  "France",
  "French Polynesia",
  "Germany",
  "Greece",
  "Guatemala",
  "Hungary",
  "Iceland",
  "Ireland",
  "Italy",
  "Latvia",
  "Liechtenstein",
  "Lithuania",
  "Luxembourg",
  "Malta",
  "Mexico",
  "Monaco",
  "Netherlands",
  "New Zealand",
  "Norway",
  "Panama",
  "Paraguay",
  "Peru",
  "Philippines",
  "Poland",
  "Portugal",
  "Romania",
  "Seychelles",
  "Slovakia",
  "Slovenia",
  "South Africa",
  "Spain",
  "Sweden",
  "Switzerland",
  "United Kingdom",
  "United States",
  "Uruguay",
]);

const christian: Record<string, string> = { "12-25": "Christmas Day", "01-01": "New Year's Day" };

/** Museums and markets close for days: people spend the new year at home. */
const japanese: Record<string, string> = {
  "12-30": "the end of the year",
  "12-31": "New Year's Eve",
  "01-01": "New Year's Day",
  "01-02": "the new year",
  "01-03": "the new year",
};

type ClosingDay = { name: string; dates: EventDates };

const onDate = (name: string, day: string): ClosingDay => ({ name, dates: { from: day, to: day } });
const laborDay = onDate("Labor Day", "05-01");

/** Countries with days of their own on which museums and shops close; spelled as in the world's places. */
const national: Record<string, readonly ClosingDay[]> = {
  Brazil: [{ name: "Carnival", dates: { easterFrom: -49, easterTo: -47 } }],
  France: [laborDay],
  Greece: [onDate("Independence Day", "03-25"), laborDay],
  India: [
    onDate("Republic Day", "01-26"),
    onDate("Independence Day", "08-15"),
    onDate("Gandhi's birthday", "10-02"),
  ],
  Norway: [onDate("Constitution Day", "05-17")],
  Portugal: [laborDay],
  Spain: [laborDay],
  "United States": [{ name: "Thanksgiving", dates: { nth: 4, weekday: "Thursday", month: 11, days: 1 } }],
};

/** The name of a country's closing day on a date; undefined if it's none. */
export function closingDayOn(country: string, date: string | null): string | undefined {
  const own = date !== null && national[country]?.find(({ dates }) => isOnDates(dates, date));
  if (own) return own.name;
  const day = date?.slice(5) ?? "";
  if (country === "Japan") return japanese[day];
  return keepChristmas.has(country) ? christian[day] : undefined;
}

/** Countries whose excavations with a ticket office close like museums, the Colosseum and Akrotiri among them. */
const closeRuins: ReadonlySet<string> = new Set([
  "Croatia",
  "Cyprus",
  "France",
  "Greece",
  "Italy",
  "Malta",
  "Portugal",
  "Spain",
]);

/** Castles, palaces, monasteries, and gardens that keep the same days, though their kind usually doesn't. */
const closeLikeMuseums: ReadonlySet<string> = new Set([
  ...["la-pedrera", "palau-guell", "casa-vicens", "sant-pau", "montjuic-castle", "montjuic-botanic"],
  ...["teatro-colon", "ateneo", "castle-good-hope", "groot-constantia", "klein-constantia", "robben-island"],
  ...["castle", "lisbon-pantheon", "sao-roque", "jeronimos", "belem-tower", "discoveries"],
  ...["pena", "national-palace", "monserrate", "regaleira"],
  ...["walls", "lovrijenac", "nijo-castle", "mount-gay", "nicholas-abbey", "aquarium-bergen"],
  ...["chapultepec-castle", "templo-mayor", "rio-botanical-garden", "rio-royal-library", "rio-theatro"],
  ...["statue-liberty", "public-library", "brooklyn-botanic", "ny-aquarium"],
  ...["sainte-chapelle", "pantheon-paris", "garnier", "invalides", "arc", "versailles-palace"],
  ...["pantheon", "botanical-garden", "non-catholic-cemetery", "san-callisto"],
  ...["sydney-opera-house", "pylon-lookout", "chinese-garden-sydney"],
]);

/** Streets and houses that are worth going to for their shops: a row of shutters on the days that close museums. */
const shops: ReadonlySet<string> = new Set([
  ...["fifth-avenue", "via-condotti", "galeries", "passages", "bertrand", "atlantis-books"],
  ...["passeig-de-gracia", "ole-bull", "queenstown-mall", "broad-street", "holetown-shops"],
  ...["alvear-avenue", "polanco-shops", "rio-garcia-davila", "tulum-beach-road", "williamsburg"],
]);

/** Days of their own on which single places are closed. Source: general knowledge, as of November 2026. */
const closings: Readonly<Record<string, readonly EventDates[]>> = {
  "vatican-museums": [
    ...["01-06", "05-01", "06-29", "08-15", "11-01", "12-08", "12-26"].map((day) => ({ from: day, to: day })),
    { easterFrom: 1, easterTo: 1 },
  ],
  // Closed while the stands for the parade and the speech are there.
  "delhi-red-fort": [
    { from: "01-24", to: "01-26" },
    { from: "08-13", to: "08-15" },
  ],
  // Republic Day's parade ends here.
  "delhi-india-gate-night": [{ from: "01-26", to: "01-26" }],
};

const isClosedThen = (id: string, date: string | null): boolean =>
  date !== null && closings[id]?.some((dates) => isOnDates(dates, date)) === true;

/**
 * Whether a place is probably closed for a holiday, or on a day of its own. We don't know each place's rules: other parks, streets, and churches
 * stay open.
 */
export const isShutForHoliday = (
  { id, kind, costCents }: Pick<Place, "id" | "kind" | "costCents">,
  country: string,
  date: string | null,
): boolean =>
  isClosedThen(id, date) ||
  ((kind === "museum" ||
    kind === "market" ||
    closeLikeMuseums.has(id) ||
    shops.has(id) ||
    (kind === "ruin" && costCents > 0 && closeRuins.has(country))) &&
    closingDayOn(country, date) !== undefined);

/** Tables in markets and museums, by what they're called. */
const inside = /\b(?:market|mercado|museums?|food hall)\b/i;

/** Whether a table is probably closed for a holiday, since the market or museum it's in is. */
export const isTableShutForHoliday = (
  { title }: Pick<Meal, "title">,
  country: string,
  date: string | null,
): boolean => inside.test(title) && closingDayOn(country, date) !== undefined;
