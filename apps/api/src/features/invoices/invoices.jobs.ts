import { defineJob } from "../../jobs/define-job.ts";

export const invoiceJobs = {
  /** Reads one page of what the payment provider has, and continues with the next. */
  "backfill-invoices": defineJob<{ of: "invoices" | "refunds" | "disputes"; after: string | null }>({
    atOnce: 1,
    retryLimit: 10,
    retryDelay: 10,
    retryBackoff: true,
    expireInSeconds: 600,
  }),
};
