import type { NoticeKind } from "@evoya/domain/notices";
import { describe, expect } from "vitest";
import { hasWaited } from "../../test/held-notices.ts";
import { mailsTo } from "../../test/mails.ts";
import { type TestMember, test, type World } from "../../test/world.ts";

const thread = () => ({ type: "message_thread", id: crypto.randomUUID() }) as const;

/** Tells a member something the way an event's job does. */
const tell = (
  world: World,
  { id: userId, email: to }: TestMember,
  kind: NoticeKind,
  {
    title = "Your trip is booked",
    subject = thread(),
    isUrgent = false,
    id = crypto.randomUUID() as string,
    at = new Date().toISOString(),
  } = {},
) =>
  world.container.jobHandlers["deliver-notices"]({
    notices: [
      {
        id,
        at,
        userId,
        kind,
        inApp: { title, subject },
        mail: { template: "passwordChanged", to, data: { name: "Ada" } },
        ...(isUrgent && { isUrgent }),
      },
    ],
    mails: [],
  });

const bell = async ({ api }: TestMember) =>
  (await api.listNotices({})).items.map(({ title, isRead }) => ({ title, isRead }));
const subjectOfMail = "Your password was changed";
/** Subjects of emails besides those that come with a new account. */
const mailed = async (world: World, { email }: TestMember) =>
  (await mailsTo(world, email)).filter((subject) => !/^(Welcome|Confirm your email)/.test(subject));

const link = async (world: World, { email }: TestMember) => {
  const mail = () =>
    world.database.db
      .selectFrom("mailOutbox")
      .select(["headers", "text"])
      .where("to", "=", email)
      .where("subject", "=", subjectOfMail)
      .orderBy("createdAt", "desc")
      .executeTakeFirst();
  await expect.poll(mail).toBeDefined();
  const { headers, text } = (await mail())!;
  const { "List-Unsubscribe": address = "" } = headers as Record<string, string>;
  return { headers, text, path: address.slice(world.url.length + 1, -1) };
};

describe("a notice", () => {
  test("shows up in the app and goes out by email", async ({ world }) => {
    const member = await world.member();
    await tell(world, member, "trips");
    expect(await bell(member)).toEqual([{ title: "Your trip is booked", isRead: false }]);
    expect((await member.api.getSession()).member).toMatchObject({ unreadNotices: 1 });
    await expect.poll(() => mailed(world, member)).toEqual([subjectOfMail]);
  });

  test("shows up once and is emailed once, even if its job runs twice", async ({ world }) => {
    const member = await world.member();
    const id = crypto.randomUUID();
    for (let run = 0; run < 2; run++) await tell(world, member, "trips", { id });
    await tell(world, member, "trips", { title: "The next" });
    await expect.poll(async () => (await mailed(world, member)).length).toBeGreaterThan(1);
    expect(await mailed(world, member)).toEqual([subjectOfMail, subjectOfMail]);
    expect(await bell(member)).toHaveLength(2);
  });

  test("of a kind that's turned off somewhere isn't sent there", async ({ world }) => {
    const member = await world.member();
    const body = { choices: { trips: { email: false }, rewards: { inApp: false } } };
    await member.api.updateNoticeSettings({ body });
    await tell(world, member, "trips", { title: "A trip" });
    await tell(world, member, "rewards", { title: "A reward" });
    expect(await bell(member)).toEqual([{ title: "A trip", isRead: false }]);
    await expect.poll(() => mailed(world, member)).toEqual([subjectOfMail]);
  });

  test("replaces an unread one about the same thing", async ({ world }) => {
    const member = await world.member();
    const subject = thread();
    await tell(world, member, "trips", { title: "First", subject });
    await tell(world, member, "trips", { title: "Second", subject });
    expect(await bell(member)).toEqual([{ title: "Second", isRead: false }]);
  });

  test("isn't replaced by an earlier one whose job runs later", async ({ world }) => {
    const member = await world.member();
    const subject = thread();
    const [earlier, later] = ["2026-11-22T10:00:00.000Z", "2026-11-22T10:00:01.000Z"];
    await tell(world, member, "trips", { title: "Did you go?", subject, at: later });
    await tell(world, member, "trips", { title: "Your trip begins today", subject, at: earlier });
    expect(await bell(member)).toEqual([{ title: "Did you go?", isRead: false }]);
  });

  test("that's urgent goes out whatever the member chose", async ({ world }) => {
    const member = await world.member();
    await member.api.updateNoticeSettings({ body: { emailUpdates: false, digest: "daily" } });
    await tell(world, member, "trips", { isUrgent: true });
    await expect.poll(() => mailed(world, member)).toEqual([subjectOfMail]);
    expect((await link(world, member)).headers).not.toHaveProperty("List-Unsubscribe");
  });

  test("to someone who has left goes nowhere", async ({ world }) => {
    const nobody = { id: crypto.randomUUID(), email: "nobody@example.test" } as TestMember;
    await tell(world, nobody, "trips");
    expect(await mailsTo(world, nobody.email)).toEqual([]);
  });
});

