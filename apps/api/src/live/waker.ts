import type pg from "pg";

/**
 * Tells every API copy that there are new events, once they are committed. Not from inside the writing transaction:
 * a NOTIFY there makes all commits wait for one another (PostgreSQL holds one lock for the order of notifications).
 * Many calls make one notification. Should it be lost with the process, the dispatchers look by themselves soon.
 */
export function createWaker(pool: pg.Pool, onError: (error: unknown) => void): () => void {
  let sending = false;
  let again = false;
  const send = async (): Promise<void> => {
    sending = true;
    do {
      again = false;
      await pool.query("select pg_notify('live_events', '')").catch(onError);
    } while (again);
    sending = false;
  };
  return () => {
    again = true;
    if (!sending) void send();
  };
}
