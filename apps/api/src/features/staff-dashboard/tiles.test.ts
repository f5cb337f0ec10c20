import { expect } from "vitest";
import { aConciergeRequest } from "../../test/builders.ts";
import { test } from "../../test/world.ts";

test("every figure on the dashboard equals its list's count", async ({ world }) => {
  for (const plan of ["base", "elite", "elite"] as const) await world.member({ plan });
  const asking = await world.member({ plan: "base" });
  await asking.api.createConciergeRequest({ body: aConciergeRequest() });
  const old = await world.member();
  const { db } = world.database;
  await db
    .updateTable("userProfiles")
    .set({ createdAt: new Date(Date.now() - 8 * 86_400_000).toISOString() })
    .where("userId", "=", old.id)
    .execute();
  await db.updateTable("memberships").set({ status: "suspended" }).where("userId", "=", asking.id).execute();
  for (const submissionType of ["creator", "partner", "inquiry"] as const)
    await db
      .insertInto("creatorSubmissions")
      .values({ submissionType, name: "Cy", email: "cy@example.test" })
      .execute();

  const { api } = await world.staff("viewer");
  const stats = await api.getStaffDashboard();
  const { base, elite } = stats.activeMembersByPlan;
  const count = async (answer: Promise<{ count: number }>) => (await answer).count;
  const on = (plan: "base" | "elite" | "paid") =>
    count(api.countMemberships({ query: { plan, status: "active" } }));
  expect({ base, elite, paid: base + elite }).toEqual({
    base: await on("base"),
    elite: await on("elite"),
    paid: await on("paid"),
  });
  expect([base, elite]).toEqual([1, 2]);
  expect(stats.totalUsers).toBe(await count(api.countUsers({ query: {} })));
  expect(stats.newSignupsLast7Days).toBe(await count(api.countUsers({ query: { joined: "7d" } })));
  expect(stats.newSignupsLast7Days).toBe(stats.totalUsers - 1);
  expect(stats.pendingRequests).toBe(
    await count(api.countFoundClientRequests({ query: { status: "pending" } })),
  );
  expect(stats.pendingSubmissions).toBe(
    await count(api.countFoundSubmissions({ query: { queue: "creators", status: "pending" } })),
  );
  const { items } = await api.listMemberships({ query: { plan: "paid", status: "active" } });
  expect(items.map(({ plan }) => plan).toSorted()).toEqual(["base", "elite", "elite"]);
});
