import { addDays } from "@evoya/domain/dates";
import { type ExchangeRates, rateFault } from "@evoya/domain/exchange-rates";
import { exchangeTable } from "@evoya/domain/exchange-table";
import { exchangeRates } from "@evoya/schemas/exchange-rates";
import type { Logger } from "pino";
import type { ExchangeRateSource } from "../../adapters/exchange-rates/exchange-rates.ts";
import type { createExchangeRateRepository } from "./exchange-rates.repository.ts";

type Deps = {
  rows: ReturnType<typeof createExchangeRateRepository>;
  /** Null if none is configured. */
  source: ExchangeRateSource | null;
  logger: Pick<Logger, "warn">;
  clock: () => Date;
};

/** How long rates are kept after there are newer ones. */
const keptDays = 90;

/** Rates for estimates in other currencies (decision 213). */
export function createExchangeRateService({ rows, source, logger, clock }: Deps) {
  /** The newer of a source's rates and our table's, which also serves if what's stored can't be read anymore. */
  const current = async (): Promise<ExchangeRates> => {
    const { data: stored } = exchangeRates.safeParse(await rows.newest());
    return stored && stored.date >= exchangeTable.date ? stored : exchangeTable;
  };

  return {
    current,

    /** Saves the source's newest rates, if it answers and they're plausible. */
    fetchNewest: async (): Promise<void> => {
      if (!source) return;
      try {
        const newest = await source.newest();
        const fault = rateFault(newest, await current(), clock().toISOString().slice(0, 10));
        if (fault) return logger.warn({ fault, date: newest.date }, "refused exchange rates");
        await rows.keep(newest);
        await rows.forgetBefore(addDays(newest.date, -keptDays));
      } catch (error) {
        logger.warn({ err: error }, "went on without new exchange rates");
      }
    },
  };
}
