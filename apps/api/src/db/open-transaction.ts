import { AsyncLocalStorage } from "node:async_hooks";
import type { CompiledQuery, DatabaseConnection, Transaction } from "kysely";
import type { DB } from "./schema.generated.ts";

export type OpenTransaction = {
  /** Null until the transaction has begun. */
  trx: Transaction<DB> | null;
  /** The connection it runs on; null until it has begun. */
  connection: DatabaseConnection | null;
  /** Statements to send along with the COMMIT; null once the transaction has ended. */
  withCommit: CompiledQuery[] | null;
  /** Called once the transaction is committed. */
  afterCommit: Set<() => void>;
};

/** The transaction that the code running now is part of (`transact.ts`). */
export const openTransaction = new AsyncLocalStorage<OpenTransaction>();
