import { areStale, currencyOfRegion, type ExchangeRates, estimateIn } from "@evoya/domain/exchange-rates";
import { formatCents } from "@evoya/domain/money";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, useContext, useMemo } from "react";
import { api } from "../api.ts";
import { useSession } from "../session/session.ts";
import { browserRegion } from "./browser-region.ts";
import { today } from "./today.ts";

const ratesQuery = queryOptions({
  queryKey: ["exchange-rates"],
  queryFn: ({ signal }) => api.getExchangeRates(undefined, { signal }),
  staleTime: 3_600_000,
  retry: false,
});

/** What people use where this browser is set up for; null if that's dollars, or we can't say, or have no rate for it. */
export const browserCurrency = (): string | null => currencyOfRegion(browserRegion());

/** A name such as "Swiss franc". */
export const currencyName = (code: string): string =>
  new Intl.DisplayNames("en", { type: "currency" }).of(code) ?? code;

const dollars = (cents: number): string => formatCents(cents, "USD", { whole: true });

export type Money = {
  /** "€420"; null without another currency, or while we have no rate. */
  beside: (cents: number) => string | null;
  /** "$463". */
  dollars: (cents: number) => string;
  /** "$463", or "$463 (€420)". */
  money: (cents: number) => string;
  /** The rates in use; null if there are none. */
  rates: { currency: string; date: string; source: string; areStale: boolean } | null;
};

/** The value `MoneyProvider` provides; a plan has hundreds of amounts, and asks only once how to write them. */
export const MoneyContext = createContext<Money | null>(null);

/** How to write estimates for the reader: in dollars, and next to them in their own currency. */
export function useMoney(): Money {
  const money = useContext(MoneyContext);
  if (!money) throw new Error("Amounts are written inside a MoneyProvider");
  return money;
}

/** Finds that out from the signed-in member and today's rates; `MoneyProvider` shares it with a page. */
export function useMemberMoney(): Money {
  const { member } = useSession();
  const chosen = member?.currency ?? browserCurrency();
  const currency = chosen === "USD" ? null : chosen;
  const { data: rates } = useQuery({ ...ratesQuery, enabled: currency !== null });
  return useMemo(() => moneyIn(currency, rates), [currency, rates]);
}

function moneyIn(currency: string | null, table: ExchangeRates | undefined): Money {
  const beside = (cents: number) => (currency && table ? estimateIn(cents, currency, table) : null);
  return {
    beside,
    dollars,
    money: (cents) => {
      const other = beside(cents);
      return other ? `${dollars(cents)} (${other})` : dollars(cents);
    },
    rates:
      currency && table?.perDollar[currency] !== undefined
        ? { currency, date: table.date, source: table.source, areStale: areStale(table, today()) }
        : null,
  };
}
