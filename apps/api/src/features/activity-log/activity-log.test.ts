import { describe, expect } from "vitest";
import { aConciergeRequest } from "../../test/builders.ts";
import { test } from "../../test/world.ts";

describe("GET /v1/admin/activity-log", () => {
  test("says who changed what, before and after, and from where, page by page", async ({ world }) => {
    const owner = await world.staff("owner");
    const names = ["First", "Second", "Third"];
    for (const name of names) await owner.api.createApiKey({ body: { name, scopes: ["members.read"] } });
    const self = await owner.api.getStaffSession();
    const actor = `${self.firstName} ${self.lastName}`;
    const first = await owner.api.listActivityLog({ query: { action: "api_key.create", limit: 2 } });
    expect(first.items).toMatchObject([
      {
        actor,
        actorEmail: self.email,
        action: "api_key.create",
        before: null,
        after: { name: "Third" },
        ip: expect.any(String),
      },
      { after: { name: "Second" } },
    ]);
    const next = await owner.api.listActivityLog({
      query: { action: "api_key.create", limit: 2, cursor: first.nextCursor! },
    });
    expect(next.items[0]).toMatchObject({ after: { name: "First" } });
  });

  test("names the member a write is about", async ({ world }) => {
    const [agent, member] = [await world.staff("agent"), await world.member({ plan: "base" })];
    const { id } = await member.api.createConciergeRequest({ body: aConciergeRequest() });
    const { updatedAt } = await agent.api.getConciergeRequestForStaff({ params: { id } });
    await agent.api.updateConciergeRequest(
      { params: { id }, body: { status: "in_progress" } },
      { ifMatch: updatedAt },
    );
    const { items } = await agent.api.listActivityLog({
      query: { action: "concierge_request.update", limit: 1 },
    });
    const { name } = (await member.api.getSession()).member!;
    expect(items[0]).toMatchObject({ actor: expect.any(String), about: name });
  });

  test("filters by member, staff, action, resource, and day", async ({ world }) => {
    const [manager, member] = [await world.staff("manager"), await world.member({ name: "Narrowed Nell" })];
    const { api } = manager;
    await api.addUserNote({ params: { id: member.id }, body: { body: "Likes trains." } });
    const idsOf = async (query: NonNullable<Parameters<typeof api.listActivityLog>[0]>["query"]) =>
      (await api.listActivityLog({ query })).items.map(({ id }) => id);
    const [noted] = await idsOf({ user_id: member.id });

    expect(await idsOf({ q: "Narrowed Nel" })).toEqual([noted]);
    expect(await idsOf({ staff: manager.id, action: "user.note", resource: "user" })).toEqual([noted]);
    expect(await idsOf({ resource: "user", resource_id: member.id })).toEqual([noted]);
    expect(await idsOf({ resource: "membership", resource_id: member.id })).toEqual([]);
    expect(await idsOf({ user_id: member.id, from: "2020-01-01", to: "2020-12-31" })).toEqual([]);
    expect(await idsOf({ user_id: member.id, from: "2020-01-01" })).toEqual([noted]);
    const { staff, resources } = await api.listActivityLogChoices();
    expect(staff.map(({ id }) => id)).toContain(manager.id);
    expect(resources).toContain("user");
    expect(new Set(resources).size).toBe(resources.length);
  });

  test("can be read by all staff, and by partners with that scope", async ({ world }) => {
    const viewer = await world.staff("viewer");
    expect((await viewer.api.listActivityLog({ query: {} })).items).toBeDefined();
    const partner = await world.thirdParty(["requests.read"]);
    await expect(partner.api.listActivityLog({ query: {} })).rejects.toMatchObject({ code: "forbidden" });
  });
});
