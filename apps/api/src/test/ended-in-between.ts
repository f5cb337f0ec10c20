import { expect } from "vitest";
import type { TestMember, World } from "./world.ts";

/** Sends a member's request, and ends all their sessions while it's under way. Returns why it was refused. */
export async function endedInBetween(
  { database: { db, pool } }: World,
  { id }: TestMember,
  send: () => Promise<unknown>,
): Promise<unknown> {
  const waiting = async () =>
    (
      await pool.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
    ).rowCount;
  const { sent } = await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom("users").select("id").where("id", "=", id).forUpdate().execute();
    const sent = send().catch((problem) => problem.code);
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    await transaction.deleteFrom("sessions").where("userId", "=", id).execute();
    return { sent };
  });
  return sent;
}
