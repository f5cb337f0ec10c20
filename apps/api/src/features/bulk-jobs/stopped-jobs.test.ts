import { describe, expect } from "vitest";
import { type TestStaff, test, type World } from "../../test/world.ts";

/** Accounts that take a while to delete. */
async function manyUsers(world: World, name: string, count = 300): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, at) => ({
    email: `${name}.${at}@example.test`,
    passwordHash: "x",
  }));
  const made = await world.database.db.insertInto("users").values(rows).returning("id").execute();
  return made.map(({ id }) => id);
}

const ended = async ({ api }: Pick<TestStaff, "api">, id: string) => {
  const find = () => api.getBulkJob({ params: { id } });
  await expect.poll(async () => (await find()).finishedAt, { timeout: 30_000 }).not.toBeNull();
  return find();
};

async function changeColleague(owner: TestStaff, id: string, body: object): Promise<void> {
  const { items } = await owner.api.listStaff();
  const { updatedAt } = items.find((colleague) => colleague.id === id)!;
  await owner.api.updateStaff({ params: { id }, body }, { ifMatch: updatedAt });
}

const countLeft = async (world: World, ids: readonly string[]): Promise<number> => {
  const left = await world.database.db.selectFrom("users").select("id").where("id", "in", ids).execute();
  return left.length;
};

describe("a job on many rows ends", () => {
  for (const [what, change] of [
    ["deactivated", { isActive: false }],
    ["given a lesser role", { role: "agent" }],
  ] as const)
    test(`when its maker is ${what}, and reports what was done`, { timeout: 60_000 }, async ({ world }) => {
      const ids = await manyUsers(world, `maker.${what.slice(0, 5)}`);
      const owner = await world.staff("owner");
      const manager = await world.staff("manager");
      const { id } = await manager.api.deleteUsers({ body: { ids } });
      await changeColleague(owner, manager.id, change);
      const job = await ended(owner, id);
      expect(job).toMatchObject({ stopped: "not_allowed", total: ids.length });
      expect(job.failed).toBeGreaterThan(0);
      expect(await countLeft(world, ids)).toBe(ids.length - job.done);
      expect(job.items.at(-1)).toMatchObject({
        outcome: "refused",
        reason: "Whoever started this may not do it anymore, so we stopped before this row.",
      });
    });

  test("when its key is revoked", { timeout: 60_000 }, async ({ world }) => {
    const ids = await manyUsers(world, "keyed");
    const owner = await world.staff("owner");
    const key = await world.thirdParty(["members.write"]);
    const { id } = await key.api.deleteUsers({ body: { ids } });
    const { items } = await owner.api.listApiKeys();
    await owner.api.revokeApiKey({ params: { id: items[0]!.id } });
    const job = await ended(owner, id);
    expect(job).toMatchObject({ stopped: "not_allowed" });
    expect(await countLeft(world, ids)).toBe(ids.length - job.done);
  });
});

describe("POST /v1/admin/bulk-jobs/:id/cancel", () => {
  test("ends your own job, or as a manager anyone's", { timeout: 60_000 }, async ({ world }) => {
    const ids = await manyUsers(world, "canceled");
    const [manager, other, agent] = [
      await world.staff("manager"),
      await world.staff("manager"),
      await world.staff("agent"),
    ];
    const { id } = await manager.api.deleteUsers({ body: { ids } });
    const params = { id };
    await expect(agent.api.cancelBulkJob({ params })).rejects.toMatchObject({ code: "forbidden" });
    expect((await agent.api.listBulkJobs()).items).toEqual([]);
    expect((await manager.api.listBulkJobs()).items[0]).toMatchObject({ id, isOwn: true });
    const [seen] = (await other.api.listBulkJobs()).items;
    expect(seen).toMatchObject({ id, isOwn: false, startedBy: expect.stringMatching(/^\S+ \S+/) });
    await other.api.cancelBulkJob({ params });
    const job = await ended(manager, id);
    expect(job.stopped).toBe("canceled");
    expect(job.items.at(-1)).toMatchObject({
      outcome: "refused",
      reason: "The job was canceled before this row's turn.",
    });
    expect(await countLeft(world, ids)).toBe(ids.length - job.done);
    expect((await manager.api.listBulkJobs()).items[0]).toMatchObject({ id, stopped: "canceled" });
    await expect(manager.api.cancelBulkJob({ params })).rejects.toMatchObject({
      code: "conflict",
      detail: "This job has already ended.",
    });
    const log = world.database.db
      .selectFrom("adminActivityLogs")
      .select("action")
      .where("adminUserId", "=", other.id);
    expect(await log.execute()).toEqual([{ action: "bulk_job.cancel" }]);
  });
});
