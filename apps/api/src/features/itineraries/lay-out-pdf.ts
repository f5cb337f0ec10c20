import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Plan } from "@evoya/domain/planner/plan";

const maxMilliseconds = 30_000;
const maxMegabytes = 256;
/** After this long without a plan, the thread gives its memory back. */
const idleMilliseconds = 60_000;

let thread: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let turn: Promise<unknown> = Promise.resolve();

function start(): Worker {
  const started = new Worker(new URL("./plan-pdf.thread.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  started.unref();
  started.once("exit", () => {
    if (thread === started) thread = null;
  });
  return started;
}

async function stop(): Promise<void> {
  const stopping = thread;
  thread = null;
  await stopping?.terminate();
}

async function layOut(plan: Plan, signal: AbortSignal): Promise<Buffer> {
  clearTimeout(idle);
  thread ??= start();
  try {
    const laidOut = once(thread, "message", { signal });
    thread.postMessage(plan);
    const [answer] = (await laidOut) as [Uint8Array | { error: string }];
    if ("error" in answer) throw new Error(answer.error);
    return Buffer.from(answer);
  } catch (error) {
    await stop();
    throw error;
  } finally {
    idle = setTimeout(stop, idleMilliseconds).unref();
  }
}

/**
 * The plan as a PDF, laid out in its own thread: half a second of pure computing would hold up every request in this
 * process. One at a time. Throws if that takes too long, or more memory than allowed.
 */
export function layOutPdf(plan: Plan, signal?: AbortSignal): Promise<Buffer> {
  const work = () =>
    layOut(plan, AbortSignal.any([AbortSignal.timeout(maxMilliseconds), ...(signal ? [signal] : [])]));
  const result = turn.then(work, work);
  turn = result.catch(() => {});
  return result;
}
