import { describe, expect } from "vitest";
import { test } from "../../test/world.ts";

describe("GET /v1/admin/activity-log", () => {
  test("says who wrote what, before and after, and from where, page by page", async ({ world }) => {
    const owner = await world.staff("owner");
    const names = ["First", "Second", "Third"];
    for (const name of names) await owner.api.createApiKey({ body: { name, scopes: ["members.read"] } });
    const self = await owner.api.getStaffSession();
    const actor = `${self.firstName} ${self.lastName}`;
    const first = await owner.api.listActivityLog({ query: { action: "api_key.create", limit: 2 } });
    expect(first.items).toMatchObject([
      { actor, action: "api_key.create", before: null, after: { name: "Third" }, ip: expect.any(String) },
      { after: { name: "Second" } },
    ]);
    const next = await owner.api.listActivityLog({
      query: { action: "api_key.create", limit: 2, cursor: first.nextCursor! },
    });
    expect(next.items[0]).toMatchObject({ after: { name: "First" } });
  });

  test("is for all staff to read, and for third parties with that scope", async ({ world }) => {
    const viewer = await world.staff("viewer");
    expect((await viewer.api.listActivityLog({ query: {} })).items).toBeDefined();
    const partner = await world.thirdParty(["requests.read"]);
    await expect(partner.api.listActivityLog({ query: {} })).rejects.toMatchObject({ code: "forbidden" });
  });
});
