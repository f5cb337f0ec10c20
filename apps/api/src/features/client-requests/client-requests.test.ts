import { describe, expect } from "vitest";
import { aConciergeRequest } from "../../test/builders.ts";
import { test, type World } from "../../test/world.ts";

const request = async (world: World, destination: string) => {
  const member = await world.member({ plan: "base" });
  const sent = await member.api.createConciergeRequest({ body: aConciergeRequest({ destination }) });
  return { member, id: sent.id };
};

describe("GET /v1/admin/requests", () => {
  test("finds a request by destination, name or email", async ({ world }) => {
    const { member, id } = await request(world, "Valparaíso 100%");
    const { api } = await world.staff("viewer");
    for (const q of ["valpara", "100%", member.email]) {
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

  test("refuses a cursor it did not make", async ({ world }) => {
    const { api } = await world.staff("agent");
    await expect(api.listClientRequests({ query: { cursor: "eHg" } })).rejects.toMatchObject({
      code: "invalid_input",
      errors: [{ path: "cursor" }],
    });
  });
});

describe("PATCH /v1/admin/concierge-requests/:id", () => {
  test("sets status and notes, and leaves both in the activity log", async ({ world }) => {
    const { id } = await request(world, "Lima");
    const agent = await world.staff("agent");
    const before = await agent.api.getConciergeRequestForStaff({ params: { id } });
    const after = await agent.api.updateConciergeRequest(
      { params: { id }, body: { status: "in_progress", internalNotes: "Call on Monday" } },
      { ifMatch: before.updatedAt },
    );
    expect(after).toMatchObject({ status: "in_progress", internalNotes: "Call on Monday" });
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

  test("of a version that someone changed meanwhile is refused, and changes nothing", async ({ world }) => {
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

describe("DELETE /v1/admin/concierge-requests/:id", () => {
  test("removes it for good", async ({ world }) => {
    const { id } = await request(world, "Nairobi");
    const { api } = await world.staff("agent");
    await api.deleteConciergeRequest({ params: { id } });
    await expect(api.getConciergeRequestForStaff({ params: { id } })).rejects.toMatchObject({
      code: "not_found",
      detail: "Request Not Found",
    });
  });
});
