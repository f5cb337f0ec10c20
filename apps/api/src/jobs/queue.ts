import type { Transaction } from "kysely";
import { CompiledQuery } from "kysely";
import type { PgBoss } from "pg-boss";
import type { DB } from "../db/schema.generated.ts";
import { writeWithCommit } from "../db/transact.ts";
import type { JobData, JobName, ShortQueue } from "./job-kinds.ts";

type Once = { key: string; after: Date };

export type JobQueue = {
  /** Adds jobs of one kind to the transaction: they exist if the write that causes them does, and only then. */
  enqueue: <Name extends JobName>(name: Name, ...data: JobData<Name>[]) => Promise<void>;
  /** Adds jobs whose ids their cause gives them: what adds them a second time adds none. They start from `after` on. */
  enqueueAs: <Name extends JobName>(
    name: Name,
    jobs: readonly { id: string; data: JobData<Name>; after?: Date }[],
  ) => Promise<void>;
  /**
   * Adds a job that can start from `after` on, unless one with this key is already waiting. For queues that are
   * `short`.
   */
  enqueueOnce: <Name extends ShortQueue>(name: Name, data: JobData<Name>, when: Once) => Promise<void>;
};

/** The queue as a store of one transaction. */
export const createJobQueue =
  (boss: PgBoss) =>
  (trx: Transaction<DB>): JobQueue => {
    const plain = trx.withoutPlugins();
    const db = {
      executeSql: async (text: string, values?: unknown[]) => {
        await writeWithCommit(plain, CompiledQuery.raw(text, values));
        return { rows: [] };
      },
    };
    return {
      enqueue: async (name, ...data) => {
        await boss.insert(
          name,
          data.map((each) => ({ data: each as object })),
          { db },
        );
      },
      enqueueAs: async (name, jobs) => {
        await boss.insert(
          name,
          jobs.map(({ id, data, after }) => ({
            id,
            data: data as object,
            ...(after && { startAfter: after }),
          })),
          { db },
        );
      },
      enqueueOnce: async (name, data, { key, after }) => {
        await boss.insert(name, [{ data, singletonKey: key, startAfter: after }], { db });
      },
    };
  };
