import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { test, type World } from "../../test/world.ts";

/** A job as the queue leaves it when its last attempt has failed. */
async function aFailedJob({ database: { pool } }: World, name: string): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into pgboss.job (id, name, data, state, retry_limit, retry_count, completed_on, output)
     values ($1, $2, '{}', 'failed', 2, 2, now(), '{"message": "Error: no route to host"}')`,
    [id, name],
  );
  return id;
}

describe("the system status", () => {
  test("says how each part is doing, and what's stuck", async ({ world }) => {
    const manager = await world.staff("manager");
    const id = await aFailedJob(world, "send-mail");
    const failedOnes = async () => (await manager.api.getSystemStatus()).failedJobs.map((job) => job.id);
    await expect.poll(failedOnes).toContain(id);
    const status = await manager.api.getSystemStatus();
    const stateOf = Object.fromEntries(status.parts.map(({ part, state }) => [part, state]));
    expect(stateOf).toEqual({
      database: "ok",
      storage: "ok",
      mail: "failing",
      payments: "off",
      model: "off",
    });
    expect(status.disk.freeBytes).toBeGreaterThan(0);
    expect(status.queues.find(({ name }) => name === "send-mail")?.failed).toBeGreaterThan(0);
    expect(status.failedJobs.find((job) => job.id === id)).toMatchObject({
      name: "send-mail",
      attempts: 3,
      reason: "Error: no route to host",
    });
  });

  test("leaves out what the queue does for itself", async ({ world }) => {
    const { api } = await world.staff("manager");
    const listed = async () => {
      // The queue's monitor counts again now and then.
      await world.database.pool.query(
        "update pgboss.queue set queued_count = 1 where name in ('__pgboss__send-it', 'housekeeping')",
      );
      const { queues } = await api.getSystemStatus();
      return ["housekeeping", "__pgboss__send-it"].map((wanted) =>
        queues.some(({ name }) => name === wanted),
      );
    };
    await expect.poll(listed).toEqual([true, false]);
  });

  test("says which emails have failed for a while and are tried again", async ({ world }) => {
    const { api } = await world.staff("manager");
    await world.database.pool.query(
      `insert into pgboss.job (name, data, state, retry_limit, retry_count, created_on, start_after)
       select 'send-mail', '{}', 'retry', 100, 9, now() - make_interval(mins => age), now() + interval '1 hour'
       from unnest(array[14, 16, 60]) as age`,
    );
    const { parts } = await api.getSystemStatus();
    expect(parts.find(({ part }) => part === "mail")).toMatchObject({
      state: "failing",
      about: expect.stringContaining("2 emails couldn't be sent yet."),
    });
  });

  test("lets a failed job run again, once, and logs who asked for it", async ({ world }) => {
    const manager = await world.staff("manager");
    const id = await aFailedJob(world, "housekeeping");
    const failed = async () => {
      const { queues } = await manager.api.getSystemStatus();
      return queues.find(({ name }) => name === "housekeeping")?.failed ?? 0;
    };
    // The queue's monitor counts now and then.
    await expect.poll(failed, { timeout: 15_000 }).toBe(1);
    await manager.api.retryFailedJob({ params: { id } });
    expect(await failed()).toBe(0);
    await expect(manager.api.retryFailedJob({ params: { id } })).rejects.toMatchObject({ code: "not_found" });
    const { failedJobs } = await manager.api.getSystemStatus();
    expect(failedJobs.map((job) => job.id)).not.toContain(id);
    const entry = world.database.db
      .selectFrom("adminActivityLogs")
      .select(["action", "adminUserId"])
      .where("resourceId", "=", id);
    await expect.poll(() => entry.execute()).toEqual([{ action: "job.retry", adminUserId: manager.id }]);
  });

  test("doesn't know a job that never failed", async ({ world }) => {
    const manager = await world.staff("manager");
    await expect(manager.api.retryFailedJob({ params: { id: randomUUID() } })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
