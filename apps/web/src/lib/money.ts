import { areStale, currencyOfRegion, estimateIn } from "@evoya/domain/exchange-rates";
import { formatCents } from "@evoya/domain/money";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../api.ts";
import { useSession } from "../session/session.ts";
import { today } from "./today.ts";

const ratesQuery = queryOptions({
  queryKey: ["exchange-rates"],
  queryFn: ({ signal }) => api.getExchangeRates(undefined, { signal }),
  staleTime: 3_600_000,
  retry: false,
});

/** Where this browser is set up for. Some name a language in a way that Intl refuses, such as "en-US@posix". */
function browserRegion(): string {
  try {
    return new Intl.Locale(navigator.language).maximize().region ?? "";
  } catch {
    return "";
  }
}

/** What people use where this browser is set up for; null if that's dollars, or we can't say, or have no rate for it. */
export const browserCurrency = (): string | null => currencyOfRegion(browserRegion());

/** A name such as "Swiss franc". */
export const currencyName = (code: string): string =>
  new Intl.DisplayNames("en", { type: "currency" }).of(code) ?? code;

const dollars = (cents: number): string => formatCents(cents, "USD", { whole: true });

/** How estimates are written for whoever looks: in dollars, and beside them in their own currency. */
export function useMoney() {
  const { member } = useSession();
  const chosen = member?.currency ?? browserCurrency();
  const currency = chosen === "USD" ? null : chosen;
  const { data: rates } = useQuery({ ...ratesQuery, enabled: currency !== null });
  const beside = (cents: number): string | null =>
    currency && rates ? estimateIn(cents, currency, rates) : null;
  return {
    /** "€420"; null without another currency, or while we have no rate. */
    beside,
    /** "$463". */
    dollars,
    /** "$463", or "$463 (€420)". */
    money: (cents: number): string => {
      const other = beside(cents);
      return other ? `${dollars(cents)} (${other})` : dollars(cents);
    },
    /** Which rates those are; null while none is used. */
    rates:
      currency && rates?.perDollar[currency] !== undefined
        ? { currency, date: rates.date, source: rates.source, areStale: areStale(rates, today()) }
        : null,
  };
}
