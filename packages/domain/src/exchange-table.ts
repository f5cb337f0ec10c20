import type { ExchangeRates } from "./exchange-rates.ts";

const dollarsPerEuro = 1.17;

/** What one euro was worth on the table's date, rounded to three digits. */
const perEuro: Record<string, number> = {
  AUD: 1.79,
  BRL: 6.44,
  CAD: 1.6,
  CHF: 0.935,
  CNY: 8.4,
  CZK: 24.7,
  DKK: 7.46,
  GBP: 0.856,
  HKD: 9.2,
  HUF: 400,
  IDR: 19_000,
  ILS: 3.95,
  INR: 101,
  ISK: 142,
  JPY: 169,
  KRW: 1_590,
  MXN: 22.1,
  MYR: 4.94,
  NOK: 11.8,
  NZD: 1.93,
  PHP: 66,
  PLN: 4.24,
  RON: 5.08,
  SEK: 11.1,
  SGD: 1.49,
  THB: 38.1,
  TRY: 46.6,
  ZAR: 20.8,
};

/**
 * The rates we use until a source gives newer ones: euro reference rates of the European Central Bank, rounded. If you
 * change one, change the date.
 */
export const exchangeTable: ExchangeRates = {
  date: "2025-06-30",
  source: "European Central Bank",
  perDollar: {
    EUR: 1 / dollarsPerEuro,
    ...Object.fromEntries(Object.entries(perEuro).map(([code, rate]) => [code, rate / dollarsPerEuro])),
  },
};
