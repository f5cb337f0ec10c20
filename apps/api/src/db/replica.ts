import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";

/** How far the database had come when the reading began; set by the first query. */
type Reading = { position: Promise<string> | null; isCaughtUp: boolean };

const reading = new AsyncLocalStorage<Reading>();

/**
 * Sends the reads of `work` to the replica, if there is one. They see everything written before `work` began:
 * a replica that's too far behind, or doesn't answer, is skipped. For reads only: a replica refuses writes.
 */
export const onReplica = <T>(work: () => Promise<T>): Promise<T> =>
  reading.run({ position: null, isCaughtUp: false }, work);

/** How long a read waits for the replica to catch up before it goes to the primary, and how often it checks. */
const patienceMs = 500;
const lookMs = 10;

/** How long the replica may take to report its position. */
const answerMs = 1_000;

/** After a failure, we don't try the replica for this long. */
const restMs = 10_000;

type Options = { replica: pg.Pool; primary: pg.Pool; onError: (error: Error) => void };

type Replica = {
  /** A connection to the replica if it's fresh enough; null for a caller that isn't reading from it, or can't. */
  connect: () => Promise<pg.PoolClient | null>;
};

/** Connections to a streaming replica of the primary. */
export function createReplica({ replica, primary, onError }: Options): Replica {
  let restUntil = -Infinity;

  const positionOf = async (): Promise<string> => {
    const { rows } = await primary.query<{ at: string }>("select pg_current_wal_lsn()::text as at");
    return rows[0]!.at;
  };

  const hasReached = async (client: pg.PoolClient, position: string): Promise<boolean> => {
    const { rows } = await client.query<{ reached: boolean }>({
      text: "select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, not pg_is_in_recovery()) as reached",
      values: [position],
      // A frozen replica doesn't report an error.
      query_timeout: answerMs,
    } as pg.QueryConfig);
    return rows[0]!.reached;
  };

  const catchesUp = async (client: pg.PoolClient, position: string): Promise<boolean> => {
    for (const until = performance.now() + patienceMs; performance.now() < until; await pause(lookMs))
      if (await hasReached(client, position)) return true;
    return false;
  };

  /** The connection once the replica has caught up; null if that doesn't happen in time. */
  const fresh = async (current: Reading): Promise<pg.PoolClient | null> => {
    current.position ??= positionOf();
    const position = await current.position;
    const client = await replica.connect();
    try {
      current.isCaughtUp ||= await catchesUp(client, position);
    } catch (error) {
      client.release(true);
      throw error;
    }
    if (current.isCaughtUp) return client;
    client.release();
    return null;
  };

  return {
    connect: async () => {
      const current = reading.getStore();
      if (!current || performance.now() < restUntil) return null;
      try {
        const client = await fresh(current);
        if (!client) throw new Error("The replica is too far behind");
        return client;
      } catch (error) {
        restUntil = performance.now() + restMs;
        onError(error as Error);
        return null;
      }
    },
  };
}
