import { once } from "node:events";
import { type Transferable, Worker } from "node:worker_threads";

type Limits = { milliseconds: number; megabytes: number };

/** After this long without work, a thread gives its memory back. */
const idleMilliseconds = 60_000;

/** Threads take turns: only one PDF is laid out at a time, of whatever kind. */
let turn: Promise<unknown> = Promise.resolve();

/** Ends the thread that had the last turn. Each has its own heap, so only one of them stays. */
let endLast: (() => Promise<void>) | undefined;

/**
 * Lays out PDFs in a separate thread, since half a second of pure computation would hold up every request in
 * this process. `file` answers each message with the bytes, or with an `error`. One at a time. Throws if that
 * takes too long, or more memory than allowed.
 */
export function createPdfThread<Input>(file: URL, { milliseconds, megabytes }: Limits) {
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  const start = (): Worker => {
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: megabytes } });
    started.unref();
    started.once("exit", () => {
      if (thread === started) thread = null;
    });
    return started;
  };

  const stop = async (): Promise<void> => {
    const stopping = thread;
    thread = null;
    await stopping?.terminate();
  };

  const layOut = async (input: Input, moved: Transferable[], signal: AbortSignal): Promise<Buffer> => {
    clearTimeout(idle);
    if (endLast !== stop) await endLast?.();
    endLast = stop;
    thread ??= start();
    try {
      const laidOut = once(thread, "message", { signal });
      thread.postMessage(input, moved);
      const [answer] = (await laidOut) as [Uint8Array | { error: string }];
      if ("error" in answer) throw new Error(answer.error);
      return Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
    } catch (error) {
      await stop();
      throw error;
    } finally {
      idle = setTimeout(stop, idleMilliseconds).unref();
    }
  };

  /** `moved` lists buffers of the input that are transferred to the thread instead of being copied. */
  return (
    input: Input,
    { signal, moved = [] }: { signal?: AbortSignal | undefined; moved?: Transferable[] } = {},
  ) => {
    const work = () =>
      layOut(input, moved, AbortSignal.any([AbortSignal.timeout(milliseconds), ...(signal ? [signal] : [])]));
    const result = turn.then(work, work);
    turn = result.catch(() => {});
    return result;
  };
}
