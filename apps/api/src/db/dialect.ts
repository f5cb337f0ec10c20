import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from "kysely";
import { LentConnection } from "./lent-connection.ts";
import { openTransaction } from "./open-transaction.ts";

const isPlainInsert = ({ sql }: CompiledQuery): boolean => /^\s*insert\b/i.test(sql);

/**
 * Limits the size of a statement, since PostgreSQL plans and keeps it whole; a bigger change becomes several
 * statements.
 */
const insertsAtOnce = 12;

function combineInserts(inserts: CompiledQuery[]): CompiledQuery {
  const parameters: unknown[] = [];
  const parts = inserts.map((insert, at) => {
    const before = parameters.length;
    parameters.push(...insert.parameters);
    return `w${at} as (${insert.sql.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + before}`)})`;
  });
  return CompiledQuery.raw(`with ${parts.join(", ")} select`, parameters);
}

/** The same writes in fewer statements: a dozen inserts become one. None of them sees what the others write. */
export function combineWrites(writes: CompiledQuery[]): CompiledQuery[] {
  const inserts = writes.filter(isPlainInsert);
  if (inserts.length < 2) return writes;
  const combined: CompiledQuery[] = [];
  for (let from = 0; from < inserts.length; from += insertsAtOnce)
    combined.push(combineInserts(inserts.slice(from, from + insertsAtOnce)));
  return [...combined, ...writes.filter((write) => !isPlainInsert(write))];
}

/**
 * Saves a transaction idle round trips and system calls, using clients in pipeline mode: BEGIN goes out with
 * the first statement, and what was written through `writeWithCommit` goes out with COMMIT (decision 123).
 * Any query inside a transaction uses its connection (decision 204).
 */
class PipelinedDriver extends PostgresDriver {
  private readonly beginnings = new WeakMap<DatabaseConnection, Promise<void>>();

  override async acquireConnection(): Promise<DatabaseConnection> {
    const open = openTransaction.getStore();
    return open?.connection && open.withCommit ? new LentConnection(open) : super.acquireConnection();
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (!(connection instanceof LentConnection)) await super.releaseConnection(connection as never);
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (connection instanceof LentConnection)
      throw new Error("A transaction inside another one: use transact");
    const begun = super.beginTransaction(connection as never, settings);
    // When the connection is lost, the first statement fails too; commit checks again.
    begun.catch(() => {});
    this.beginnings.set(connection, begun);
    const open = openTransaction.getStore();
    if (open) open.connection = connection;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const open = openTransaction.getStore();
    const writes = open?.withCommit ?? [];
    if (open) open.withCommit = null;
    const answers = await Promise.allSettled([
      this.beginnings.get(connection),
      ...combineWrites(writes).map((statement) => connection.executeQuery(statement)),
      // If a write above failed, PostgreSQL rolls back instead.
      super.commitTransaction(connection as never),
    ]);
    const failed = answers.find((answer) => answer.status === "rejected");
    if (failed) throw failed.reason;
  }
}

/** Kysely's PostgreSQL dialect with pipelined transactions. The pool's clients must be in pipeline mode. */
export class PipelinedDialect extends PostgresDialect {
  readonly #config: ConstructorParameters<typeof PostgresDialect>[0];

  constructor(config: ConstructorParameters<typeof PostgresDialect>[0]) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new PipelinedDriver(this.#config);
  }
}
