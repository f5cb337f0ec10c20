import type { Insertable, Kysely } from "kysely";
import type { DB, Invoices } from "../db/schema.generated.ts";

/** A paid invoice of the story. */
export type Payment = Insertable<Invoices>;

const rowsAtOnce = 1000;

/** Writes a year of paid invoices in a few statements. */
export const createPaymentsRepository = (db: Kysely<DB>) => ({
  insert: async (invoices: Payment[]): Promise<void> => {
    for (let from = 0; from < invoices.length; from += rowsAtOnce)
      await db
        .insertInto("invoices")
        .values(invoices.slice(from, from + rowsAtOnce))
        .execute();
  },
});
