type Part = { name: string; stop: () => Promise<void> };

export type Shutdown = {
  /** Aborts when stopping begins, for work that is still under way. */
  signal: AbortSignal;
  /** Adds a part that runs now; the last one added is stopped first. One added too late is stopped at once. */
  add: (name: string, stop: () => Promise<void>) => Promise<void>;
  /** Stops every part, one after another. Calling it again waits for the same end. */
  stop: () => Promise<void>;
};

/** Stops what was started in the opposite order: the API finishes its requests while its database still stands. */
export function createShutdown(log: (line: string) => void): Shutdown {
  const parts: Part[] = [];
  const begun = new AbortController();
  let ending: Promise<void> | undefined;

  const stopPart = ({ name, stop }: Part) =>
    stop().catch((error: unknown) => log(`${name} did not stop cleanly: ${String(error)}`));

  const stopAll = async () => {
    begun.abort();
    for (let part = parts.pop(); part; part = parts.pop()) await stopPart(part);
  };

  return {
    signal: begun.signal,
    add: async (name, stop) => {
      if (!ending) parts.push({ name, stop });
      else await stopPart({ name, stop });
      begun.signal.throwIfAborted();
    },
    stop: () => {
      ending ??= stopAll();
      return ending;
    },
  };
}
