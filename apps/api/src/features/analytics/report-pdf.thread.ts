import { parentPort } from "node:worker_threads";
import type { AnalyticsReport } from "@evoya/schemas/analytics-report";
import { toReportPdf } from "./report-pdf.ts";

parentPort?.on("message", async (report: AnalyticsReport) => {
  try {
    const bytes = new Uint8Array(await toReportPdf(report));
    parentPort?.postMessage(bytes, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});
