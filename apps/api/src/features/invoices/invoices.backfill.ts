import type { Payments } from "../../adapters/payments/payments.ts";
import type { Transact } from "../../db/transact.ts";
import type { DataOf } from "../../jobs/define-job.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { DisputeSync } from "./disputes.sync.ts";
import type { invoiceJobs } from "./invoices.jobs.ts";
import type { InvoiceSync } from "./invoices.sync.ts";

type Page = DataOf<(typeof invoiceJobs)["backfill-invoices"]>;
type Deps = {
  transact: Transact<{ jobs: JobQueue }>;
  payments: Payments;
  sync: InvoiceSync;
  disputes: DisputeSync;
  onDone: () => void;
};

/** Where reading starts: with every invoice. */
export const firstPage: Page = { of: "invoices", after: null };

/**
 * Reads what the provider had before we stored its events. One job reads one page and queues the next, so if a worker
 * dies, at most a page is lost; reading a page again changes nothing.
 */
export function createInvoiceBackfill({ transact, payments, sync, disputes, onDone }: Deps) {
  const readers = {
    invoices: { list: payments.listInvoices, read: sync.readOldInvoice },
    refunds: { list: payments.listRefunds, read: sync.readOldRefund },
    disputes: { list: payments.listDisputes, read: disputes.readOldDispute },
  };

  return {
    readPage: async ({ of, after }: Page): Promise<void> => {
      const { list, read } = readers[of];
      const { ids, hasMore } = await list(after);
      for (const id of ids) await read(id);
      const next = nextAfter(of, hasMore ? ids.at(-1) : undefined);
      if (next) await transact(({ jobs }) => jobs.enqueue("backfill-invoices", next));
      else onDone();
    },
  };
}

/** What's read after each. */
const following = { invoices: "refunds", refunds: "disputes", disputes: null } as const;

function nextAfter(of: Page["of"], last: string | undefined): Page | null {
  if (last) return { of, after: last };
  const next = following[of];
  return next && { of: next, after: null };
}
