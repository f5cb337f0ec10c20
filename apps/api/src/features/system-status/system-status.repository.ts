import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

type QueueRow = { name: string; waiting: number; running: number; failed: number };
type FailedRow = { id: string; name: string; attempts: number; reason: string | null; failedAt: string };

/** A reason longer than this is a stack trace, which belongs in the log. */
const reasonLength = 200;

/** What the queue's own tables (pg-boss) and ours say about how things are running. */
export const createSystemStatusRepository = (db: Kysely<DB>) => ({
  ping: () => sql`select 1`.execute(db),

  /**
   * As the queue's own monitor counted them in the last seconds; there are too many finished jobs to count
   * each time.
   */
  queues: async (): Promise<QueueRow[]> => {
    const { rows } = await sql<QueueRow>`
      select name, queued_count::int as waiting, active_count::int as running, failed_count::int as failed
      from pgboss.queue where queued_count + active_count + failed_count > 0 order by name`.execute(db);
    return rows;
  },

  /** How long the oldest due job of each queue has waited, in seconds. */
  oldestJobs: async (): Promise<{ name: string; seconds: number }[]> => {
    const { rows } = await sql<{ name: string; seconds: number }>`
      select name, extract(epoch from clock_timestamp() - min(start_after))::float8 as seconds
      from pgboss.job where state < 'active' and start_after <= now() group by name order by name`.execute(
      db,
    );
    return rows;
  },

  /** How many jobs of these kinds have failed so far for 15 minutes, and will be tried again. */
  failingJobs: async (names: readonly string[]): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job
      where name = any(${names}) and state = 'retry' and created_on < now() - interval '15 minutes'`.execute(
      db,
    );
    return rows[0]!.count;
  },

  failedJobs: async (limit: number): Promise<FailedRow[]> => {
    const { rows } = await sql<FailedRow>`
      select id, name, retry_count + 1 as attempts, left(output ->> 'message', ${reasonLength}) as reason,
        completed_on as "failedAt"
      from pgboss.job where state = 'failed' order by completed_on desc limit ${limit}`.execute(db);
    return rows;
  },

  /** The queue of a job that failed; undefined if there's none, or it's running again. */
  queueOfFailed: async (id: string): Promise<string | undefined> => {
    const { rows } = await sql<{ name: string }>`
      select name from pgboss.job where id = ${id} and state = 'failed'`.execute(db);
    return rows[0]?.name;
  },

  /** Counts a job as waiting that had failed, until the queue's own monitor counts again. */
  noteRetried: (name: string) =>
    sql`update pgboss.queue set failed_count = greatest(failed_count - 1, 0), queued_count = queued_count + 1
      where name = ${name}`.execute(db),

  /** How many payment events nobody has handled for 15 minutes, and when the last one came. */
  payments: async (): Promise<{ stuck: number; lastAt: string | null }> => {
    const { rows } = await sql<{ stuck: number; lastAt: string | null }>`
      select (select count(*)::int from stripe_events
          where handled_at is null and received_at < now() - interval '15 minutes') as stuck,
        (select max(received_at) from stripe_events) as "lastAt"`.execute(db);
    return rows[0]!;
  },
});

export type SystemStatusRepository = ReturnType<typeof createSystemStatusRepository>;
