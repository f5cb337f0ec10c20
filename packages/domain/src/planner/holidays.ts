/** Public holidays on a plan's days. Callers pass them in, so that the planner stays pure (decision 214). */
import { joined } from "./legs.ts";
import type { Plan, PlanDay } from "./plan.ts";
import { isQuietDay } from "./quiet-days.ts";

export type Holiday = { date: string; name: string };

/** Public holidays by a country's English name, spelled as in legs. */
export type Holidays = ReadonlyMap<string, readonly Holiday[]>;

/** Some countries have several on a day; two are enough. */
const maxNames = 2;

/** The line a member reads on the day. */
export const holidayLine = (holiday: string): string =>
  `Public holiday: ${holiday}. Some places may be closed.`;

/** The countries of a day, each once: two if you travel from one to the other. */
const countriesOn = ({ legs }: Plan, { number }: PlanDay): string[] => [
  ...new Set(
    legs
      .filter(({ firstDay, lastDay }) => firstDay <= number && number <= lastDay)
      .map(({ country }) => country),
  ),
];

function holidayOn(day: PlanDay, countries: string[], holidays: Holidays): string | undefined {
  const isKept = (country: string, name: string): boolean =>
    holidays.get(country)?.some((one) => one.date === day.date && one.name === name) ?? false;
  const names = countries.flatMap((country) =>
    (holidays.get(country) ?? [])
      .filter(({ date }) => date === day.date)
      .map(({ name }) => (countries.every((other) => isKept(other, name)) ? name : `${name} in ${country}`)),
  );
  return names.length > 0 ? joined([...new Set(names)].slice(0, maxNames)) : undefined;
}

const isQuiet = ({ items, date }: PlanDay): boolean =>
  items.some(({ coordinates }) => coordinates !== null && isQuietDay({ coordinates }, date));

/** The plan with the public holidays at each day's place. Days without a date have none. */
export function withHolidays(plan: Plan, holidays: Holidays): Plan {
  return {
    ...plan,
    days: plan.days.map(({ holiday: _before, ...day }) => {
      // The day's own entries say that everything is closed.
      if (isQuiet(day)) return day;
      const holiday = holidayOn(day, countriesOn(plan, day), holidays);
      return holiday ? { ...day, holiday } : day;
    }),
  };
}
