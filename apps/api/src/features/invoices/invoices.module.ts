import type { disputeEndpoints } from "@evoya/schemas/disputes";
import type { Base } from "../../container/base.ts";
import type { Handlers } from "../../http/mount.ts";
import type { HandlersOf } from "../../jobs/define-job.ts";
import { createDisputeRepository } from "./disputes.repository.ts";
import { createDisputeSync } from "./disputes.sync.ts";
import { createInvoicePapers } from "./invoice-papers.ts";
import { createInvoiceBackfill } from "./invoices.backfill.ts";
import type { invoiceJobs } from "./invoices.jobs.ts";
import { createInvoiceReader } from "./invoices.reader.ts";
import { createInvoiceRepository } from "./invoices.repository.ts";
import { createInvoiceSync } from "./invoices.sync.ts";
import { createRefundRepository } from "./refunds.repository.ts";
import { createDisputeReader } from "./shown-disputes.ts";

type Given = Pick<Base, "transact" | "db" | "payments" | "logger">;

export function invoicesModule({ transact, db, payments, logger }: Given) {
  const invoices = createInvoiceRepository(db);
  const invoiceSync = createInvoiceSync({
    transact,
    invoices,
    refunds: createRefundRepository(db),
    payments,
  });
  const disputes = createDisputeRepository(db);
  const disputeSync = createDisputeSync({ transact, disputes, invoices: invoiceSync, payments });
  const disputeReader = createDisputeReader(disputes, payments);
  const backfill = createInvoiceBackfill({
    transact,
    payments,
    sync: invoiceSync,
    disputes: disputeSync,
    onDone: () => logger.info("invoices, refunds, and disputes are back-filled"),
  });
  return {
    invoiceReader: createInvoiceReader(invoices),
    invoicePapers: createInvoicePapers({ invoices, payments }),
    invoiceSync,
    disputeSync,
    disputeReader,
    handlers: {
      listOpenDisputes: async () => ({ items: await disputeReader.listOpen() }),
    } satisfies Handlers<typeof disputeEndpoints>,
    jobs: { "backfill-invoices": (page) => backfill.readPage(page) } satisfies HandlersOf<typeof invoiceJobs>,
  };
}
