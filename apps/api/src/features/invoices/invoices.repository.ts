import { type Kysely, sql } from "kysely";
import { newestFirst } from "../../db/keyset.ts";
import type { DB } from "../../db/schema.generated.ts";
import type { Place } from "../../http/cursor.ts";
import { isDueInvoice } from "./due-invoices.reader.ts";
import type { ProviderInvoice } from "./invoice.ts";
import { returnedCents } from "./returned-money.reader.ts";

/** Who an invoice may be for: the member it was made for, or the one with this customer id. */
type PayerClues = { userId: string | null; customerId: string | null };

type InvoicePage = { after: Place | null; limit: number };

/** Invoices as read from the provider. A reading isn't stored if a newer one was faster. */
export const createInvoiceRepository = (db: Kysely<DB>) => ({
  /** The member who pays, locked against deletion; null for someone unknown or gone. */
  holdPayer: async ({ userId, customerId }: PayerClues): Promise<string | null> => {
    const payer = await db
      .selectFrom("users")
      .leftJoin("memberships", "memberships.userId", "users.id")
      .select("users.id")
      .where((eb) =>
        eb.or([eb("users.id", "=", userId), eb("memberships.stripeCustomerId", "=", customerId)]),
      )
      .orderBy(sql`users.id is distinct from ${userId}::uuid`)
      .limit(1)
      .forKeyShare("users")
      .executeTakeFirst();
    return payer?.id ?? null;
  },

  /** A member's own, newest first, each with what was refunded. */
  listOwned: (userId: string, { after, limit }: InvoicePage) =>
    db
      .selectFrom("invoices as i")
      .select([
        "i.id",
        "i.planType as plan",
        "i.status",
        isDueInvoice.as("isDue"),
        "i.amountDueCents",
        "i.amountPaidCents",
        "i.currency",
        "i.periodStart",
        "i.periodEnd",
        "i.createdAt",
        returnedCents(["succeeded"]).as("refundedCents"),
      ])
      .where("i.userId", "=", userId)
      .$call(newestFirst("i", { after, limit }))
      .execute(),

  /** The provider's id of a member's own invoice; undefined if it isn't theirs. */
  providerIdOf: async (id: string, userId: string): Promise<string | undefined> => {
    const row = await db
      .selectFrom("invoices")
      .select("providerInvoiceId")
      .where("id", "=", id)
      .where("userId", "=", userId)
      .executeTakeFirst();
    return row?.providerInvoiceId;
  },

  /** How many readings of this invoice have been stored. */
  countReadings: async (providerInvoiceId: string): Promise<number> => {
    const row = await db
      .selectFrom("invoices")
      .select("readings")
      .where("providerInvoiceId", "=", providerInvoiceId)
      .executeTakeFirst();
    return row?.readings ?? 0;
  },

  /**
   * Stores a reading that started after `readings` others, and returns our id; null if another one has been
   * stored since.
   */
  keep: async (invoice: ProviderInvoice, payer: string | null, readings: number): Promise<string | null> => {
    const columns = {
      userId: payer,
      providerCustomerId: payer && invoice.customerId,
      providerSubscriptionId: payer && invoice.subscriptionId,
      planType: invoice.plan,
      status: invoice.status,
      amountDueCents: invoice.amountDueCents,
      amountPaidCents: invoice.amountPaidCents,
      currency: invoice.currency,
      periodStart: invoice.periodStart.toISOString(),
      periodEnd: invoice.periodEnd.toISOString(),
      createdAt: invoice.createdAt.toISOString(),
      paidAt: invoice.paidAt?.toISOString() ?? null,
      readings: readings + 1,
    };
    const kept = await db
      .insertInto("invoices")
      .values({ providerInvoiceId: invoice.id, ...columns })
      .onConflict((conflict) =>
        conflict.column("providerInvoiceId").doUpdateSet(columns).where("invoices.readings", "=", readings),
      )
      .returning("id")
      .executeTakeFirst();
    return kept?.id ?? null;
  },
});

export type InvoiceRepository = ReturnType<typeof createInvoiceRepository>;
