import type { Kysely } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import type { ProviderRefund } from "./invoice.ts";

/** Refunds as read from the provider, each for an invoice. A reading isn't stored if a newer one was faster. */
export const createRefundRepository = (db: Kysely<DB>) => ({
  /** What we know of one, and how many readings of it have been stored. */
  known: (providerRefundId: string) =>
    db
      .selectFrom("refunds")
      .select(["status", "readings"])
      .where("providerRefundId", "=", providerRefundId)
      .executeTakeFirst(),

  /** Stores a reading that started after `readings` others; false if another one has been stored since. */
  keep: async (refund: ProviderRefund, invoiceId: string, readings: number): Promise<boolean> => {
    const columns = {
      invoiceId,
      amountCents: refund.amountCents,
      currency: refund.currency,
      status: refund.status,
      createdAt: refund.createdAt.toISOString(),
      readings: readings + 1,
    };
    const kept = await db
      .insertInto("refunds")
      .values({ providerRefundId: refund.id, ...columns })
      .onConflict((conflict) =>
        conflict.column("providerRefundId").doUpdateSet(columns).where("refunds.readings", "=", readings),
      )
      .returning("id")
      .executeTakeFirst();
    return kept !== undefined;
  },
});

export type RefundRepository = ReturnType<typeof createRefundRepository>;
