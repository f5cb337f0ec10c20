import type { ExchangeRates } from "@evoya/domain/exchange-rates";
import { readUpTo } from "../read-up-to.ts";
import { readRates } from "./read-rates.ts";

/** A source of exchange rates. */
export type ExchangeRateSource = {
  /** The source's newest rates. Throws `RatesUnavailable` without a usable answer. */
  newest: () => Promise<ExchangeRates>;
};

export type ExchangeRateSettings = {
  /** The European Central Bank's daily file, or an API like frankfurter.dev's. */
  url: string;
  timeoutMs?: number;
  maxBytes?: number;
};

/** No usable answer: late, too large, broken, or none at all. */
export class RatesUnavailable extends Error {
  override name = "RatesUnavailable";
}

/** Asks once, reading at most 100 kB within ten seconds (decision 213). */
export function createExchangeRateSource({
  url,
  timeoutMs = 10_000,
  maxBytes = 100_000,
}: ExchangeRateSettings): ExchangeRateSource {
  const ask = async (): Promise<ExchangeRates> => {
    const response = await fetch(url, {
      headers: { Accept: "application/xml, application/json", "User-Agent": "Evoya" },
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new RatesUnavailable(`The source answered ${response.status}`);
    }
    const text = await readUpTo(response, maxBytes);
    if (text === null) throw new RatesUnavailable(`The answer is larger than ${maxBytes} bytes`);
    const rates = readRates(text, new URL(url).hostname);
    if (!rates) throw new RatesUnavailable("The answer has no rates for the dollar");
    return rates;
  };
  return {
    newest: () =>
      ask().catch((error: unknown) => {
        if (error instanceof RatesUnavailable) throw error;
        throw new RatesUnavailable("The source didn't answer", { cause: error });
      }),
  };
}
