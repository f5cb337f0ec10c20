import { expect } from "vitest";
import type { World } from "./world.ts";

/** Makes a member's held emails due and the member away, then runs the minute's chores. */
export async function hasWaited({ database: { db }, container }: World, userId: string): Promise<void> {
  const held = db.selectFrom("heldNotices").select("id").where("userId", "=", userId);
  await expect.poll(async () => (await held.execute()).length).toBeGreaterThan(0);
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
  await db.updateTable("sessions").set({ lastSeenAt: anHourAgo }).where("userId", "=", userId).execute();
  await db.updateTable("heldNotices").set({ dueAt: anHourAgo }).where("userId", "=", userId).execute();
  await container.everyMinute();
}
