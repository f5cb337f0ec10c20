import { createHash } from "node:crypto";
import type { NoticeKind } from "@evoya/domain/notices";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { createCipher } from "../../adapters/cipher.ts";
import { createPush } from "../../adapters/push/push.ts";
import { createFakePushService, createPushBrowser } from "../../test/push-browser.ts";
import { type TestMember, test, type World } from "../../test/world.ts";
import type { PushedNotice } from "../notices/notice-marks.ts";
import { createPushRepository } from "./push.repository.ts";
import { createPushService } from "./push.service.ts";

const deviceOf = (endpoint: string) => createHash("sha256").update(endpoint).digest("hex");

/** A member's browser with push turned on, and the push service in between. */
async function subscribed(world: World, member: TestMember) {
  const service = createFakePushService();
  world.services.push!.post = service.post;
  const browser = createPushBrowser();
  await member.api.turnOnPush({ body: browser.subscription });
  const { endpoint } = browser.subscription;
  const shown = () => service.to(endpoint).map((request) => browser.read(request));
  const isOn = async () => (await member.api.getPush({ query: { device: deviceOf(endpoint) } })).isOn;
  return { service, browser, endpoint, shown, isOn };
}

/** Tells a member something the way an event's job does. */
const tell = (
  world: World,
  { id: userId }: TestMember,
  {
    kind = "trips" as NoticeKind,
    id = crypto.randomUUID() as string,
    isUrgent = false,
    title = "You're booked",
  } = {},
) =>
  world.container.jobHandlers["deliver-notices"]({
    notices: [{ id, userId, kind, inApp: { title, body: "Room 12" }, ...(isUrgent && { isUrgent }) }],
    mails: [],
  });

const waitingPushes = async ({ database: { db } }: World, userId: string) => {
  const { rows } = await sql<{ data: PushedNotice; startAfter: Date }>`
    select data, start_after from pgboss.job
    where name = 'push-notice' and state = 'created' and data ->> 'userId' = ${userId}`.execute(db);
  return rows.map(({ data, startAfter }) => ({ data, startAfter: new Date(startAfter) }));
};

/** Quiet hours around the current time, by the clock in UTC. */
const quietHours = (() => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString().slice(11, 16);
  return { from: at(-2 * 60 * 60_000), until: at(2 * 60 * 60_000) };
})();

