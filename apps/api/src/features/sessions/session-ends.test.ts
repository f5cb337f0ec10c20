import { afterEach, describe, expect, vi } from "vitest";
import { test, type World } from "../../test/world.ts";

/** Makes a member idle for this long. */
const idleFor = ({ database: { db } }: World, userId: string, minutes: number) =>
  db
    .updateTable("sessions")
    .set({ lastSeenAt: new Date(Date.now() - minutes * 60_000).toISOString() })
    .where("userId", "=", userId)
    .execute();

afterEach(() => void vi.useRealTimers());

const lastSeen = async ({ database: { db } }: World, userId: string): Promise<number> => {
  const { lastSeenAt } = await db
    .selectFrom("sessions")
    .select("lastSeenAt")
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return Date.parse(lastSeenAt);
};

describe("a member's session", () => {
  test("stays alive while it's used, even on a copy whose clock is an hour behind", async ({ world }) => {
    const member = await world.member();
    await idleFor(world, member.id, 20);
    world.container.channels.session_ended("");
    const now = Date.now();
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(now - 3_600_000);
    await member.api.getDashboard();
    expect(await lastSeen(world, member.id)).toBeGreaterThan(now - 60_000);
  });

  test("ends on the server after half an hour without a request", async ({ world }) => {
    const [early, late] = [await world.member(), await world.member()];
    await idleFor(world, early.id, 25);
    await idleFor(world, late.id, 31);
    world.container.channels.session_ended("");
    expect((await early.api.getSession()).member).toMatchObject({ id: early.id });
    expect((await late.api.getSession()).member).toBeNull();
    await expect(late.api.getDashboard()).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("isn't kept alive by an open event stream", async ({ world }) => {
    const member = await world.member();
    await idleFor(world, member.id, 20);
    world.container.channels.session_ended("");
    const stream = await member.http.get("/v1/me/events", { responseType: "stream" });
    stream.data.destroy();
    expect(Date.now() - (await lastSeen(world, member.id))).toBeGreaterThan(19 * 60_000);
  });
});

describe("a colleague's session", () => {
  test("isn't kept alive by what a screen fetches by itself", async ({ world }) => {
    const owner = await world.staff("owner");
    const { db } = world.database;
    const seen = new Date(Date.now() - 15 * 60_000).toISOString();
    const idle = () =>
      db.updateTable("sessions").set({ lastSeenAt: seen }).where("adminUserId", "=", owner.id).execute();
    const age = async () => {
      const { lastSeenAt } = await db
        .selectFrom("sessions")
        .select("lastSeenAt")
        .where("adminUserId", "=", owner.id)
        .executeTakeFirstOrThrow();
      return Date.now() - Date.parse(lastSeenAt);
    };
    await idle();
    world.container.channels.session_ended("");
    await owner.api.getStaffDashboard();
    await owner.api.getMyWork();
    await owner.api.getWaitingWork();
    await owner.api.countThreads();
    await owner.api.getAnalytics({ query: {} });
    await owner.api.getSystemStatus();
    expect(await age()).toBeGreaterThan(14 * 60_000);
    await owner.api.getStaffSession();
    expect(await age()).toBeLessThan(60_000);
  });
});

describe("a temporary password", () => {
  test("lets its owner do nothing but choose another one, and ends when it expires", async ({ world }) => {
    const { id, email, password } = await world.member();
    const { db } = world.database;
    const over = (at: number) => ({
      passwordIsTemporary: true,
      passwordExpiresAt: new Date(Date.now() + at).toISOString(),
    });
    await db.updateTable("users").set(over(3_600_000)).where("id", "=", id).execute();
    const { api } = world.visitor();
    expect(await api.signIn({ body: { email, password } })).toMatchObject({ passwordIsTemporary: true });
    await expect(api.getDashboard()).rejects.toMatchObject({ code: "password_change_required" });
    await expect(api.requestDataExport({ body: { password } })).rejects.toMatchObject({ status: 403 });
    await api.changePassword({ body: { currentPassword: password, newPassword: "Oslo-by-ferry-31" } });
    expect((await api.getSession()).member).toMatchObject({ passwordIsTemporary: false });
    expect(await api.getDashboard()).toBeDefined();

    await db.updateTable("users").set(over(-1_000)).where("id", "=", id).execute();
    await expect(
      world.visitor().api.signIn({ body: { email, password: "Oslo-by-ferry-31" } }),
    ).rejects.toMatchObject({ code: "invalid_credentials" });
  });
});
