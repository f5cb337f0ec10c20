import type { CompiledQuery, Kysely, Transaction } from "kysely";
import { type OpenTransaction, openTransaction } from "./open-transaction.ts";
import type { DB } from "./schema.generated.ts";

/** Runs a piece of work with the stores it needs: all of it happens, or none of it. */
export type Transact<Stores> = <Result>(work: (stores: Stores) => Promise<Result>) => Promise<Result>;

/**
 * A `Transact` that builds the stores on a transaction. Inside `withinTransaction` it joins the one that's already
 * open, so an idempotent request, its writes and its recorded answer succeed or fail together.
 */
export const transactWith =
  <Stores>(db: Kysely<DB>, build: (trx: Transaction<DB>) => Stores): Transact<Stores> =>
  (work) => {
    const open = openTransaction.getStore()?.trx;
    if (open) return work(build(open));
    return withinTransaction(db, (trx) => work(build(trx)));
  };

/** Opens a transaction that everything called inside joins, queries of the pool included. */
export async function withinTransaction<Result>(
  db: Kysely<DB>,
  work: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  const open: OpenTransaction = { trx: null, connection: null, withCommit: [], afterCommit: new Set() };
  const result = await openTransaction
    .run(open, () =>
      db.transaction().execute((trx) => {
        open.trx = trx;
        return work(trx);
      }),
    )
    .finally(() => {
      open.withCommit = null;
    });
  for (const hook of open.afterCommit) hook();
  return result;
}

/**
 * Writes something the rest of the transaction doesn't read: the statement goes out with the COMMIT, so it
 * costs no round trip. If it violates a constraint, the whole transaction fails, as usual. Outside a
 * transaction it runs at once.
 */
export async function writeWithCommit(db: Kysely<DB>, statement: CompiledQuery): Promise<void> {
  const open = openTransaction.getStore();
  if (!open || !db.isTransaction) return void (await db.executeQuery(statement));
  if (!open.withCommit) throw new Error("The transaction has ended: this write came too late");
  open.withCommit.push(statement);
}

/** Calls `hook` once the open transaction is committed, or now if there is none. The same hook runs only once. */
export function afterCommit(hook: () => void): void {
  const open = openTransaction.getStore();
  if (open) open.afterCommit.add(hook);
  else hook();
}

/** Whether the caller runs inside a transaction, which holds a connection for as long as the caller takes. */
export const isTransactionOpen = (): boolean => openTransaction.getStore() !== undefined;
