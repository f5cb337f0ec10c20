import { expect } from "vitest";
import type { World } from "./world.ts";

/** The answer to a request that waits for a change, made by SQL at the same moment, and so comes too late. */
export async function overtaken(
  { database: { pool } }: World,
  ask: () => Promise<unknown>,
  sql: string,
  values: unknown[],
): Promise<unknown> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(sql, values);
    const answer = ask().catch((problem) => problem);
    const waits =
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    // On another connection: a transaction sees all activity as it was when it first looked.
    await expect.poll(async () => (await pool.query(waits)).rowCount).toBeGreaterThan(0);
    await client.query("commit");
    return await answer;
  } finally {
    // Closed, or a test that failed would leave its transaction to the next one.
    client.release(true);
  }
}
