import { z } from "zod";
import { calendarDate } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const exchangeRates = z
  .object({
    date: calendarDate.meta({ description: "The day the rates were set" }),
    source: z.string().max(100).meta({ description: "The source of the rates" }),
    perDollar: z
      .record(z.string(), z.number().positive())
      .meta({ description: "The price of one US dollar in each currency" }),
  })
  .meta({ id: "ExchangeRates" });

/** Rates for estimates in other currencies (decision 213). We charge in dollars. */
export const exchangeRateEndpoints = {
  getExchangeRates: endpoint({
    method: "get",
    path: "/v1/exchange-rates",
    summary: "Rates to show estimates in other currencies; we charge in US dollars",
    tag: "Places",
    caller: "anyone",
    publicForSeconds: 3600,
    response: exchangeRates,
  }),
};
