import { isTransactionOpen } from "../db/transact.ts";
import { tracedCall } from "../tracing/span.ts";

/** An outside service was called during a transaction, which holds one of the few connections. */
export class CalledInsideTransaction extends Error {
  override name = "CalledInsideTransaction";
}

// biome-ignore lint/suspicious/noExplicitAny: any function of an adapter is passed through as it is
type Call = (...args: any[]) => unknown;

type Watcher = {
  onBreach: (breach: CalledInsideTransaction) => void;
  /** Gets the service, how long the call took in seconds, and whether it failed. */
  onCall: (service: string, seconds: number, failed: boolean) => void;
};

/** Calls that ask nobody: links to files are signed here. */
const insideCalls = new Set(["files.presignedGet", "files.presignedPut"]);

const watched = <Adapter extends object>(
  name: string,
  adapter: Adapter,
  { onBreach, onCall }: Watcher,
): Adapter => {
  const watch =
    (method: string, call: Call): Call =>
    (...args) => {
      if (isTransactionOpen() && !insideCalls.has(`${name}.${method}`))
        onBreach(new CalledInsideTransaction(`${name}.${method}`));
      const began = performance.now();
      const result = tracedCall(`${name}.${method}`, { "peer.service": name }, () =>
        call.apply(adapter, args),
      );
      if (!(result instanceof Promise)) return result;
      const ended = (failed: boolean) => onCall(name, (performance.now() - began) / 1000, failed);
      result.then(
        () => ended(false),
        () => ended(true),
      );
      return result;
    };
  const parts = Object.entries(adapter).map(([key, part]) => [
    key,
    typeof part === "function" ? watch(key, part as Call) : part,
  ]);
  return Object.fromEntries(parts) as Adapter;
};

/**
 * The adapters, reporting every call made inside a transaction to `onBreach` first: waiting for a slow
 * service there holds a connection that everyone else needs (design §4). Finished calls are reported to
 * `onCall`. An adapter that isn't configured stays null.
 */
export const watchOutsideCalls = <Adapters extends Record<string, object | null>>(
  adapters: Adapters,
  watcher: Watcher,
): Adapters =>
  Object.fromEntries(
    Object.entries(adapters).map(([name, adapter]) => [name, adapter && watched(name, adapter, watcher)]),
  ) as Adapters;
