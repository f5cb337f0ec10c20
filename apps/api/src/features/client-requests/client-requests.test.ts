import { requestNumber } from "@evoya/domain/client-requests";
import { describe, expect } from "vitest";
import { aConciergeRequest } from "../../test/builders.ts";
import { test, type World } from "../../test/world.ts";

const request = async (world: World, destination: string) => {
  const member = await world.member({ plan: "base" });
  const sent = await member.api.createConciergeRequest({ body: aConciergeRequest({ destination }) });
  return { member, id: sent.id };
};

describe("GET /v1/admin/requests", () => {
  test("finds a request by destination, name, email, or the number its member sees", async ({ world }) => {
    const { member, id } = await request(world, "Valparaíso 100%");
    const { api } = await world.staff("viewer");
    for (const q of ["valpara", "100%", member.email, requestNumber(id), requestNumber(id).toUpperCase()]) {
      const { items } = await api.listClientRequests({ query: { q } });
      expect(items.map((item) => item.id)).toEqual([id]);
    }
    expect((await api.listClientRequests({ query: { q: "100_" } })).items).toEqual([]);
  });

  test("filters by type and status; pending means new", async ({ world }) => {
    const { id } = await request(world, "Reykjavik");
    const { api } = await world.staff("agent");
    const ids = async (query: object) =>
      (await api.listClientRequests({ query })).items.map((item) => item.id);
    expect(await ids({ type: "concierge", status: "pending" })).toContain(id);
    expect(await ids({ type: "trip" })).not.toContain(id);
    expect(await ids({ status: "completed" })).not.toContain(id);
  });

  test("pages through everything once, newest first", async ({ world }) => {
    for (const destination of ["Page A", "Page B", "Page C"]) await request(world, destination);
    const { api } = await world.staff("agent");
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await api.listClientRequests({ query: { q: "Page", limit: 2, cursor } });
      seen.push(...page.items.map((item) => item.destination));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(["Page C", "Page B", "Page A"]);
  });

  test("refuses a cursor we didn't make", async ({ world }) => {
    const { api } = await world.staff("agent");
    await expect(api.listClientRequests({ query: { cursor: "eHg" } })).rejects.toMatchObject({
      code: "invalid_input",
      errors: [{ path: "cursor" }],
    });
  });
});

describe("PATCH /v1/admin/concierge-requests/:id", () => {
  test("sets status and assignee, and records both in the activity log", async ({ world }) => {
    const { id } = await request(world, "Lima");
    const agent = await world.staff("agent");
    const before = await agent.api.getConciergeRequestForStaff({ params: { id } });
    const after = await agent.api.updateConciergeRequest(
      { params: { id }, body: { status: "in_progress", assignedTo: agent.id } },
      { ifMatch: before.updatedAt },
    );
    expect(after).toMatchObject({ status: "in_progress", assignedTo: { id: agent.id } });
    const log = await world.database.db
      .selectFrom("adminActivityLogs")
      .select(["action", "adminUserId", "before", "after"])
      .where("resourceId", "=", id)
      .executeTakeFirstOrThrow();
    expect(log).toMatchObject({
      action: "concierge_request.update",
      adminUserId: agent.id,
      before: { status: "new" },
      after: { status: "in_progress" },
    });
  });

  test("accepts any status, and emails the client about each change", async ({ world }) => {
    const { member, id } = await request(world, "Quito");
    const { api } = await world.staff("agent");
    for (const status of ["in_progress", "new", "completed", "in_progress", "completed", "new"] as const) {
      const { updatedAt } = await api.getConciergeRequestForStaff({ params: { id } });
      expect(
        await api.updateConciergeRequest({ params: { id }, body: { status } }, { ifMatch: updatedAt }),
      ).toMatchObject({ status });
    }
    const backInLine = async () => {
      const mails = await world.database.db
        .selectFrom("mailOutbox")
        .select("id")
        .where("to", "=", member.email)
        .where("subject", "=", "Your request for Quito is back in line")
        .execute();
      return mails.length;
    };
    await expect.poll(backInLine).toBe(2);
  });

  test("is refused for a version that someone has changed since, and changes nothing", async ({ world }) => {
    const { id } = await request(world, "Oslo");
    const [first, second] = [await world.staff("agent"), await world.staff("manager")];
    const { updatedAt } = await first.api.getConciergeRequestForStaff({ params: { id } });
    const set = (api: typeof first.api, status: "in_progress" | "completed") =>
      api.updateConciergeRequest({ params: { id }, body: { status } }, { ifMatch: updatedAt });
    await set(first.api, "in_progress");
    await expect(set(second.api, "completed")).rejects.toMatchObject({ code: "stale", status: 412 });
    expect(await first.api.getConciergeRequestForStaff({ params: { id } })).toMatchObject({
      status: "in_progress",
    });
  });

  test("moves the dashboard's numbers", async ({ world }) => {
    const { api } = await world.staff("agent");
    const pending = async () => (await api.getStaffDashboard()).pendingRequests;
    const before = await pending();
    const { id } = await request(world, "Cairo");
    await expect.poll(pending).toBe(before + 1);
    const { updatedAt } = await api.getConciergeRequestForStaff({ params: { id } });
    await api.updateConciergeRequest(
      { params: { id }, body: { status: "completed" } },
      { ifMatch: updatedAt },
    );
    await expect.poll(pending).toBe(before);
  });
});

