import { describe, expect } from "vitest";
import { createBrowser, staffApi } from "../../test/browser.ts";
import { test } from "../../test/world.ts";

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe("API keys", () => {
  test("do what they're allowed to, are shown once, and stop working when they're revoked", async ({
    world,
  }) => {
    const owner = await world.staff("owner");
    const { secret, apiKey } = await owner.api.createApiKey({
      body: { name: "Hotel partner", scopes: ["requests.read"] },
    });
    expect(secret).toMatch(/^evk_[\w-]{43}$/);
    expect(apiKey).toMatchObject({ name: "Hotel partner", prefix: secret.slice(0, 12), lastUsedAt: null });
    const http = createBrowser(world.url, "https://partner.example");
    http.defaults.headers.common.Authorization = `Bearer ${secret}`;
    const partner = staffApi(http);
    await partner.listClientRequests({ query: {} });
    await expect(partner.getStaffDashboard()).rejects.toMatchObject({ code: "forbidden" });
    const listed = (await owner.api.listApiKeys()).items.find(({ id }) => id === apiKey.id)!;
    expect(listed.lastUsedAt).not.toBeNull();
    expect(JSON.stringify(listed)).not.toContain(secret);

    await owner.api.revokeApiKey({ params: { id: apiKey.id } });
    await expect(partner.listClientRequests({ query: {} })).rejects.toMatchObject({ status: 401 });
    await expect(owner.api.revokeApiKey({ params: { id: apiKey.id } })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("stop working after their last day", async ({ world }) => {
    const owner = await world.staff("owner");
    const body = { name: "Past", scopes: ["requests.read" as const], expiresOn: "2020-01-01" };
    await expect(owner.api.createApiKey({ body })).rejects.toMatchObject({ errors: [{ path: "expiresOn" }] });
    const { apiKey } = await owner.api.createApiKey({ body: { ...body, expiresOn: dayIn(300) } });
    expect(apiKey.expiresAt).toBe(`${dayIn(300)}T23:59:59.999Z`);
  });

  test("expire after 90 days by default, and within a year", async ({ world }) => {
    const owner = await world.staff("owner");
    const body = { name: "Usual", scopes: ["requests.read" as const] };
    const { apiKey } = await owner.api.createApiKey({ body });
    expect(apiKey.expiresAt).toBe(`${dayIn(90)}T23:59:59.999Z`);
    await expect(owner.api.createApiKey({ body: { ...body, expiresOn: dayIn(367) } })).rejects.toMatchObject({
      errors: [{ path: "expiresOn" }],
    });
  });

  test("work only while their creator works here", async ({ world }) => {
    const maker = await world.staff("owner");
    const { secret, apiKey } = await maker.api.createApiKey({
      body: { name: "Orphan", scopes: ["requests.read"] },
    });
    const http = createBrowser(world.url, "https://partner.example");
    http.defaults.headers.common.Authorization = `Bearer ${secret}`;
    await staffApi(http).listClientRequests({ query: {} });
    const { db } = world.database;
    await db.updateTable("adminUsers").set({ isActive: false }).where("id", "=", maker.id).execute();
    await expect(staffApi(http).listClientRequests({ query: {} })).rejects.toMatchObject({ status: 401 });
    const { items } = await (await world.staff("owner")).api.listApiKeys();
    expect(items.find(({ id }) => id === apiKey.id)).toMatchObject({ isMakerActive: false });
  });

  test.for([
    [{ name: " " }, "name"],
    [{ scopes: [] }, "scopes"],
    [{ scopes: ["api_keys.manage"] }, "scopes.0"],
    [{ scopes: ["staff.manage"] }, "scopes.0"],
  ] as const)("refuse %o", async ([changes, path], { world }) => {
    const owner = await world.staff("owner");
    const body = { name: "Key", scopes: ["requests.read"], ...changes } as never;
    await expect(owner.api.createApiKey({ body })).rejects.toMatchObject({ errors: [{ path }] });
  });

  test("aren't for managers, and never create other keys", async ({ world }) => {
    const manager = await world.staff("manager");
    await expect(manager.api.listApiKeys()).rejects.toMatchObject({ code: "forbidden" });
    const partner = await world.thirdParty(["requests.read", "requests.write"]);
    await expect(partner.api.listApiKeys()).rejects.toMatchObject({ code: "forbidden" });
  });

  test("are logged when they're created and revoked, without the secret", async ({ world }) => {
    const owner = await world.staff("owner");
    const { secret, apiKey } = await owner.api.createApiKey({
      body: { name: "Logged", scopes: ["members.read"] },
    });
    await owner.api.revokeApiKey({ params: { id: apiKey.id } });
    const log = await world.database.db
      .selectFrom("adminActivityLogs")
      .selectAll()
      .where("resourceId", "=", apiKey.id)
      .orderBy("createdAt")
      .execute();
    expect(log.map(({ action }) => action)).toEqual(["api_key.create", "api_key.revoke"]);
    expect(JSON.stringify(log)).not.toContain(secret);
  });
});
