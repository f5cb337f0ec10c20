import type { Permission } from "@evoya/domain/staff";
import { describe, expect } from "vitest";
import { test, type World } from "../../test/world.ts";

/** Visitors' trip requests, all from the same moment; only their ids differ. */
const trips = (world: World, count: number, fullName: string) =>
  world.database.db
    .insertInto("tripRequests")
    .values(
      Array.from({ length: count }, (_, at) => ({
        fullName,
        email: "ada@example.test",
        preferredDestinations: [`Island ${at}`],
      })),
    )
    .returning(["id", "updatedAt"])
    .execute();

const aBooking = async (world: World, status: "pending" | "completed") => {
  const { id: userId } = await world.member();
  const booking = await world.database.db
    .insertInto("bookingRequests")
    .values({ userId, destination: "Porto", status })
    .returning(["id", "updatedAt"])
    .executeTakeFirstOrThrow();
  return { type: "booking" as const, ...booking };
};

const taken = async (world: World, params: object, by?: Permission[]) => {
  const { http } = by ? await world.thirdParty(by) : await world.staff("manager");
  return http.get<string>("/v1/admin/requests/export", { params });
};

const refusal = (code: string) => ({ response: { data: { code } } });

describe("GET /v1/admin/requests/export", () => {
  test("contains everything the filter finds, however many, each once", async ({ world }) => {
    const made = await trips(world, 1003, "Export Ernst");
    await trips(world, 1, "Someone Else");
    const { data, headers } = await taken(world, { q: "export ernst", type: "trip", status: "new" });
    const lines = data.split("\r\n");
    expect(lines.at(-1)).toBe("");
    expect(lines).toHaveLength(made.length + 2);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines[0]).toMatch(
      /^\ufeff?Type,Name,Email,Destination,Start,End,Travelers,Budget,Status,Assigned to,Received$/,
    );
    expect(lines.slice(1, -1).every((line) => line.startsWith("Trip,Export Ernst,ada@example.test"))).toBe(
      true,
    );
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(headers["content-disposition"]).toMatch(/filename=requests-\d{4}-\d\d-\d\d\.csv$/);
  });

  test("contains only the selected ones, and says so in its name", async ({ world }) => {
    const [first, , third] = await trips(world, 3, "Chosen Charlie");
    const { data, headers } = await taken(world, { ids: `${first!.id},${third!.id}` });
    expect(data.split("\r\n")).toHaveLength(4);
    expect(headers["content-disposition"]).toMatch(/filename=selected-requests-\d{4}-\d\d-\d\d\.csv$/);
  });

  test("disarms formulas, and quotes what needs quotes", async ({ world }) => {
    for (const name of ["=1+1 Fiona", "+49 Fiona", "-2 Fiona", "@sum Fiona", "\tx Fiona"])
      await trips(world, 1, name);
    await trips(world, 1, 'Fiona "Fi", née\nØ');
    const { data } = await taken(world, { q: "Fiona" });
    for (const cell of ["'=1+1 Fiona", "'+49 Fiona", "'-2 Fiona", "'@sum Fiona", "'\tx Fiona"])
      expect(data).toContain(`\r\nTrip,${cell},`);
    expect(data).toContain('\r\nTrip,"Fiona ""Fi"", née\nØ",');
  });

  test("of nothing has only the headings", async ({ world }) => {
    const { data } = await taken(world, { q: "nobody is called that" });
    expect(data.split("\r\n")).toHaveLength(2);
  });

  test("logs who exported what, but not who they searched for", async ({ world }) => {
    await trips(world, 2, "Logged Lena");
    const manager = await world.staff("manager");
    await manager.http.get("/v1/admin/requests/export", { params: { q: "Logged Lena", type: "trip" } });
    const entries = await world.database.db
      .selectFrom("adminActivityLogs")
      .select(["action", "resourceId", "after"])
      .where("adminUserId", "=", manager.id)
      .where("action", "like", "%.export")
      .execute();
    expect(entries).toEqual([
      {
        action: "client_requests.export",
        resourceId: null,
        after: { type: "trip", search: true },
      },
    ]);
  });

  test("is refused without the permission, to staff and keys", async ({ world }) => {
    for (const role of ["viewer", "agent"] as const) {
      const { http } = await world.staff(role);
      await expect(http.get("/v1/admin/requests/export")).rejects.toMatchObject(refusal("forbidden"));
    }
    await expect(taken(world, {}, ["requests.read"])).rejects.toMatchObject(refusal("forbidden"));
    await expect(taken(world, {}, ["exports.read"])).rejects.toMatchObject({
      ...refusal("forbidden"),
    });
    expect((await taken(world, { q: "x" }, ["exports.read", "requests.read"])).status).toBe(200);
  });

  test("refuses anything that isn't a list of ids, and more than three hundred", async ({ world }) => {
    const [trip] = await trips(world, 1, "Bounded Bea");
    for (const ids of ["x", Array(301).fill(trip!.id).join(",")])
      await expect(taken(world, { ids })).rejects.toMatchObject(refusal("invalid_input"));
  });
});

