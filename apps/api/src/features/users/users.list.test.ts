import { describe, expect } from "vitest";
import { test, type World } from "../../test/world.ts";

/** Members named `name` plus a number, each created a little after the one before. */
async function members(world: World, name: string, count: number): Promise<string[]> {
  const { db } = world.database;
  const ids: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const { id } = await db
      .insertInto("users")
      .values({ email: `${name}.${i}@example.test`.toLowerCase().replaceAll(" ", "."), passwordHash: "none" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("userProfiles")
      .values({ userId: id, name: `${name} ${i}`, travelPoints: i * 400 })
      .execute();
    ids.push(id);
  }
  return ids;
}

describe("GET /v1/admin/users", () => {
  test("leads through every member once, and back again", async ({ world }) => {
    const made = await members(world, "Paging Pia", 7);
    const { api } = await world.staff("agent");
    for (const sort of ["createdAt", "-name", "email", "-travelPoints", "lastSeenAt"] as const) {
      const query = { q: "Paging Pia", sort, limit: 3 };
      const first = await api.listUsers({ query });
      const second = await api.listUsers({ query: { ...query, cursor: first.nextCursor! } });
      const third = await api.listUsers({ query: { ...query, cursor: second.nextCursor! } });
      const back = await api.listUsers({ query: { ...query, cursor: third.previousCursor! } });
      const start = await api.listUsers({ query: { ...query, cursor: back.previousCursor! } });

      const seen = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
      expect(seen.toSorted()).toEqual(made.toSorted());
      expect([first.previousCursor, third.nextCursor]).toEqual([null, null]);
      expect(back.items).toEqual(second.items);
      expect(start).toEqual(first);
    }
  });

  test("sorts by any column it offers", async ({ world }) => {
    await members(world, "Sorted Sol", 4);
    const { api } = await world.staff();
    const { items } = await api.listUsers({ query: { q: "Sorted Sol", sort: "-travelPoints" } });
    expect(items.map(({ travelPoints, badge, badgeLevel }) => [travelPoints, badge, badgeLevel])).toEqual([
      [1200, "Premium Jetsetter", 1],
      [800, "Explorer", 1],
      [400, "Free Explorer", 1],
      [0, "Free Explorer", 1],
    ]);
  });

  test("refuses cursors from another order, and made-up ones", async ({ world }) => {
    await members(world, "Foreign Fay", 3);
    const { api } = await world.staff();
    const { nextCursor } = await api.listUsers({ query: { q: "Foreign Fay", limit: 1 } });
    for (const query of [{ cursor: nextCursor!, sort: "name" as const }, { cursor: "e30" }])
      await expect(api.listUsers({ query })).rejects.toMatchObject({ code: "invalid_input" });
  });

  test.for([
    ["%", 0],
    ["100%", 1],
    ["_", 0],
    ['O\'Hara "Jo"', 1],
    ["鈴木", 1],
    ["鈴木一郎", 1],
    ["🌴", 0],
    ["zo", 1],
    ["x".repeat(500), 0],
  ] as const)("finds what %j names, or nothing", async ([q, count], { world }) => {
    const { db } = world.database;
    const names = ["Ann 100% Ray", 'O\'Hara "Jo"', "鈴木一郎", "Zoë Li"];
    const { api } = await world.staff();
    for (const [i, name] of names.entries()) {
      const user = await db
        .insertInto("users")
        .values({ email: `strange.${i}@example.test`, passwordHash: "none" })
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      if (user) await db.insertInto("userProfiles").values({ userId: user.id, name }).execute();
    }
    expect((await api.listUsers({ query: { q } })).items).toHaveLength(count);
    expect(await api.countUsers({ query: { q } })).toEqual({ count, isExact: true });
  });

  test("filters by plan, badge, level, joining, last visit, and verification", async ({ world }) => {
    const [first] = await members(world, "Narrow Nia", 6);
    const elite = await world.member({ plan: "elite", name: "Narrow Nia E" });
    const { api } = await world.staff();
    const idsOf = async (query: NonNullable<Parameters<typeof api.listUsers>[0]>["query"]) =>
      (await api.listUsers({ query: { q: "Narrow Nia", ...query } })).items.map(({ id }) => id);

    expect(await idsOf({ plan: "elite" })).toEqual([elite.id]);
    expect(await idsOf({ badge: "Elite Globetrotter" })).toHaveLength(1);
    expect(await idsOf({ level: 2 })).toHaveLength(2);
    expect(await idsOf({ joined: "7d" })).toHaveLength(7);
    expect(await idsOf({ seen: "7d" })).toEqual([elite.id]);
    expect(await idsOf({ seen: "never" })).toContain(first);
    expect(await idsOf({ seen: "longer" })).toEqual([]);
    expect(await idsOf({ verified: "yes" })).toEqual([elite.id]);
    expect(await idsOf({ verified: "no" })).toHaveLength(6);
  });
});

describe("GET /v1/admin/users/export", () => {
  test("exports what the filter finds, or the selected rows, and logs who did", async ({ world }) => {
    const [, second] = await members(world, "=Exported Eve", 3);
    const { http, id } = await world.staff("manager");
    const all = await http.get("/v1/admin/users/export", { params: { q: "Exported Eve", sort: "name" } });
    const one = await http.get("/v1/admin/users/export", { params: { ids: second } });

    expect(all.headers["content-disposition"]).toMatch(/filename=users-\d{4}-\d\d-\d\d\.csv/);
    expect(all.data.split("\r\n").slice(0, 2)).toEqual([
      expect.stringContaining("Name,Email,"),
      expect.stringMatching(/^'=Exported Eve 0,/),
    ]);
    expect(all.data.trim().split("\r\n")).toHaveLength(4);
    expect(one.headers["content-disposition"]).toContain("selected-users-");
    expect(one.data.trim().split("\r\n")).toHaveLength(2);
    const log = await world.database.db
      .selectFrom("adminActivityLogs")
      .select(["action", "after"])
      .where("adminUserId", "=", id)
      .orderBy("createdAt")
      .execute();
    expect(log).toEqual([
      { action: "user.export", after: { search: true } },
      { action: "user.export", after: { selected: 1 } },
    ]);
  });

  test("refuses agents", async ({ world }) => {
    const { http } = await world.staff("agent");
    expect((await http.get("/v1/admin/users/export", { validateStatus: () => true })).status).toBe(403);
  });
});
