import { today } from "../../../lib/today.ts";
import { type Confirmation, type Reading, readingLimits } from "./found-booking.ts";
import type { Question } from "./reader.worker.ts";

/** Reads a confirmation in a worker, which is ended if it takes too long. Nothing is sent anywhere. */
export function askReader(given: Confirmation): Promise<Reading> {
  const worker = new Worker(new URL("./reader.worker.ts", import.meta.url), { type: "module" });
  // A separate channel: the PDF library takes the worker's own messages for its own, and sends some.
  const { port1: answers, port2: answer } = new MessageChannel();
  const reading = new Promise<Reading>((resolve) => {
    const end = (reason: "too_slow" | "unreadable") => () => resolve({ ok: false, reason });
    setTimeout(end("too_slow"), readingLimits.milliseconds);
    worker.onerror = end("unreadable");
    answers.onmessage = ({ data }: MessageEvent<Reading>) => resolve(data);
    worker.postMessage({ given, today: today(), answer } satisfies Question, [answer]);
  });
  return reading.finally(() => {
    answers.close();
    worker.terminate();
  });
}
