import { daysBetween, isCalendarDate } from "./dates.ts";

/**
 * Currencies besides dollars that we can show estimates in: those the European Central Bank quotes. We charge in
 * dollars, whatever a member chooses here.
 */
export const estimateCurrencies: readonly string[] = (
  "EUR GBP CAD AUD JPY CHF NZD CNY INR MXN BRL SEK NOK DKK PLN CZK HUF RON ISK TRY ILS ZAR SGD HKD KRW IDR MYR " +
  "PHP THB"
).split(" ");

/** What a member can choose: dollars alone is a choice, too. */
export const shownCurrencies: readonly string[] = ["USD", ...estimateCurrencies];

export type ExchangeRates = {
  /** The day they were set, "YYYY-MM-DD". */
  date: string;
  /** Who set them, for people to read. */
  source: string;
  /** The price of one dollar in each currency; some may be missing. */
  perDollar: Readonly<Record<string, number>>;
};

const euroCountries = "AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK";
const countries: Partial<Record<string, string>> = {
  EUR: euroCountries,
  GBP: "GB GG IM JE",
  CHF: "CH LI",
  DKK: "DK FO GL",
  NZD: "NZ CK NU",
  AUD: "AU NR TV",
};

/** The currency used in a country or region by its two letters ("DE"); null if we have no rate for it, or it's dollars. */
export function currencyOfRegion(region: string): string | null {
  const listed = estimateCurrencies.find((code) => countries[code]?.split(" ").includes(region));
  // For all others, a currency's code begins with its country's: JP, JPY.
  return listed ?? estimateCurrencies.find((code) => !countries[code] && code.slice(0, 2) === region) ?? null;
}

/** Rates older than this many days may be far off, and say so. */
const freshForDays = 30;

/** Whether rates are so old on `today` ("YYYY-MM-DD") that people should know. */
export const areStale = (rates: Pick<ExchangeRates, "date">, today: string): boolean =>
  daysBetween(rates.date, today) > freshForDays;

/** Between two updates, no currency halves or doubles; a source that says so is wrong. */
const maxChange = 2;
/** A source must have most of the currencies we already had. */
const minShare = 0.8;

/**
 * Why rates from a source can't be right on `today`, compared with the previous ones; null if they can. The source may
 * be a day ahead of us.
 */
export function rateFault(next: ExchangeRates, before: ExchangeRates, today: string): string | null {
  if (!isCalendarDate(next.date)) return "the date is none";
  if (daysBetween(today, next.date) > 1) return "the date is in the future";
  if (daysBetween(next.date, before.date) > 0) return "they're older than what we have";
  const known = estimateCurrencies.filter((code) => before.perDollar[code] !== undefined);
  const named = known.filter((code) => next.perDollar[code] !== undefined);
  if (named.length < known.length * minShare) return "too many currencies are missing";
  const wrong = named.find((code) => {
    const change = next.perDollar[code]! / before.perDollar[code]!;
    return !(change < maxChange && change > 1 / maxChange);
  });
  return wrong ? `${wrong} is far from what it was` : null;
}

const formatters = new Map<string, Intl.NumberFormat>();

const formatterFor = (currency: string): Intl.NumberFormat => {
  const made =
    formatters.get(currency) ??
    new Intl.NumberFormat("en-US", { style: "currency", currency, maximumFractionDigits: 0 });
  formatters.set(currency, made);
  return made;
};

/** To whole units below 100, to tens below 1,000, and to three digits above that: an estimate is no more precise. */
function roughly(amount: number): number {
  const step = amount < 100 ? 1 : amount < 1_000 ? 10 : 10 ** (Math.floor(Math.log10(amount)) - 2);
  return Math.max(1, Math.round(amount / step) * step);
}

/**
 * An estimate in dollar cents, in another currency: "€420". Null for zero or less, and for a currency without a rate.
 * Never used for charges.
 */
export function estimateIn(
  cents: number,
  currency: string,
  { perDollar }: Pick<ExchangeRates, "perDollar">,
): string | null {
  const rate = perDollar[currency];
  if (rate === undefined || !(cents > 0)) return null;
  return formatterFor(currency).format(roughly((cents / 100) * rate));
}
