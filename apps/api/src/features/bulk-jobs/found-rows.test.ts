import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { type TestStaff, test, type World } from "../../test/world.ts";

/** Visitors' trip requests with a unique name. */
const trips = (world: World, count: number, fullName: string) =>
  world.database.db
    .insertInto("tripRequests")
    .values(
      Array.from({ length: count }, (_, at) => ({
        fullName,
        email: "fern@example.test",
        preferredDestinations: [`Fjord ${at}`],
      })),
    )
    .returning("id")
    .execute();

/** A member's finished request, which can't be started again. */
async function finishedBooking(world: World, name: string) {
  const { id: userId } = await world.member({ name });
  return world.database.db
    .insertInto("bookingRequests")
    .values({ userId, destination: "Porto", status: "completed" })
    .returning("id")
    .executeTakeFirstOrThrow();
}

const finished = async <Job extends { finishedAt: string | null }>(
  find: () => Promise<Job>,
): Promise<Job> => {
  await expect.poll(async () => (await find()).finishedAt, { timeout: 20_000 }).not.toBeNull();
  return find();
};

const requestJob = ({ api }: TestStaff, id: string) =>
  finished(() => api.getRequestBulkJob({ params: { id } }));

describe("POST /v1/admin/requests/bulk/found", () => {
  test("changes everything the filter finds, and says what couldn't be changed", async ({ world }) => {
    const made = await trips(world, 3, "Found Fern");
    const [other] = await trips(world, 1, "Lost Fern");
    const booking = await finishedBooking(world, "Found Fern");
    const agent = await world.staff("agent");
    const filter = { q: "found fern" };
    const { count } = await agent.api.countFoundClientRequests({ query: filter });
    const started = await agent.api.changeFoundClientRequests({
      body: { action: "set_status", status: "in_progress", filter, upTo: count },
    });
    expect(started).toMatchObject({ total: 4 });

    const job = await requestJob(agent, started.id);
    expect(job).toMatchObject({ done: 3, failed: 1 });
    const outcomes = new Map(job.items.map(({ id, outcome }) => [id, outcome]));
    expect(made.map(({ id }) => outcomes.get(id))).toEqual(["done", "done", "done"]);
    expect(job.items.find(({ id }) => id === booking.id)).toMatchObject({
      outcome: "refused",
      reason: "This request can't go back to that status.",
    });
    const { items } = await agent.api.listClientRequests({ query: { q: "fern", status: "in_progress" } });
    expect(items.map(({ id }) => id).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
    expect((await agent.api.getTripRequestForStaff({ params: { id: other!.id } })).status).toBe("new");
  });

  test("leaves rows alone that are already right, and changes each once if it's sent twice", async ({
    world,
  }) => {
    const made = await trips(world, 2, "Twice Tilda");
    const agent = await world.staff("agent");
    const filter = { q: "twice tilda" };
    const send = (key: string) =>
      agent.api.changeFoundClientRequests(
        { body: { action: "assign", assignedTo: agent.id, filter, upTo: 2 } },
        { idempotencyKey: key },
      );
    const first = await send("tilda-1");
    expect((await send("tilda-1")).id).toBe(first.id);
    await requestJob(agent, first.id);
    expect(await requestJob(agent, (await send("tilda-2")).id)).toMatchObject({ done: 2, failed: 0 });
    const log = await world.database.db
      .selectFrom("adminActivityLogs")
      .select("resourceId")
      .where("adminUserId", "=", agent.id)
      .execute();
    expect(log.map(({ resourceId }) => resourceId).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
  });

  test("does nothing if more rows match than someone confirmed, or none, or too many", async ({ world }) => {
    await trips(world, 3, "Bound Bodil");
    const { api } = await world.staff("manager");
    const send = (q: string, upTo: number) =>
      api.changeFoundClientRequests({ body: { action: "archive", filter: { q }, upTo } });
    await expect(send("bound bodil", 2)).rejects.toMatchObject({
      code: "conflict",
      detail: "More match these filters now than you selected. Look again, then try again.",
    });
    await expect(send("nobody is called that", 2)).rejects.toMatchObject({
      code: "conflict",
      detail: "Nothing matches these filters anymore.",
    });
    await expect(send("bound bodil", 1001)).rejects.toMatchObject({
      code: "invalid_input",
      errors: [{ path: "upTo", message: "Up to 1,000 at once. Narrow the filter, then try again." }],
    });
    expect(await api.countFoundClientRequests({ query: { q: "bound bodil" } })).toMatchObject({ count: 3 });
  });

  test("leaves deleting to managers, and the report to those who work on requests", async ({ world }) => {
    await trips(world, 2, "Gone Gro");
    const body = { action: "delete", filter: { q: "gone gro" }, upTo: 2 } as const;
    for (const { api } of [await world.staff("agent"), await world.thirdParty(["requests.write"])])
      await expect(api.changeFoundClientRequests({ body })).rejects.toMatchObject({ code: "forbidden" });
    const manager = await world.staff("manager");
    const { id } = await manager.api.changeFoundClientRequests({ body });
    expect(await requestJob(manager, id)).toMatchObject({ done: 2, failed: 0 });
    await expect(manager.api.getBulkJob({ params: { id } })).rejects.toMatchObject({ code: "not_found" });
    const viewer = await world.staff("viewer");
    await expect(viewer.api.getRequestBulkJob({ params: { id } })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

test("POST /v1/admin/memberships/bulk/found changes every membership the filter finds", async ({ world }) => {
  const mark = `hold.${randomUUID().slice(0, 8)}`;
  const members = [
    await world.member({ plan: "base" }),
    await world.member({ plan: "elite" }),
    await world.member({ plan: "elite" }),
  ];
  for (const [at, { id }] of members.entries())
    await world.database.db
      .updateTable("users")
      .set({ email: `${mark}.${at}@example.test` })
      .where("id", "=", id)
      .execute();
  const { api } = await world.staff("manager");
  const filter = { q: mark, plan: "elite" } as const;
  const { id } = await api.changeFoundMemberships({ body: { action: "suspend", filter, upTo: 2 } });
  const job = await finished(() => api.getBulkJob({ params: { id } }));
  expect(job).toMatchObject({ total: 2, done: 2, failed: 0 });
  const { items } = await api.listMemberships({ query: { q: mark, sort: "email" } });
  expect(items.map(({ status }) => status)).toEqual(["active", "suspended", "suspended"]);
});

test("POST /v1/admin/users/delete/found deletes everyone the filter finds, for managers", async ({
  world,
}) => {
  const doomed = [await world.member({ name: "Spam Sven" }), await world.member({ name: "Spam Sven" })];
  const kept = await world.member({ name: "Dear Dina" });
  const agent = await world.staff("agent");
  const { api } = await world.staff("manager");
  const body = { filter: { q: "spam sven" }, upTo: 2 };
  await expect(agent.api.deleteFoundUsers({ body })).rejects.toMatchObject({ code: "forbidden" });
  const { id } = await api.deleteFoundUsers({ body });
  const job = await finished(() => api.getBulkJob({ params: { id } }));
  expect(job.items.map((item) => item.id).toSorted()).toEqual(doomed.map((each) => each.id).toSorted());
  expect(job.items.map(({ report }) => report?.user_deleted)).toEqual([true, true]);
  expect((await api.getUser({ params: { id: kept.id } })).name).toBe("Dear Dina");
  await expect(api.getRequestBulkJob({ params: { id } })).rejects.toMatchObject({ code: "not_found" });
});
