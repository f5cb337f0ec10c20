import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely, Transaction } from "kysely";
import type { DB } from "./schema.generated.ts";

type Open = { trx: Transaction<DB>; afterCommit: Set<() => void> };

const ambient = new AsyncLocalStorage<Open>();

/** Runs a piece of work over the stores it needs, all of it or nothing. */
export type Transact<Stores> = <Result>(work: (stores: Stores) => Promise<Result>) => Promise<Result>;

/**
 * A `Transact` that builds the stores on a transaction. Inside `withinTransaction` it joins the transaction that is
 * already open, so that an idempotent request, its writes and its recorded answer are one.
 */
export const transactWith =
  <Stores>(db: Kysely<DB>, build: (trx: Transaction<DB>) => Stores): Transact<Stores> =>
  (work) => {
    const open = ambient.getStore();
    if (open) return work(build(open.trx));
    return withinTransaction(db, (trx) => work(build(trx)));
  };

/** Opens a transaction that everything called inside joins. */
export async function withinTransaction<Result>(
  db: Kysely<DB>,
  work: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  const afterCommit = new Set<() => void>();
  const result = await db.transaction().execute((trx) => ambient.run({ trx, afterCommit }, () => work(trx)));
  for (const hook of afterCommit) hook();
  return result;
}

/** Calls `hook` once the open transaction is committed, or now when there is none. The same hook is called once. */
export function afterCommit(hook: () => void): void {
  const open = ambient.getStore();
  if (open) open.afterCommit.add(hook);
  else hook();
}

/** Whether the caller runs inside a transaction, which holds a connection for as long as the caller takes. */
export const isTransactionOpen = (): boolean => ambient.getStore() !== undefined;
