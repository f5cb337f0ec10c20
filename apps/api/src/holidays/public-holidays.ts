import type { Destination } from "@evoya/domain/catalog/destination";
import { addDays } from "@evoya/domain/dates";
import { withEvents } from "@evoya/domain/planner/events";
import { type Holiday, type Holidays, withHolidays } from "@evoya/domain/planner/holidays";
import type { Plan } from "@evoya/domain/planner/plan";
import type { default as Calendar, HolidaysTypes } from "date-holidays";
import { isKept, nameOf } from "./names.ts";

/** How many countries and years are kept in memory; each takes a few milliseconds to compute. */
const cached = 1000;
/** The longest holidays, such as the New Year in Vietnam, take a week. */
const maxDays = 7;
const dayMs = 24 * 60 * 60 * 1000;

type Library = { Calendar: typeof Calendar; codes: ReadonlyMap<string, string> };

let library: Promise<Library> | undefined;

/**
 * Loads the rules of all countries, once. That holds up everything else for a moment, so the API does it as
 * soon as it listens; callers that need them earlier wait here.
 */
export const loadHolidays = (): Promise<Library> => {
  library ??= import("date-holidays").then(({ default: Calendar }) => {
    const english = new Intl.DisplayNames("en", { type: "region" });
    const codes = Object.entries(new Calendar().getCountries("en")).flatMap(([code, name]) => [
      [english.of(code) ?? name, code] as const,
      [name, code] as const,
    ]);
    return { Calendar, codes: new Map(codes) };
  });
  return library;
};

/** The days a holiday covers. Clocks may change during them, and some start at noon. */
function datesOf({ date, start, end }: HolidaysTypes.Holiday): string[] {
  const length = Math.round((end.getTime() - start.getTime()) / dayMs);
  const first = date.slice(0, 10);
  return Array.from({ length: Math.min(Math.max(length, 1), maxDays) }, (_, at) => addDays(first, at));
}

function computed(calendar: Calendar, code: string, year: number): Holiday[] {
  return calendar
    .getHolidays(year, "en")
    .filter((one) => one.type === "public" && isKept(code, one.name))
    .flatMap((one) => {
      const rule = calendar.getRule(one.rule) as unknown as HolidaysTypes.HolidayRule | undefined;
      const name = nameOf(one.name, { isEnglish: typeof rule?.name !== "object" || "en" in rule.name });
      return datesOf(one).map((date) => ({ date, name }));
    });
}

/** ISO 3166, in capitals; empty for a country the library doesn't have. */
export const countryCodeOf = async (country: string): Promise<string> =>
  (await loadHolidays()).codes.get(country) ?? "";

const known = new Map<string, readonly Holiday[]>();

/** A country's national holidays in a year; empty for a country the library doesn't have. */
async function holidaysIn(country: string, year: number): Promise<readonly Holiday[]> {
  const key = `${country} ${year}`;
  const before = known.get(key);
  if (before) return before;
  const { Calendar, codes } = await loadHolidays();
  const code = codes.get(country);
  const holidays = code ? computed(new Calendar(code), code, year) : [];
  known.set(key, holidays);
  const [oldest] = known.keys();
  if (known.size > cached && oldest) known.delete(oldest);
  return holidays;
}

/**
 * The plan, with the public holidays of its countries (decision 214) and the festivals (decision 317) on its days.
 * They're computed whenever a plan is read, so old trips have them too, and new dates bring their own.
 */
export async function withPublicHolidays(plan: Plan): Promise<Plan> {
  const dates = plan.days.flatMap(({ date }) => date ?? []);
  if (dates.length === 0) return plan;
  return withHolidays(
    withEvents(plan),
    await holidaysOf(
      plan.legs.map(({ country }) => country),
      dates,
    ),
  );
}

/** The years of holidays that a plan carries, counted from its own: for dates it may be moved to. */
const yearsCarried = [-1, 0, 1, 2];

/**
 * The destinations with the public holidays of their countries, where any place closes then: so that changes of a plan
 * know them, too. They're those of the year before `around` (a date, YYYY-MM-DD, or an instant) until two years after it.
 */
export function withHolidayDates(
  destinations: readonly Destination[],
  around: string,
): Promise<Destination[]> {
  const years = yearsCarried.map((offset) => Number(around.slice(0, 4)) + offset);
  return Promise.all(
    destinations.map(async (destination) => {
      if (!destination.places.some((place) => place.closedOnHolidays)) return destination;
      const known = await Promise.all(years.map((year) => holidaysIn(destination.country, year)));
      return { ...destination, holidays: [...new Set(known.flat().map(({ date }) => date))] };
    }),
  );
}

/** The public holidays of these countries in the years of these dates. */
async function holidaysOf(of: readonly string[], dates: readonly string[]): Promise<Holidays> {
  const years = new Set(dates.map((date) => Number(date.slice(0, 4))));
  const countries = [...new Set(of)];
  const found = await Promise.all(
    countries.map(async (country) => {
      const all = await Promise.all([...years].map((year) => holidaysIn(country, year)));
      return [country, all.flat()] as const;
    }),
  );
  return new Map(found);
}
