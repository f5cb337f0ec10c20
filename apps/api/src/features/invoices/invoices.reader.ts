import type { Invoice } from "@evoya/schemas/memberships";
import { placeOf, toPage } from "../../http/paging.ts";
import type { InvoiceRepository } from "./invoices.repository.ts";

type Query = { cursor?: string; limit: number };
type Row = Awaited<ReturnType<InvoiceRepository["listOwned"]>>[number];

const toInvoice = (row: Row): Invoice => ({ ...row, refundedCents: row.refundedCents ?? 0 });

/** A member's invoices, for the billing page. */
export const createInvoiceReader = (invoices: Pick<InvoiceRepository, "listOwned">) => ({
  list: async (userId: string, { cursor, limit }: Query) => {
    const rows = await invoices.listOwned(userId, { after: placeOf(cursor), limit: limit + 1 });
    return toPage(rows, limit, toInvoice, ({ createdAt }) => createdAt);
  },
});

export type InvoiceReader = ReturnType<typeof createInvoiceReader>;
