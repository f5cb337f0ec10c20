import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely, Transaction } from "kysely";
import type { DB } from "./schema.generated.ts";

const ambient = new AsyncLocalStorage<Transaction<DB>>();

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
    if (open) return work(build(open));
    return withinTransaction(db, (trx) => work(build(trx)));
  };

/** Opens a transaction that everything called inside joins. */
export function withinTransaction<Result>(
  db: Kysely<DB>,
  work: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute((trx) => ambient.run(trx, () => work(trx)));
}
