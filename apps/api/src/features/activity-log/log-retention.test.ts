import { describe, expect } from "vitest";
import { test, type World } from "../../test/world.ts";

const monthsAgo = (months: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15)).toISOString();
};

/** Writes an entry that's so many months old. */
const anEntry = ({ database }: World, name: string, months: number) =>
  database.db
    .insertInto("adminActivityLogs")
    .values({ action: "plan.update", resourceType: name, createdAt: monthsAgo(months) })
    .execute();

const kept = async ({ database }: World, name: string): Promise<number> => {
  const rows = await database.db
    .selectFrom("adminActivityLogs")
    .select("id")
    .where("resourceType", "=", name)
    .execute();
  return rows.length;
};

async function keep(world: World, keepMonths: number | null) {
  const { api } = await world.staff("owner");
  const { updatedAt } = await api.getLogRetention({});
  return api.updateLogRetention({ body: { keepMonths } }, { ifMatch: updatedAt });
}

describe("the activity log's retention", () => {
  test("is forever until an owner changes it; managers and keys can't", async ({ world }) => {
    const [owner, manager] = [await world.staff("owner"), await world.staff("manager")];
    const { keepMonths, updatedAt } = await manager.api.getLogRetention({});
    expect(keepMonths).toBeNull();
    const body = { keepMonths: 24 };
    await expect(manager.api.updateLogRetention({ body }, { ifMatch: updatedAt })).rejects.toMatchObject({
      code: "forbidden",
    });
    await owner.api.updateLogRetention({ body }, { ifMatch: updatedAt });
    await expect(owner.api.updateLogRetention({ body }, { ifMatch: updatedAt })).rejects.toMatchObject({
      code: "stale",
    });
    for (const months of [11, 121, 12.5])
      await expect(keep(world, months)).rejects.toMatchObject({ code: "invalid_input" });
    const { items } = await owner.api.listActivityLog({ query: { resource: "activity_log", limit: 1 } });
    expect(items).toMatchObject([
      { action: "activity_log.retention", before: { keepMonths: null }, after: { keepMonths: 24 } },
    ]);
    await keep(world, null);
  });

  test("deletes whole months past it, hourly, and says how many entries", async ({ world }) => {
    await anEntry(world, "kept_fence", 24);
    await anEntry(world, "past_fence", 25);
    await anEntry(world, "past_fence", 40);
    const housekeeping = () => world.container.housekeeping();
    await housekeeping();
    expect(await kept(world, "past_fence")).toBe(2);
    await keep(world, 24);
    await housekeeping();
    await housekeeping();
    expect([await kept(world, "kept_fence"), await kept(world, "past_fence")]).toEqual([1, 0]);
    const { api } = await world.staff("owner");
    const { items } = await api.listActivityLog({ query: { action: "activity_log.forget" } });
    expect(items).toMatchObject([{ actor: "Evoya", after: { entries: 2 } }]);
    await keep(world, null);
  });

  test("lets nobody remove what's still kept", async ({ world }) => {
    await anEntry(world, "young_fence", 3);
    await keep(world, 12);
    const remove = world.database.db
      .deleteFrom("adminActivityLogs")
      .where("resourceType", "=", "young_fence");
    await expect(remove.execute()).rejects.toMatchObject({ constraint: "admin_activity_logs_append_only" });
    await keep(world, null);
  });
});
