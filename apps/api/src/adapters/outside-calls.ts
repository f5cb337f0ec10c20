import { isTransactionOpen } from "../db/transact.ts";

/** Something outside the process was called while a transaction was open, holding one of few connections. */
export class CalledInsideTransaction extends Error {
  override name = "CalledInsideTransaction";
}

// biome-ignore lint/suspicious/noExplicitAny: any function of an adapter is passed through as it is
type Call = (...args: any[]) => unknown;

const watched = <Adapter extends object>(
  name: string,
  adapter: Adapter,
  onBreach: (breach: CalledInsideTransaction) => void,
): Adapter => {
  const watch =
    (method: string, call: Call): Call =>
    (...args) => {
      if (isTransactionOpen()) onBreach(new CalledInsideTransaction(`${name}.${method}`));
      return call.apply(adapter, args);
    };
  const parts = Object.entries(adapter).map(([key, part]) => [
    key,
    typeof part === "function" ? watch(key, part as Call) : part,
  ]);
  return Object.fromEntries(parts) as Adapter;
};

/**
 * The adapters, with every call made inside a transaction reported to `onBreach` first: waiting there for a slow
 * service holds a connection that everyone else needs (design §4). An adapter that isn't configured stays null.
 */
export const watchOutsideCalls = <Adapters extends Record<string, object | null>>(
  adapters: Adapters,
  onBreach: (breach: CalledInsideTransaction) => void,
): Adapters =>
  Object.fromEntries(
    Object.entries(adapters).map(([name, adapter]) => [name, adapter && watched(name, adapter, onBreach)]),
  ) as Adapters;
