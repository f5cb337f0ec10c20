import type { Transaction } from "kysely";
import { CompiledQuery } from "kysely";
import type { PgBoss } from "pg-boss";
import type { DB } from "../db/schema.generated.ts";
import { writeWithCommit } from "../db/transact.ts";
import type { JobData, JobName, ShortQueue } from "./job-kinds.ts";
import { marksNow } from "./marks.ts";

type Once = { key: string; after?: Date; group?: string };
type IdentifiedJob<Data> = { id: string; data: Data; after?: Date; inSeconds?: number; group?: string };

export type JobQueue = {
  /** Adds jobs of one kind to the transaction: they exist if, and only if, the write that causes them does. */
  enqueue: <Name extends JobName>(name: Name, ...data: JobData<Name>[]) => Promise<void>;
  /**
   * Adds jobs with ids taken from their cause, so adding them a second time adds none. They start at `after`,
   * or `inSeconds` from now by the database's clock. A `group` shares a few of the kind's places
   * (`eachGroup`).
   */
  enqueueAs: <Name extends JobName>(
    name: Name,
    jobs: readonly IdentifiedJob<JobData<Name>>[],
  ) => Promise<void>;
  /**
   * Adds a job that can start at once, or from `after` on, unless one with this key is already waiting. For queues that are
   * `short`.
   */
  enqueueOnce: <Name extends ShortQueue>(name: Name, data: JobData<Name>, when: Once) => Promise<void>;
  /**
   * Adds a job for each row that `write` writes, with the `id` and `data` it returns, and its group as
   * `"groupId"`; none if it writes nothing. Both happen in one statement, which nobody waits for.
   */
  enqueueFor: (name: JobName, write: CompiledQuery) => Promise<void>;
};

/** A job's data with the marks it carries. */
const marked = (data: object): object => ({ ...data, ...marksNow() });

/** Where pg-boss's statement takes the list of new jobs from: its only parameter. */
const listOfJobs = "$1::text::json";

/** pg-boss's own insert, with the rows `write` returns instead of a list. */
function insertingFrom(write: CompiledQuery, insert: string): CompiledQuery {
  const [before, after, ...more] = insert.split(listOfJobs);
  if (before === undefined || after === undefined || more.length > 0 || /\$\d/.test(before + after))
    throw new Error("pg-boss inserts jobs in a way this doesn't know: look at `insertingFrom`");
  const marks = marksNow();
  const parameters = [...write.parameters, ...(marks ? [JSON.stringify(marks)] : [])];
  const row = marks
    ? `to_jsonb(w) || jsonb_build_object('data', to_jsonb(w.data) || $${parameters.length}::jsonb)`
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
          data.map((each) => ({ data: marked(each) })),
          { db },
        );
      },
      enqueueAs: async (name, jobs) => {
        await boss.insert(
          name,
          jobs.map(({ id, data, after, inSeconds, group }) => ({
            id,
            data: marked(data),
            ...(after && { startAfter: after }),
            ...(inSeconds !== undefined && { startAfter: inSeconds }),
            ...(group !== undefined && { group: { id: group } }),
          })),
          { db },
        );
      },
      enqueueOnce: async (name, data, { key, after, group }) => {
        await boss.insert(
          name,
          [
            {
              data: marked(data),
              singletonKey: key,
              ...(after && { startAfter: after }),
              ...(group !== undefined && { group: { id: group } }),
            },
          ],
          { db },
        );
      },
      enqueueFor: async (name, write) => {
        await boss.insert(name, [{}], { db: through((text) => insertingFrom(write, text)) });
      },
    };
  };
