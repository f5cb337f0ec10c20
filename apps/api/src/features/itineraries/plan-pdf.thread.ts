import { parentPort } from "node:worker_threads";
import type { Plan } from "@evoya/domain/planner/plan";
import { toPdf } from "./plan-pdf.ts";

parentPort?.on("message", async (plan: Plan) => {
  try {
    const bytes = new Uint8Array(await toPdf(plan));
    parentPort?.postMessage(bytes, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});