describe("POST /v1/admin/users/:id/concierge-requests", () => {
  test("files what a member asked for by phone, whatever their plan, and tells them", async ({ world }) => {
    const member = await world.member({ name: "Phoning Fay" });
    const agent = await world.staff("agent");
    const body = aConciergeRequest({ destination: "Faro" });
    const made = await agent.api.createConciergeRequestFor({ params: { id: member.id }, body });
    expect(made).toMatchObject({
      destination: "Faro",
      status: "new",
      client: { userId: member.id, name: "Phoning Fay" },
    });
    expect(made.source).toBe("staff");
    expect((await member.api.listConciergeRequests()).items.map(({ id }) => id)).toEqual([made.id]);
    const timeline = await member.api.getCaseTimeline({ params: { id: made.id } });
    expect(timeline.items.map(({ kind }) => kind)).toEqual(["received"]);
    const titles = async () => (await member.api.listNotices()).items.map(({ title }) => title);
    await expect.poll(titles).toContain("We've noted your request for Faro");
    const { items } = await agent.api.listActivityLog({ query: { action: "concierge_request.create" } });
    expect(items[0]).toMatchObject({
      resourceId: made.id,
      actor: "Sam Moss",
      after: { destination: "Faro" },
    });
  });

  test("leaves the member's own requests of the month as they were", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { api } = await world.staff("agent");
    const used = async () =>
      (await member.api.listEntitlements()).items.find(({ feature }) => feature === "concierge_requests")
        ?.used;
    await member.api.createConciergeRequest({ body: aConciergeRequest() });
    await api.createConciergeRequestFor({ params: { id: member.id }, body: aConciergeRequest() });
    expect(await used()).toBe(1);
    // The limit that's checked on arrival counts the same.
    for (const _ of Array.from({ length: 4 }))
      await member.api.createConciergeRequest({ body: aConciergeRequest() });
    await expect(member.api.createConciergeRequest({ body: aConciergeRequest() })).rejects.toMatchObject({
      code: "entitlement_required",
    });
  });

  test("refuses dates in the past, unknown members, and callers who can only read", async ({ world }) => {
    const { id } = await world.member();
    const agent = await world.staff("agent");
    const file = (api: typeof agent.api, userId: string, startDate?: string) =>
      api.createConciergeRequestFor({
        params: { id: userId },
        body: { ...aConciergeRequest(), ...(startDate && { startDate }) },
      });
    await expect(file(agent.api, id, "2020-01-01")).rejects.toMatchObject({
      code: "invalid_input",
      errors: [{ path: "startDate" }],
    });
    await expect(file(agent.api, crypto.randomUUID())).rejects.toMatchObject({ code: "not_found" });
    const viewer = await world.staff("viewer");
    await expect(file(viewer.api, id)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("GET /v1/admin/requests?assigned_to", () => {
  test("shows a colleague's work, and what's unassigned", async ({ world }) => {
    const member = await world.member({ plan: "base", name: "Assigned Ada" });
    const agent = await world.staff("agent");
    const mine = await member.api.createConciergeRequest({ body: aConciergeRequest() });
    const free = await member.api.createConciergeRequest({ body: aConciergeRequest() });
    const { updatedAt } = await agent.api.getConciergeRequestForStaff({ params: { id: mine.id } });
    await agent.api.updateConciergeRequest(
      { params: { id: mine.id }, body: { assignedTo: agent.id } },
      { ifMatch: updatedAt },
    );
    for (const q of [undefined, "Assigned Ada"]) {
      const shown = async (assigned_to: string) =>
        (await agent.api.listClientRequests({ query: { assigned_to, q } })).items.map(({ id }) => id);
      expect(await shown(agent.id)).toEqual([mine.id]);
      const unassigned = await shown("nobody");
      expect([unassigned.includes(free.id), unassigned.includes(mine.id)]).toEqual([true, false]);
    }
    expect(await agent.api.countFoundClientRequests({ query: { assigned_to: agent.id } })).toEqual({
      count: 1,
      isExact: true,
    });
  });
});

describe("GET /v1/admin/requests?status=pending", () => {
  test("shows exactly what the dashboard counts as pending, including bookings", async ({ world }) => {
    const { member, id: conciergeId } = await request(world, "Pending Palermo");
    const { db } = world.database;
    const booking = (status: "pending" | "new") =>
      db
        .insertInto("bookingRequests")
        .values({ userId: member.id, destination: "Pending Porto", status })
        .returning("id")
        .executeTakeFirstOrThrow();
    const trip = await db
      .insertInto("tripRequests")
      .values({ fullName: "Ada Ray", email: "ada@example.test", preferredDestinations: ["Pending Pisa"] })
      .returning("id")
      .executeTakeFirstOrThrow();
    const [pending, seen] = [await booking("pending"), await booking("new")];
    const { api } = await world.staff("viewer");
    const listed: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await api.listClientRequests({ query: { status: "pending", limit: 3, cursor } });
      listed.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(listed).toEqual(expect.arrayContaining([conciergeId, trip.id, pending.id]));
    expect(listed).not.toContain(seen.id);
    expect(new Set(listed).size).toBe(listed.length);
    await expect.poll(async () => (await api.getStaffDashboard()).pendingRequests).toBe(listed.length);

    const found = await api.listClientRequests({ query: { q: "pending porto", type: "booking" } });
    expect(found.items).toMatchObject([
      { id: seen.id, status: "new", name: "Ada Ray", email: member.email },
      { id: pending.id, status: "pending", destination: "Pending Porto" },
    ]);
  });
});

describe("GET /v1/admin/requests/counts", () => {
  test("counts for each status what its filter shows, without counting rows", async ({ world }) => {
    const [agent, member] = [await world.staff("agent"), await world.member({ plan: "base" })];
    const before = await agent.api.countClientRequests({ query: {} });
    const { id } = await member.api.createConciergeRequest({ body: aConciergeRequest() });
    await member.api.createConciergeRequest({ body: aConciergeRequest() });
    const { updatedAt } = await agent.api.getConciergeRequestForStaff({ params: { id } });
    await agent.api.updateConciergeRequest(
      { params: { id }, body: { status: "in_progress" } },
      { ifMatch: updatedAt },
    );

    const after = await agent.api.countClientRequests({ query: {} });
    const grown = (status: "new" | "pending" | "in_progress") =>
      (after.byStatus[status] ?? 0) - (before.byStatus[status] ?? 0);
    expect([after.total - before.total, grown("new"), grown("pending"), grown("in_progress")]).toEqual([
      2, 1, 1, 1,
    ]);
    const bookings = await agent.api.countClientRequests({ query: { type: "booking" } });
    const listed = await agent.api.listClientRequests({
      query: { type: "booking", status: "pending", limit: 100 },
    });
    expect(bookings.byStatus.pending ?? 0).toBe(listed.items.length);
  });
});

describe("the assignee", () => {
  test("is shown in the list", async ({ world }) => {
    const [agent, member] = [await world.staff("agent"), await world.member({ plan: "base" })];
    const { id } = await member.api.createConciergeRequest({ body: aConciergeRequest() });
    const [colleague] = (await agent.api.listAssignees()).items;
    const { updatedAt } = await agent.api.getConciergeRequestForStaff({ params: { id } });
    await agent.api.updateConciergeRequest(
      { params: { id }, body: { assignedTo: colleague!.id } },
      { ifMatch: updatedAt },
    );
    const { items } = await agent.api.listClientRequests({ query: { type: "concierge", limit: 100 } });
    expect(items.find((each) => each.id === id)).toMatchObject({ assignee: colleague!.name });
  });
});

describe("a new status", () => {
  test("is emailed to the client", async ({ world }) => {
    const { member, id } = await request(world, "Tromsø");
    const agent = await world.staff("agent");
    const { updatedAt } = await agent.api.getConciergeRequestForStaff({ params: { id } });
    await agent.api.updateConciergeRequest(
      { params: { id }, body: { status: "in_progress" } },
      { ifMatch: updatedAt },
    );
    const mails = () =>
      world.database.db
        .selectFrom("mailOutbox")
        .select(["subject", "text"])
        .where("to", "=", member.email)
        .where("subject", "like", "%Tromsø%")
        // The two may be sent at the same moment.
        .orderBy("subject")
        .execute();
    await expect.poll(mails).toMatchObject([
      {
        subject: "We're working on your request for Tromsø",
        text: expect.stringContaining(`/requests/${id}`),
      },
      { subject: "We've got your request for Tromsø", text: expect.not.stringMatching(/\d{4}-\d{2}-\d{2}/) },
    ]);
  });
});

describe("DELETE /v1/admin/concierge-requests/:id", () => {
  test("deletes it for good", async ({ world }) => {
    const { id } = await request(world, "Nairobi");
    const { api } = await world.staff("manager");
    const { updatedAt } = await api.getConciergeRequestForStaff({ params: { id } });
    await api.deleteConciergeRequest({ params: { id } }, { ifMatch: updatedAt });
    await expect(api.getConciergeRequestForStaff({ params: { id } })).rejects.toMatchObject({
      code: "not_found",
      detail: "Request Not Found",
    });
  });

  test("is refused when someone has changed it since, or without a version", async ({ world }) => {
    const { id } = await request(world, "Quito");
    const { api } = await world.staff("manager");
    const { updatedAt } = await api.getConciergeRequestForStaff({ params: { id } });
    await api.updateConciergeRequest(
      { params: { id }, body: { status: "in_progress" } },
      { ifMatch: updatedAt },
    );
    for (const options of [{ ifMatch: updatedAt }, {}])
      await expect(api.deleteConciergeRequest({ params: { id } }, options)).rejects.toMatchObject({
        code: "stale",
      });
    expect((await api.getConciergeRequestForStaff({ params: { id } })).status).toBe("in_progress");
  });
});

describe("DELETE /v1/admin/trip-requests/:id", () => {
  test("deletes the version that was seen, and no other", async ({ world }) => {
    const { id } = await world.database.db
      .insertInto("tripRequests")
      .values({ fullName: "Ada Ray", email: "ada@example.test", preferredDestinations: ["Pisa"] })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { api } = await world.staff("manager");
    const params = { id };
    const { updatedAt } = await api.getTripRequestForStaff({ params });
    const after = await api.updateTripRequest(
      { params, body: { status: "in_progress" } },
      { ifMatch: updatedAt },
    );
    await expect(api.deleteTripRequest({ params }, { ifMatch: updatedAt })).rejects.toMatchObject({
      code: "stale",
    });
    await api.deleteTripRequest({ params }, { ifMatch: after.updatedAt });
    await expect(api.getTripRequestForStaff({ params })).rejects.toMatchObject({ code: "not_found" });
  });
});
