import type { exchangeRateEndpoints } from "@evoya/schemas/exchange-rates";
import type { Base } from "../../container/base.ts";
import type { Handlers } from "../../http/mount.ts";
import { createExchangeRateRepository } from "./exchange-rates.repository.ts";
import { createExchangeRateService } from "./exchange-rates.service.ts";

type Given = Pick<Base, "db" | "exchangeRates" | "logger" | "clock">;

export function exchangeRatesModule({ db, exchangeRates: source, logger, clock }: Given) {
  const service = createExchangeRateService({
    rows: createExchangeRateRepository(db),
    source,
    logger,
    clock,
  });
  const handlers: Handlers<typeof exchangeRateEndpoints> = { getExchangeRates: () => service.current() };
  return { handlers, everyHour: [service.fetchNewest] };
}