describe("push", () => {
  test("shows a notice's title on the member's device, once, and nothing more of it", async ({ world }) => {
    const member = await world.member();
    const { shown, isOn } = await subscribed(world, member);
    expect(await isOn()).toBe(true);
    const id = crypto.randomUUID();
    for (let run = 0; run < 2; run++) await tell(world, member, { id });
    await tell(world, member, { title: "The next" });
    await expect.poll(() => shown().length).toBeGreaterThan(1);
    expect(shown()).toHaveLength(2);
    expect(shown()).toContainEqual({ id, title: "You're booked", path: "/dashboard" });
  });

  test("follows the member's settings, and quiet hours unless it's urgent", async ({ world }) => {
    const member = await world.member();
    const { shown } = await subscribed(world, member);
    const body = { choices: { rewards: { push: false } }, quietHours };
    await member.api.updateNoticeSettings({ body });
    await tell(world, member, { kind: "rewards", title: "A reward" });
    await tell(world, member, { title: "At night" });
    await tell(world, member, { title: "Now", isUrgent: true });
    await expect.poll(shown).toMatchObject([{ title: "Now" }]);
    const waiting = await waitingPushes(world, member.id);
    expect(waiting).toMatchObject([{ data: { title: "At night" } }]);
    expect(waiting[0]!.startAfter.getTime()).toBeGreaterThan(Date.now());
  });

  test("isn't sent anymore when the notice has been read in the app", async ({ world }) => {
    const member = await world.member();
    const { shown } = await subscribed(world, member);
    const id = crypto.randomUUID();
    await member.api.updateNoticeSettings({ body: { quietHours } });
    await tell(world, member, { id });
    await member.api.readAllNotices({});
    await member.api.updateNoticeSettings({ body: { quietHours: null } });
    const [job] = await waitingPushes(world, member.id);
    await world.container.jobHandlers["push-notice"](job!.data);
    await tell(world, member, { title: "The next" });
    await expect.poll(shown).toMatchObject([{ title: "The next" }]);
  });

  test("removes a device whose subscription has ended, and tries again after other failures", async ({
    world,
  }) => {
    const member = await world.member();
    const { service, isOn } = await subscribed(world, member);
    const send = async () => {
      const { db } = world.database;
      const { id: subscriptionId } = await db
        .selectFrom("pushSubscriptions")
        .select("id")
        .where("userId", "=", member.id)
        .executeTakeFirstOrThrow();
      const data = { subscriptionId, id: crypto.randomUUID(), title: "Hello", path: "/", isUrgent: false };
      await world.container.jobHandlers["send-push"](data);
    };
    service.answers.push(503, 410);
    await expect(send()).rejects.toThrow("503");
    expect(await isOn()).toBe(true);
    await send();
    expect(await isOn()).toBe(false);
  });

  test("ends when the member signs out or turns it off, but not when they're only away", async ({
    world,
  }) => {
    const member = await world.member();
    const { browser, isOn, endpoint } = await subscribed(world, member);
    const { email, password } = member;
    await member.api.signOut({ query: { away: "true" } });
    await member.api.signIn({ body: { email, password } });
    expect(await isOn()).toBe(true);
    await member.api.turnOnPush({ body: browser.subscription });
    await member.api.signOut({ query: {} });
    await member.api.signIn({ body: { email, password } });
    expect(await isOn()).toBe(false);
    await member.api.turnOnPush({ body: browser.subscription });
    await member.api.turnOffPush({ query: { device: deviceOf(endpoint) } });
    expect(await isOn()).toBe(false);
  });

  test("ends with a later session in the same browser, and leaves the member's other devices on", async ({
    world,
  }) => {
    const member = await world.member();
    const { isOn, endpoint } = await subscribed(world, member);
    const { email, password } = member;
    const phone = world.visitor();
    await phone.api.signIn({ body: { email, password } });
    const onPhone = createPushBrowser().subscription;
    await phone.api.turnOnPush({ body: onPhone });
    // Idle, and signed in again.
    await member.api.signOut({ query: { away: "true" } });
    await member.api.signIn({ body: { email, password } });
    expect(await isOn()).toBe(true);
    const here = (await member.api.getAccountSecurity()).sessions.find(({ isCurrent }) => isCurrent)!;
    await phone.api.endSession({ params: { id: here.id } });
    const isStillOn = async (address: string) =>
      (await phone.api.getPush({ query: { device: deviceOf(address) } })).isOn;
    expect(await isStillOn(endpoint)).toBe(false);
    expect(await isStillOn(onPhone.endpoint)).toBe(true);
  });

  test("ends everywhere else when the member ends their other sessions", async ({ world }) => {
    const member = await world.member();
    const { isOn, browser } = await subscribed(world, member);
    const phone = world.visitor();
    const { email, password } = member;
    await phone.api.signIn({ body: { email, password } });
    await phone.api.endOtherSessions({});
    await member.api.signIn({ body: { email, password } });
    expect(await isOn()).toBe(false);
    await member.api.turnOnPush({ body: browser.subscription });
    expect(await isOn()).toBe(true);
  });

  test("goes to the member who turned it on last in a browser, and to at most ten devices per member", async ({
    world,
  }) => {
    const [first, second] = [await world.member(), await world.member()];
    const { browser, isOn, endpoint } = await subscribed(world, first);
    await second.api.turnOffPush({ query: { device: deviceOf(endpoint) } });
    expect(await isOn()).toBe(true);
    await second.api.turnOnPush({ body: browser.subscription });
    expect(await isOn()).toBe(false);
    for (let device = 0; device < 11; device++)
      await second.api.turnOnPush({ body: createPushBrowser().subscription });
    const { db } = world.database;
    const rows = await db
      .selectFrom("pushSubscriptions")
      .select("id")
      .where("userId", "=", second.id)
      .execute();
    expect(rows).toHaveLength(10);
  });

  test("isn't offered, and is refused, when there are no keys", async ({ world }) => {
    const member = await world.member();
    const { transact } = world.container;
    const cipher = createCipher(world.config.cipherKeys);
    const subscriptions = createPushRepository(world.database.db);
    const service = createPushService({ transact, cipher, subscriptions, push: null });
    expect(await service.find(member.id)).toEqual({ publicKey: null, isOn: false });
    const who = { userId: member.id, sessionId: "none" };
    const turnOn = service.turnOn(who, createPushBrowser().subscription, { deviceToken: null });
    await expect(turnOn).rejects.toMatchObject({ code: "conflict" });
  });

  test("isn't turned on for a session that ended while the browser asked", async ({ world }) => {
    const member = await world.member();
    const service = createPushService({
      transact: world.container.transact,
      cipher: createCipher(world.config.cipherKeys),
      subscriptions: createPushRepository(world.database.db),
      push: createPush(world.services.push),
    });
    const turnOn = service.turnOn(
      { userId: member.id, sessionId: crypto.randomUUID() },
      createPushBrowser().subscription,
      { deviceToken: null },
    );
    await expect(turnOn).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("isn't sent to addresses that lead inside", async ({ world }) => {
    const { api } = await world.member();
    const { keys } = createPushBrowser().subscription;
    for (const endpoint of [
      "http://push.example.com/send",
      "https://127.0.0.1/send",
      "https://2130706433/send",
      "https://[::1]/send",
      "https://localhost/send",
      "https://files.internal/send",
      "https://push.example.com:8443/send",
      "https://me:secret@push.example.com/send",
      "nowhere",
    ])
      await expect(api.turnOnPush({ body: { endpoint, keys } }), endpoint).rejects.toMatchObject({
        code: "invalid_input",
      });
  });
});
