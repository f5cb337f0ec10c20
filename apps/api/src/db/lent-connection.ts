import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import type { OpenTransaction } from "./open-transaction.ts";

/**
 * A transaction's connection, lent to queries that run inside it without having been passed it. If they
 * waited for a second one, the pool would come to a halt once every connection belongs to someone who's
 * waiting.
 */
export class LentConnection implements DatabaseConnection {
  readonly #open: OpenTransaction;

  constructor(open: OpenTransaction) {
    this.#open = open;
  }

  /** Throws once the transaction has ended: the connection may be someone else's by then. */
  get #connection(): DatabaseConnection {
    const { connection, withCommit } = this.#open;
    if (!connection || !withCommit) throw new Error("The transaction has ended: this query came too late");
    return connection;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#connection.executeQuery(query);
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery(query, chunkSize);
  }
}