describe("GET /v1/admin/dashboard/report", () => {
  test("has the specification's name and columns, and is logged", async ({ world }) => {
    const manager = await world.staff("manager");
    const { data, headers } = await manager.http.get<string>("/v1/admin/dashboard/report");
    expect(data).toMatch(
      /^\ufeff?Date,Total Users,Active Basic Members,Active Elite Members,Pending Requests,Conversion Rate\r\n\d{4}-\d\d-\d\d,\d+,\d+,\d+,\d+,\d+\.\d\d%\r\n$/,
    );
    expect(headers["content-disposition"]).toMatch(/filename=admin-report-\d{4}-\d\d-\d\d\.csv$/);
    const { items } = await manager.api.listActivityLog({ query: { action: "dashboard_report.export" } });
    expect(items).toHaveLength(1);
  });
});

describe("POST /v1/admin/requests/bulk", () => {
  const items = (rows: { id: string; updatedAt: string }[]) =>
    rows.map(({ id, updatedAt }) => ({ type: "trip" as const, id, updatedAt }));

  test("refuses a version that can't be ours", async ({ world }) => {
    const agent = await world.staff("agent");
    const [one] = await trips(world, 1, "Bulk Version");
    for (const updatedAt of ["", "24:00", "2027-02-30T00:00:00Z", "+275760-09-13", "0000-01-01T00:00:00Z"])
      await expect(
        agent.api.changeClientRequests({
          body: { action: "assign", assignedTo: null, items: items([{ ...one!, updatedAt }]) },
        }),
      ).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("changes what it can, and says why it couldn't change the rest", async ({ world }) => {
    const agent = await world.staff("agent");
    const [fresh, seen] = await trips(world, 2, "Bulk Bo");
    await agent.api.updateTripRequest(
      { params: { id: seen!.id }, body: { status: "completed" } },
      { ifMatch: seen!.updatedAt },
    );
    const gone = { id: crypto.randomUUID(), updatedAt: fresh!.updatedAt };
    const booked = await aBooking(world, "completed");
    const { results } = await agent.api.changeClientRequests({
      body: {
        action: "set_status",
        status: "in_progress",
        items: [...items([seen!, gone]), booked, ...items([fresh!])],
      },
    });
    expect(results.map(({ outcome }) => outcome)).toEqual(["stale", "not_found", "refused", "done"]);
    expect(results[2]!.detail).toBe("This request can't go back to that status.");
    const log = await world.database.db
      .selectFrom("adminActivityLogs")
      .select(["resourceId", "after"])
      .where("adminUserId", "=", agent.id)
      .orderBy("createdAt")
      .execute();
    expect(log).toEqual([
      { resourceId: seen!.id, after: { status: "completed" } },
      { resourceId: fresh!.id, after: { status: "in_progress" } },
    ]);
  });

  test("assigns requests of every kind, and says who can't be given work", async ({ world }) => {
    const agent = await world.staff("agent");
    const made = await trips(world, 1, "Bulk Bess");
    const chosen = [...items(made), await aBooking(world, "pending")];
    const assign = (assignedTo: string | null, chosenNow = chosen) =>
      agent.api.changeClientRequests({ body: { action: "assign", assignedTo, items: chosenNow } });
    const { id: viewerId } = await world.staff("viewer");
    expect((await assign(viewerId)).results.map(({ outcome }) => outcome)).toEqual(["refused", "refused"]);
    expect((await assign(agent.id)).results.map(({ outcome }) => outcome)).toEqual(["done", "done"]);
    const mine = await agent.api.listClientRequests({ query: { assigned_to: agent.id } });
    expect(mine.items.map(({ type, assignee }) => `${type} ${assignee}`).toSorted()).toEqual([
      "booking Sam Moss",
      "trip Sam Moss",
    ]);
    expect((await assign(null)).results.map(({ outcome }) => outcome)).toEqual(["stale", "stale"]);
  });

  test("moves bookings along, and never deletes them", async ({ world }) => {
    const { api } = await world.staff("manager");
    const chosen = [await aBooking(world, "pending")];
    const removed = await api.changeClientRequests({ body: { action: "delete", items: chosen } });
    expect(removed.results).toMatchObject([{ outcome: "refused", detail: expect.any(String) }]);
    const moved = await api.changeClientRequests({
      body: { action: "set_status", status: "new", items: chosen },
    });
    expect(moved.results).toMatchObject([{ outcome: "done" }]);
  });

  test("leaves bookings to keys with their own scope, one by one and in bulk", async ({ world }) => {
    const [booking] = [await aBooking(world, "pending")];
    const change = { action: "set_status" as const, status: "in_progress" as const };
    const detail = "This API key needs the scope bookings.write.";
    const { api } = await world.thirdParty(["requests.read", "requests.write"]);
    const { results } = await api.changeClientRequests({ body: { ...change, items: [booking] } });
    expect(results).toMatchObject([{ outcome: "refused", detail }]);
    const one = (by: typeof api) =>
      by.updateCase({ params: { id: booking.id }, body: { archived: true } }, { ifMatch: booking.updatedAt });
    await expect(one(api)).rejects.toMatchObject({ code: "forbidden", detail });
    const { email } = await world.database.db
      .selectFrom("bookingRequests as b")
      .innerJoin("users as u", "u.id", "b.userId")
      .select("u.email")
      .where("b.id", "=", booking.id)
      .executeTakeFirstOrThrow();
    const found = await api.changeFoundClientRequests({ body: { ...change, filter: { q: email }, upTo: 1 } });
    const job = () => api.getRequestBulkJob({ params: { id: found.id } });
    await expect.poll(async () => (await job()).finishedAt, { timeout: 20_000 }).not.toBeNull();
    expect((await job()).items).toMatchObject([{ outcome: "refused", reason: detail }]);
    const wider = await world.thirdParty(["requests.write", "bookings.write"]);
    expect(await one(wider.api)).toMatchObject({ archivedAt: expect.any(String) });
  });

  test("leaves deleting to managers", async ({ world }) => {
    const made = await trips(world, 1, "Bulk Bruno");
    const body = { action: "delete" as const, items: items(made) };
    for (const { api } of [await world.staff("agent"), await world.thirdParty(["requests.write"])]) {
      await expect(api.changeClientRequests({ body })).rejects.toMatchObject({ code: "forbidden" });
      const single = { params: { id: made[0]!.id } };
      const asOf = { ifMatch: made[0]!.updatedAt };
      await expect(api.deleteTripRequest(single, asOf)).rejects.toMatchObject({ code: "forbidden" });
      await expect(api.deleteConciergeRequest(single, asOf)).rejects.toMatchObject({ code: "forbidden" });
    }
    const manager = await world.staff("manager");
    expect((await manager.api.changeClientRequests({ body })).results).toMatchObject([{ outcome: "done" }]);
  });

  test("deletes once and gives the same answer when sent twice with one key", async ({ world }) => {
    const { api } = await world.staff("manager");
    const made = await trips(world, 2, "Bulk Bea");
    const send = () =>
      api.changeClientRequests(
        { body: { action: "delete", items: items(made) } },
        { idempotencyKey: "bulk-bea" },
      );
    const first = await send();
    expect(first.results.map(({ outcome }) => outcome)).toEqual(["done", "done"]);
    expect(await send()).toEqual(first);
  });

  test("announces a hundred changes made in one transaction, each once", async ({ world }) => {
    const { api, id: adminUserId } = await world.staff("agent");
    const made = await trips(world, 100, "Bulk Bart");
    const { results } = await api.changeClientRequests(
      { body: { action: "set_status", status: "in_progress", items: items(made) } },
      { idempotencyKey: "bulk-bart" },
    );
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(["done"]));
    const ids = made.map(({ id }) => id);
    const log = await world.database.db
      .selectFrom("adminActivityLogs")
      .select("resourceId")
      .where("adminUserId", "=", adminUserId)
      .execute();
    expect(log.map(({ resourceId }) => resourceId).toSorted()).toEqual(ids.toSorted());
  });

  test("accepts up to a hundred, from callers who can write", async ({ world }) => {
    const { api } = await world.staff("agent");
    const [trip] = await trips(world, 1, "Bulk Bill");
    const body = { action: "delete" as const, items: items(Array(101).fill(trip!)) };
    await expect(api.changeClientRequests({ body })).rejects.toMatchObject({ code: "invalid_input" });
    const viewer = await world.staff("viewer");
    await expect(
      viewer.api.changeClientRequests({ body: { ...body, items: items([trip!]) } }),
    ).rejects.toMatchObject({ code: "forbidden" });
  });
});
