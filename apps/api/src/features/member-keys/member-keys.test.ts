import { describe, expect } from "vitest";
import { createBrowser, memberApi } from "../../test/browser.ts";
import { anItinerary } from "../../test/builders.ts";
import { endedInBetween } from "../../test/ended-in-between.ts";
import { mailsTo } from "../../test/mails.ts";
import { type TestMember, test, type World } from "../../test/world.ts";

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const toolWith = (world: World, secret: string) => {
  const http = createBrowser(world.url, "https://tool.example");
  http.defaults.headers.common.Authorization = `Bearer ${secret}`;
  return memberApi(http);
};

const newKey = ({ api, password }: TestMember, name = "Script") =>
  api.createMemberKey({ body: { name, password } });

const refused = { status: 401, code: "unauthenticated" };

describe("a member's API key", () => {
  test("isn't made for a session that was ended in between, with its keys", async ({ world }) => {
    const member = await world.member();
    expect(await endedInBetween(world, member, () => newKey(member))).toBe("unauthenticated");
    const { db } = world.database;
    const kept = db.selectFrom("memberApiKeys").select("id").where("userId", "=", member.id);
    expect(await kept.execute()).toEqual([]);
  });

  test("reads the member's own trips and points, is shown once, and stops when it's deleted", async ({
    world,
  }) => {
    const [member, other] = [await world.member({ plan: "base" }), await world.member()];
    const { id } = await member.api.generateItinerary({ body: anItinerary({ startDate: dayIn(30) }) });
    const theirs = await other.api.generateItinerary({ body: anItinerary() });
    await expect
      .poll(async () => (await member.api.getItinerary({ params: { id } })).generation)
      .toBe("ready");
    const { secret, apiKey } = await newKey(member);
    expect(secret).toMatch(/^evm_[\w-]{43}$/);
    expect(apiKey).toMatchObject({ name: "Script", prefix: secret.slice(0, 12), lastUsedAt: null });
    expect(apiKey.expiresAt).toBe(`${dayIn(90)}T23:59:59.999Z`);

    const tool = toolWith(world, secret);
    expect((await tool.listItineraries()).items.map((trip) => trip.id)).toEqual([id]);
    expect(await tool.getItinerary({ params: { id } })).toMatchObject({ id, access: "full" });
    expect(await tool.downloadItineraryCalendar({ params: { id } })).toContain("BEGIN:VCALENDAR");
    expect(await tool.listPoints({ query: {} })).toMatchObject({ items: [], pointsBalance: 0 });
    await expect(tool.getItinerary({ params: { id: theirs.id } })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(tool.deleteItinerary({ params: { id } })).rejects.toMatchObject(refused);
    await expect(tool.getProfile()).rejects.toMatchObject(refused);

    const { items } = await member.api.listMemberKeys();
    expect(items).toMatchObject([{ id: apiKey.id, lastUsedAt: expect.any(String) }]);
    expect(JSON.stringify(items)).not.toContain(secret);
    await member.api.deleteMemberKey({ params: { id: apiKey.id } });
    await expect(tool.listItineraries()).rejects.toMatchObject(refused);
    expect((await member.api.listMemberKeys()).items).toEqual([]);
  });

  test("requires the password, and an email tells its owner", async ({ world }) => {
    const member = await world.member();
    const { api } = member;
    await expect(api.createMemberKey({ body: { name: "Script" } })).rejects.toMatchObject({
      errors: [{ path: "password" }],
    });
    await expect(api.createMemberKey({ body: { name: "Script", password: "wrong" } })).rejects.toMatchObject({
      errors: [{ path: "password" }],
    });
    const { secret } = await newKey(member);
    await expect.poll(() => mailsTo(world, member.email)).toContain("You have a new API key");
    const { db } = world.database;
    const mails = await db.selectFrom("mailOutbox").selectAll().where("to", "=", member.email).execute();
    expect(JSON.stringify(mails)).not.toContain(secret);
  });

  test("expires after its last day, within a year", async ({ world }) => {
    const member = await world.member();
    const { api, password, id: userId } = member;
    for (const expiresOn of ["2020-01-01", dayIn(367)])
      await expect(
        api.createMemberKey({ body: { name: "Script", password, expiresOn } }),
      ).rejects.toMatchObject({ errors: [{ path: "expiresOn" }] });
    const { secret } = await newKey(member);
    const over = { expiresAt: new Date(Date.now() - 1000).toISOString() };
    await world.database.db.updateTable("memberApiKeys").set(over).where("userId", "=", userId).execute();
    await expect(toolWith(world, secret).listItineraries()).rejects.toMatchObject(refused);
  });

  test("is one of up to five, even when six are made at once; expired ones make room", async ({ world }) => {
    const member = await world.member();
    const made = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((n) => newKey(member, `Key ${n}`)));
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(made.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
    const { db } = world.database;
    const [first] = (await member.api.listMemberKeys()).items;
    const over = { expiresAt: new Date(Date.now() - 1000).toISOString() };
    await db.updateTable("memberApiKeys").set(over).where("id", "=", first!.id).execute();
    await newKey(member, "Key 7");
    expect((await member.api.listMemberKeys()).items).toHaveLength(5);
  });

  test.for([
    ["signing out everywhere else", ({ api }: TestMember) => api.endOtherSessions()],
    [
      "a new password",
      ({ api, password }: TestMember) =>
        api.changePassword({ body: { currentPassword: password, newPassword: "Oslo-by-ferry-31" } }),
    ],
  ] as const)("ends with %s", async ([, act], { world }) => {
    const member = await world.member();
    const tool = toolWith(world, (await newKey(member)).secret);
    await tool.listItineraries();
    await act(member);
    await expect(tool.listItineraries()).rejects.toMatchObject(refused);
    expect((await member.api.listMemberKeys()).items).toEqual([]);
  });

  test("outlives signing out, but not a password chosen by someone else, nor the account", async ({
    world,
  }) => {
    const member = await world.member();
    const tool = toolWith(world, (await newKey(member)).secret);
    await member.api.signOut();
    await tool.listItineraries();
    const { db } = world.database;
    const set = (values: { passwordIsTemporary?: boolean; deletedAt?: string }) =>
      db.updateTable("users").set(values).where("id", "=", member.id).execute();
    await set({ passwordIsTemporary: true });
    await expect(tool.listItineraries()).rejects.toMatchObject(refused);
    await set({ passwordIsTemporary: false, deletedAt: new Date().toISOString() });
    await expect(tool.listItineraries()).rejects.toMatchObject(refused);
  });

  test("doesn't count when a page sends it along: endpoints that aren't for keys stay closed", async ({
    world,
  }) => {
    const member = await world.member();
    const { secret } = await newKey(member);
    const answer = await member.http.get("/v1/me/profile", {
      headers: { Authorization: `Bearer ${secret}` },
      validateStatus: () => true,
    });
    expect(answer.status).toBe(401);
    expect(answer.data.detail).toBe("A member's API key reads trips and points, and nothing else.");
  });
});
