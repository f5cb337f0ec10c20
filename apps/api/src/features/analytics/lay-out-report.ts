import type { AnalyticsReport } from "@evoya/schemas/analytics-report";
import { createPdfThread } from "../../pdf/pdf-thread.ts";

/** Analytics of a range as a PDF, laid out in its own thread. */
export const layOutReport = createPdfThread<AnalyticsReport>(
  new URL("./report-pdf.thread.ts", import.meta.url),
  { milliseconds: 30_000, megabytes: 256 },
);
