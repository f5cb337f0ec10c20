import { describe, expect } from "vitest";
import { createBrowser, staffApi } from "../../test/browser.ts";
import { aConciergeRequest } from "../../test/builders.ts";
import { mailsTo } from "../../test/mails.ts";
import { test, type World } from "../../test/world.ts";

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const partnerWith = (world: World, secret: string) => {
  const http = createBrowser(world.url, "https://partner.example");
  http.defaults.headers.common.Authorization = `Bearer ${secret}`;
  return staffApi(http);
};

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
    [0, 0],
    [1, 86_400_000],
    [7, 7 * 86_400_000],
  ] as const)("rotate: the old secret works for %i more days", async ([overlapDays, ms], { world }) => {
    const owner = await world.staff("owner");
    const body = { name: "Rotated", scopes: ["requests.read" as const] };
    const first = await owner.api.createApiKey({ body });
    const params = { id: first.apiKey.id };
    const old = partnerWith(world, first.secret);
    await old.listClientRequests({ query: {} });
    const { secret, apiKey } = await owner.api.rotateApiKey({
      params,
      body: { overlapDays, expiresOn: dayIn(200) },
    });
    expect(secret).not.toBe(first.secret);
    expect(apiKey).toMatchObject({
      ...body,
      prefix: secret.slice(0, 12),
      expiresAt: `${dayIn(200)}T23:59:59.999Z`,
      lastUsedAt: null,
    });
    await partnerWith(world, secret).listClientRequests({ query: {} });
    if (overlapDays === 0) {
      expect(apiKey.previousSecret).toBeNull();
      await expect(old.listClientRequests({ query: {} })).rejects.toMatchObject({ status: 401 });
      return;
    }
    expect(apiKey.previousSecret).toMatchObject({
      prefix: first.apiKey.prefix,
      lastUsedAt: expect.any(String),
    });
    const left = Date.parse(apiKey.previousSecret!.worksUntil) - Date.now();
    expect(Math.abs(left - ms)).toBeLessThan(60_000);
    await old.listClientRequests({ query: {} });

    const { db } = world.database;
    const over = { previousUntil: new Date(Date.now() - 1000).toISOString() };
    await db.updateTable("apiKeys").set(over).where("id", "=", params.id).execute();
    await expect(old.listClientRequests({ query: {} })).rejects.toMatchObject({ status: 401 });
    await partnerWith(world, secret).listClientRequests({ query: {} });
    const listed = (await owner.api.listApiKeys()).items.find(({ id }) => id === params.id)!;
    expect(listed).toMatchObject({ previousSecret: null, lastUsedAt: expect.any(String) });
  });

  test("keep the secret in use working when rotated twice because the first answer got lost", async ({
    world,
  }) => {
    const owner = await world.staff("owner");
    const body = { name: "Lost answer", scopes: ["requests.read" as const] };
    const used = await owner.api.createApiKey({ body });
    const params = { id: used.apiKey.id };
    const lost = await owner.api.rotateApiKey({ params, body: {} });
    const { secret } = await owner.api.rotateApiKey({ params, body: {} });
    await expect(partnerWith(world, lost.secret).listClientRequests({ query: {} })).rejects.toMatchObject({
      status: 401,
    });
    for (const each of [used.secret, secret])
      await partnerWith(world, each).listClientRequests({ query: {} });

    // Now that the new secret is in use, rotating once more ends the oldest.
    const third = await owner.api.rotateApiKey({ params, body: {} });
    await expect(partnerWith(world, used.secret).listClientRequests({ query: {} })).rejects.toMatchObject({
      status: 401,
    });
    for (const each of [secret, third.secret])
      await partnerWith(world, each).listClientRequests({ query: {} });
    await owner.api.revokeApiKey({ params });
    for (const each of [secret, third.secret])
      await expect(partnerWith(world, each).listClientRequests({ query: {} })).rejects.toMatchObject({
        status: 401,
      });
    await expect(owner.api.rotateApiKey({ params, body: {} })).rejects.toMatchObject({ code: "not_found" });
  });

  test("can't be rotated when they no longer work, nor for longer than a week", async ({ world }) => {
    const [maker, owner] = [await world.staff("owner"), await world.staff("owner")];
    const body = { name: "Orphan", scopes: ["requests.read" as const] };
    const { apiKey } = await maker.api.createApiKey({ body });
    const params = { id: apiKey.id };
    await expect(
      owner.api.rotateApiKey({ params, body: { overlapDays: 30 as never } }),
    ).rejects.toMatchObject({ errors: [{ path: "overlapDays" }] });
    await expect(owner.api.rotateApiKey({ params, body: { expiresOn: dayIn(367) } })).rejects.toMatchObject({
      errors: [{ path: "expiresOn" }],
    });
    const { db } = world.database;
    await db.updateTable("adminUsers").set({ isActive: false }).where("id", "=", maker.id).execute();
    await expect(owner.api.rotateApiKey({ params, body: {} })).rejects.toMatchObject({ code: "conflict" });
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

  test("do no more than the role their maker has by now", async ({ world }) => {
    const maker = await world.staff("owner");
    const { secret } = await maker.api.createApiKey({
      body: { name: "Smaller", scopes: ["requests.read", "requests.write", "offers.read"] },
    });
    const partner = partnerWith(world, secret);
    const member = await world.member({ plan: "base" });
    const file = () =>
      partner.createConciergeRequestFor({ params: { id: member.id }, body: aConciergeRequest() });
    await file();
    const { db } = world.database;
    await db.updateTable("adminUsers").set({ role: "viewer" }).where("id", "=", maker.id).execute();
    await expect(file()).rejects.toMatchObject({ code: "forbidden" });
    await partner.listClientRequests({ query: {} });
    // No role has what's for keys alone, so none takes it away.
    await partner.listOpenRequests({ query: {} });
  });

  test("aren't for managers, and never create other keys", async ({ world }) => {
    const manager = await world.staff("manager");
    await expect(manager.api.listApiKeys()).rejects.toMatchObject({ code: "forbidden" });
    const partner = await world.thirdParty(["requests.read", "requests.write"]);
    await expect(partner.api.listApiKeys()).rejects.toMatchObject({ code: "forbidden" });
  });

  test("are logged when they're created, rotated, and revoked, without the secret", async ({ world }) => {
    const owner = await world.staff("owner");
    const { secret, apiKey } = await owner.api.createApiKey({
      body: { name: "Logged", scopes: ["members.read"] },
    });
    const rotated = await owner.api.rotateApiKey({ params: { id: apiKey.id }, body: { overlapDays: 7 } });
    await owner.api.revokeApiKey({ params: { id: apiKey.id } });
    const log = await world.database.db
      .selectFrom("adminActivityLogs")
      .selectAll()
      .where("resourceId", "=", apiKey.id)
      .orderBy("createdAt")
      .execute();
    expect(log.map(({ action }) => action)).toEqual(["api_key.create", "api_key.rotate", "api_key.revoke"]);
    expect(log[1]!.after).toMatchObject({ name: "Logged", overlapDays: 7 });
    for (const each of [secret, rotated.secret]) expect(JSON.stringify(log)).not.toContain(each);
  });

  test("are emailed about to their creator and to all owners, whoever made the change", async ({ world }) => {
    const [maker, owner] = [await world.staff("owner"), await world.staff("owner")];
    const manager = await world.staff("manager");
    const { secret, apiKey } = await maker.api.createApiKey({
      body: { name: "Watched", scopes: ["members.read"] },
    });
    const { db } = world.database;
    await db.updateTable("adminUsers").set({ role: "manager" }).where("id", "=", maker.id).execute();
    const params = { id: apiKey.id };
    await owner.api.rotateApiKey({ params, body: { overlapDays: 7 } });
    await owner.api.revokeApiKey({ params });
    const all = ["Evoya: a new API key", "Evoya: an API key was revoked", "Evoya: an API key was rotated"];
    for (const { email } of [maker, owner])
      await expect.poll(async () => (await mailsTo(world, email)).toSorted()).toEqual(all);
    expect(await mailsTo(world, manager.email)).toEqual([]);
    const texts = await db.selectFrom("mailOutbox").select("text").where("to", "=", maker.email).execute();
    for (const { text } of texts) expect(text).toContain("Watched");
    expect(JSON.stringify(texts)).toContain("Sam Moss");
    expect(JSON.stringify(texts)).not.toContain(secret);
  });
});
