import { AsyncLocalStorage } from "node:async_hooks";
import type { CompiledQuery, Transaction } from "kysely";
import type { DB } from "./schema.generated.ts";

export type OpenTransaction = {
  /** Null until it has begun. */
  trx: Transaction<DB> | null;
  /** Statements that are sent along with the COMMIT; null once it has ended. */
  withCommit: CompiledQuery[] | null;
  /** What is called once it is committed. */
  afterCommit: Set<() => void>;
};

/** The transaction that the code running now is part of (`transact.ts`). */
export const openTransaction = new AsyncLocalStorage<OpenTransaction>();
