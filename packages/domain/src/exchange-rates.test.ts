import { describe, expect, test } from "vitest";
import {
  areStale,
  currencyOfRegion,
  type ExchangeRates,
  estimateCurrencies,
  estimateIn,
  rateFault,
} from "./exchange-rates.ts";
import { exchangeTable } from "./exchange-table.ts";

const rates: ExchangeRates = {
  date: "2026-11-20",
  source: "European Central Bank",
  perDollar: { EUR: 0.9, JPY: 145, IDR: 16_250, GBP: 0.75 },
};

describe("an estimate in another currency", () => {
  test.each<[number, string, string | null]>([
    [100, "EUR", "€1"],
    [1, "EUR", "€1"],
    [3_200, "EUR", "€29"],
    [11_110, "EUR", "€100"],
    [46_300, "EUR", "€420"],
    [465_000, "EUR", "€4,190"],
    [3_200, "JPY", "¥4,640"],
    [465_000, "IDR", "IDR 75,600,000"],
    [465_000, "GBP", "£3,490"],
    [0, "EUR", null],
    [-500, "EUR", null],
    [3_200, "CHF", null],
  ])("%i cents in %s are %s", (cents, currency, text) => {
    expect(estimateIn(cents, currency, rates)?.replace(/\s/g, " ") ?? null).toBe(text);
  });
});

test("a country's letters name its currency, if we have a rate for it", () => {
  expect(["DE", "HR", "GB", "CH", "JP", "MX", "ZA", "KR", "NZ"].map(currencyOfRegion)).toEqual([
    "EUR",
    "EUR",
    "GBP",
    "CHF",
    "JPY",
    "MXN",
    "ZAR",
    "KRW",
    "NZD",
  ]);
  // The United States, Vietnam, nowhere.
  expect(["US", "VN", "EU", ""].map(currencyOfRegion)).toEqual([null, null, null, null]);
});

test("rates are stale after 30 days", () => {
  expect(areStale(rates, "2026-12-20")).toBe(false);
  expect(areStale(rates, "2026-12-21")).toBe(true);
});

describe("rates from a source", () => {
  const before: ExchangeRates = { ...rates, date: "2026-11-19" };
  const fault = (next: Partial<ExchangeRates>) => rateFault({ ...rates, ...next }, before, "2026-11-21");

  test("are taken if they're as old as ours or newer, and close to them", () => {
    expect(fault({})).toBeNull();
    expect(fault({ date: "2026-11-19" })).toBeNull();
    // Where it's tomorrow already.
    expect(fault({ date: "2026-11-22" })).toBeNull();
    expect(fault({ perDollar: { ...rates.perDollar, JPY: 200, CHF: 0.8 } })).toBeNull();
  });

  test.each<[string, Partial<ExchangeRates>]>([
    ["the date is none", { date: "2026-02-30" }],
    ["the date is in the future", { date: "2026-11-23" }],
    ["they're older than what we have", { date: "2026-11-18" }],
    ["too many currencies are missing", { perDollar: { EUR: 0.9, JPY: 145, GBP: 0.75 } }],
    ["JPY is far from what it was", { perDollar: { ...rates.perDollar, JPY: 14.5 } }],
    ["EUR is far from what it was", { perDollar: { ...rates.perDollar, EUR: Number.NaN } }],
    ["GBP is far from what it was", { perDollar: { ...rates.perDollar, GBP: Number.POSITIVE_INFINITY } }],
    ["IDR is far from what it was", { perDollar: { ...rates.perDollar, IDR: 0 } }],
  ])("are refused because %s", (why, next) => {
    expect(fault(next)).toBe(why);
  });
});

test("the table has a rate for every currency, and agrees with itself", () => {
  for (const code of estimateCurrencies) expect(exchangeTable.perDollar[code]).toBeGreaterThan(0);
  expect(rateFault(exchangeTable, exchangeTable, exchangeTable.date)).toBeNull();
});
