import type { Plan } from "@evoya/domain/planner/plan";
import { createPdfThread } from "../../pdf/pdf-thread.ts";

/** A plan as a PDF, laid out in its own thread. */
export const layOutPdf = createPdfThread<Plan>(new URL("./plan-pdf.thread.ts", import.meta.url), {
  milliseconds: 30_000,
  megabytes: 256,
});
