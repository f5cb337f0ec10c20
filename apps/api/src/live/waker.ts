import type pg from "pg";

/** Under load, notifications are at least this far apart; the first one is sent right away. */
const gapMs = 20;

/**
 * Tells every API copy that there are new events, once they're committed. Not from inside the writing
 * transaction: a NOTIFY there makes all commits wait for each other (PostgreSQL has one lock for the order of
 * notifications). Many calls share one notification. If it's lost with the process, the dispatchers soon
 * check by themselves.
 */
export function createWaker(pool: pg.Pool, onError: (error: unknown) => void): () => void {
  let resting = false;
  let again = false;
  const send = async (): Promise<void> => {
    resting = true;
    again = false;
    await pool.query("select pg_notify('live_events', '')").catch(onError);
    setTimeout(() => {
      resting = false;
      if (again) void send();
    }, gapMs);
  };
  return () => {
    again = true;
    if (!resting) void send();
  };
}
