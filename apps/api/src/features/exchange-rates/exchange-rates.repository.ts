import type { ExchangeRates } from "@evoya/domain/exchange-rates";
import type { Kysely } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** Rates from sources, by the day they were set. */
export const createExchangeRateRepository = (db: Kysely<DB>) => ({
  newest: () =>
    db
      .selectFrom("exchangeRates")
      .select(["rateDate as date", "source", "perDollar"])
      .orderBy("rateDate", "desc")
      .limit(1)
      .executeTakeFirst(),

  /** Saves a day's rates, replacing those the day had before. */
  keep: async ({ date, source, perDollar }: ExchangeRates): Promise<void> => {
    const row = { source, perDollar: JSON.stringify(perDollar) };
    await db
      .insertInto("exchangeRates")
      .values({ rateDate: date, ...row })
      .onConflict((conflict) => conflict.column("rateDate").doUpdateSet(row))
      .execute();
  },

  forgetBefore: (date: string) => db.deleteFrom("exchangeRates").where("rateDate", "<", date).execute(),
});
