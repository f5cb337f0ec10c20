import { today } from "../../../lib/today.ts";
import { type Confirmation, type Reading, readingLimits } from "./found-booking.ts";

/** Reads a confirmation in a worker, which is ended if it takes too long. Nothing is sent anywhere. */
export function askReader(given: Confirmation): Promise<Reading> {
  const worker = new Worker(new URL("./reader.worker.ts", import.meta.url), { type: "module" });
  const reading = new Promise<Reading>((resolve) => {
    const end = (reason: "too_slow" | "unreadable") => () => resolve({ ok: false, reason });
    setTimeout(end("too_slow"), readingLimits.milliseconds);
    worker.onerror = end("unreadable");
    worker.onmessage = ({ data }: MessageEvent<Reading>) => resolve(data);
    worker.postMessage({ given, today: today() });
  });
  return reading.finally(() => worker.terminate());
}
