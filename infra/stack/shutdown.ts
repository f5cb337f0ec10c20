type Part = { name: string; stop: () => Promise<void> };

export type Shutdown = {
  /** Aborts when stopping begins, for work still in progress. */
  signal: AbortSignal;
  /** Adds a running part. The last one added is stopped first; one added too late is stopped at once. */
  add: (name: string, stop: () => Promise<void>) => Promise<void>;
  /** Stops every part, one after another. Calling it again waits for the same shutdown. */
  stop: () => Promise<void>;
};

/** Stops everything in reverse order, so the API can finish its requests while its database is still up. */
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
