import { isTransactionOpen } from "../db/transact.ts";

/** Something outside the process was asked while a transaction waited, with one of few connections in its hand. */
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
 * The adapters, each call of which is first told to `onBreach` when it is made inside a transaction: whoever waits
 * there for a slow service keeps a connection that everyone else needs (design §4). An adapter that is not there, for
 * want of configuration, stays null.
 */
export const watchOutsideCalls = <Adapters extends Record<string, object | null>>(
  adapters: Adapters,
  onBreach: (breach: CalledInsideTransaction) => void,
): Adapters =>
  Object.fromEntries(
    Object.entries(adapters).map(([name, adapter]) => [name, adapter && watched(name, adapter, onBreach)]),
  ) as Adapters;