describe("emails that wait", () => {
  test("are combined into one for a day's news", async ({ world }) => {
    const member = await world.member();
    await member.api.updateNoticeSettings({ body: { digest: "daily" } });
    await tell(world, member, "trips");
    await tell(world, member, "rewards");
    await hasWaited(world, member.id);
    await expect.poll(() => mailed(world, member)).toEqual(["2 updates from Evoya"]);
    await world.container.everyMinute();
    expect(await mailed(world, member)).toHaveLength(1);
  });

  test("go to the address the member has by then", async ({ world }) => {
    const member = await world.member();
    await member.api.updateNoticeSettings({ body: { digest: "daily" } });
    await tell(world, member, "trips");
    const email = `moved.${member.email}`;
    await world.database.db.updateTable("users").set({ email }).where("id", "=", member.id).execute();
    await hasWaited(world, member.id);
    await expect.poll(() => mailed(world, { ...member, email })).toEqual([subjectOfMail]);
    expect(await mailed(world, member)).toEqual([]);
  });

  test("go out even if one to someone else can't be read", async ({ world }) => {
    const [stuck, member] = [await world.member(), await world.member()];
    for (const { api } of [stuck, member]) await api.updateNoticeSettings({ body: { digest: "daily" } });
    const { db } = world.database;
    await tell(world, stuck, "trips");
    await db
      .updateTable("heldNotices")
      .set({ notice: "null", dueAt: "2026-01-01T00:00:00Z" })
      .where("userId", "=", stuck.id)
      .execute();
    await tell(world, member, "trips");
    await expect(hasWaited(world, member.id)).rejects.toThrow("kind");
    await expect.poll(() => mailed(world, member)).toEqual([subjectOfMail]);
    await db.deleteFrom("heldNotices").where("userId", "=", stuck.id).execute();
  });

  test("about messages aren't sent to someone who's here, or about what they've read", async ({ world }) => {
    const member = await world.member();
    const { db } = world.database;
    const waiting = () => db.selectFrom("heldNotices").select("id").where("userId", "=", member.id).execute();
    await tell(world, member, "messages");
    await db.updateTable("heldNotices").set({ dueAt: "2026-01-01T00:00:00Z" }).execute();
    await world.container.everyMinute();
    expect(await waiting()).toEqual([]);

    await tell(world, member, "messages");
    expect(await waiting()).toHaveLength(1);
    await member.api.readAllNotices({});
    expect(await waiting()).toEqual([]);
    expect(await mailed(world, member)).toEqual([]);
  });

  test("are dropped when the member opens the conversation", async ({ world }) => {
    const member = await world.member();
    const agent = await world.staff("agent");
    const body = { subject: "Your week", body: "Two rooms are held" };
    const { threadId } = await agent.api.sendMessageToMember({ params: { id: member.id }, body });
    await expect
      .poll(() => bell(member))
      .toEqual([{ title: "Your concierge wrote to you: Your week", isRead: false }]);
    await member.api.updateThread({ params: { id: threadId }, body: { isRead: true } });
    expect(await bell(member)).toMatchObject([{ isRead: true }]);
    await world.database.db.updateTable("heldNotices").set({ dueAt: "2026-01-01T00:00:00Z" }).execute();
    await world.container.everyMinute();
    expect(await mailed(world, member)).toEqual([]);
  });
});

describe("settings", () => {
  test("start with everything on except offers, and keep what isn't changed", async ({ world }) => {
    const { api } = await world.member();
    expect(await api.getNoticeSettings({})).toMatchObject({
      emailUpdates: true,
      choices: { trips: { inApp: true, email: true }, offers: { inApp: false, email: false } },
      quietHours: null,
      digest: "none",
    });
    const quietHours = { from: "22:00", until: "07:00" };
    await api.updateNoticeSettings({ body: { quietHours } });
    await api.updateNoticeSettings({ body: { choices: { trips: { email: false } } } });
    expect(await api.updateNoticeSettings({ body: { choices: { trips: { inApp: false } } } })).toMatchObject({
      choices: { trips: { inApp: false, email: false } },
      quietHours,
    });
  });

  test("refuse quiet hours without an end", async ({ world }) => {
    const { api } = await world.member();
    const body = { quietHours: { from: "22:00", until: "22:00" } };
    await expect(api.updateNoticeSettings({ body })).rejects.toMatchObject({ code: "invalid_input" });
  });
});

describe("POST /v1/unsubscribe", () => {
  test("turns off an email's kind with one click, without signing in, and can be undone", async ({
    world,
  }) => {
    const member = await world.member();
    await tell(world, member, "trips");
    const { headers, path } = await link(world, member);
    expect(headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
    const stranger = world.visitor();
    const form = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const { data } = await stranger.http.post(path, form);
    expect(data).toEqual({ kind: "trips", isOn: false });
    expect(await member.api.getNoticeSettings({})).toMatchObject({ choices: { trips: { email: false } } });

    const token = new URL(path, world.url).searchParams.get("token")!;
    await stranger.api.changeSubscription({ body: { token, isOn: true } });
    expect(await member.api.getNoticeSettings({})).toMatchObject({ choices: { trips: { email: true } } });
  });

  test("refuses links that aren't ours", async ({ world }) => {
    const { api } = world.visitor();
    for (const token of ["nonsense", Buffer.alloc(80).toString("base64url")])
      await expect(api.changeSubscription({ body: { token, isOn: false } })).rejects.toMatchObject({
        code: "not_found",
      });
  });

  test("leads to a page when opened in a browser", async ({ world }) => {
    const { status, headers } = await world.visitor().http.get("/v1/unsubscribe?token=a%2Fb", {
      maxRedirects: 0,
      validateStatus: () => true,
    });
    expect([status, headers.location]).toEqual([303, `${world.webUrl}/unsubscribe#a%2Fb`]);
  });
});
