import type { Transaction } from "kysely";
import { CompiledQuery } from "kysely";
import type { PgBoss } from "pg-boss";
import type { DB } from "../db/schema.generated.ts";
import { writeWithCommit } from "../db/transact.ts";
import { currentSpan } from "../tracing/span.ts";
import type { JobData, JobName, ShortQueue } from "./job-kinds.ts";

type Once = { key: string; after?: Date };

export type JobQueue = {
  /** Adds jobs of one kind to the transaction: they exist if the write that causes them does, and only then. */
  enqueue: <Name extends JobName>(name: Name, ...data: JobData<Name>[]) => Promise<void>;
  /**
   * Adds jobs whose ids their cause gives them: what adds them a second time adds none. They start from `after` on, or
   * `inSeconds` later by the database's clock.
   */
  enqueueAs: <Name extends JobName>(
    name: Name,
    jobs: readonly { id: string; data: JobData<Name>; after?: Date; inSeconds?: number }[],
  ) => Promise<void>;
  /**
   * Adds a job that can start at once, or from `after` on, unless one with this key is already waiting. For queues that are
   * `short`.
   */
  enqueueOnce: <Name extends ShortQueue>(name: Name, data: JobData<Name>, when: Once) => Promise<void>;
  /**
   * Adds a job for each row that `write` writes, with the `id` and `data` it returns; none if it writes nothing. Both
   * are one statement, which nobody waits for.
   */
  enqueueFor: (name: JobName, write: CompiledQuery) => Promise<void>;
};

/** What a job needs to know, and the trace that it continues, if there is one. */
function withTrace(data: object): object {
  const span = currentSpan();
  return span ? { ...data, traceparent: span.traceparent } : data;
}

/** Where pg-boss's statement takes the list of new jobs from: its only parameter. */
const listOfJobs = "$1::text::json";

/** pg-boss's own insert, with the rows that `write` returns in place of a list. */
function insertingFrom(write: CompiledQuery, insert: string): CompiledQuery {
  const [before, after, ...more] = insert.split(listOfJobs);
  if (before === undefined || after === undefined || more.length > 0 || /\$\d/.test(before + after))
    throw new Error("pg-boss inserts jobs in a way this doesn't know: look at `insertingFrom`");
  const span = currentSpan();
  const parameters = [...write.parameters, ...(span ? [span.traceparent] : [])];
  const row = span
    ? `to_jsonb(w) || jsonb_build_object('data', to_jsonb(w.data) || jsonb_build_object('traceparent', $${parameters.length}::text))`
    : "w";
  const list = `(select coalesce(json_agg(${row}), '[]') from written as w)`;
  return CompiledQuery.raw(`with written as (${write.sql}) ${before}${list}${after}`, parameters);
}

/** The queue as a store of one transaction. */
export const createJobQueue =
  (boss: PgBoss) =>
  (trx: Transaction<DB>): JobQueue => {
    const plain = trx.withoutPlugins();
    const through = (statementOf: (text: string, values?: unknown[]) => CompiledQuery) => ({
      executeSql: async (text: string, values?: unknown[]) => {
        await writeWithCommit(plain, statementOf(text, values));
        return { rows: [] };
      },
    });
    const db = through((text, values) => CompiledQuery.raw(text, values));
    return {
      enqueue: async (name, ...data) => {
        await boss.insert(
          name,
          data.map((each) => ({ data: withTrace(each) })),
          { db },
        );
      },
      enqueueAs: async (name, jobs) => {
        await boss.insert(
          name,
          jobs.map(({ id, data, after, inSeconds }) => ({
            id,
            data: withTrace(data),
            ...(after && { startAfter: after }),
            ...(inSeconds !== undefined && { startAfter: inSeconds }),
          })),
          { db },
        );
      },
      enqueueOnce: async (name, data, { key, after }) => {
        await boss.insert(
          name,
          [{ data: withTrace(data), singletonKey: key, ...(after && { startAfter: after }) }],
          { db },
        );
      },
      enqueueFor: async (name, write) => {
        await boss.insert(name, [{}], { db: through((text) => insertingFrom(write, text)) });
      },
    };
  };
