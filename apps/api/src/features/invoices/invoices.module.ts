import type { Base } from "../../container/base.ts";
import type { HandlersOf } from "../../jobs/define-job.ts";
import { createInvoicePapers } from "./invoice-papers.ts";
import { createInvoiceBackfill } from "./invoices.backfill.ts";
import type { invoiceJobs } from "./invoices.jobs.ts";
import { createInvoiceReader } from "./invoices.reader.ts";
import { createInvoiceRepository } from "./invoices.repository.ts";
import { createInvoiceSync } from "./invoices.sync.ts";
import { createRefundRepository } from "./refunds.repository.ts";

type Given = Pick<Base, "transact" | "db" | "payments" | "logger">;

export function invoicesModule({ transact, db, payments, logger }: Given) {
  const invoices = createInvoiceRepository(db);
  const invoiceSync = createInvoiceSync({
    transact,
    invoices,
    refunds: createRefundRepository(db),
    payments,
  });
  const backfill = createInvoiceBackfill({
    transact,
    payments,
    sync: invoiceSync,
    onDone: () => logger.info("invoices and refunds are back-filled"),
  });
  return {
    invoiceReader: createInvoiceReader(invoices),
    invoicePapers: createInvoicePapers({ invoices, payments }),
    invoiceSync,
    jobs: { "backfill-invoices": (page) => backfill.readPage(page) } satisfies HandlersOf<typeof invoiceJobs>,
  };
}
