import { decideNotice } from "@evoya/domain/notices";
import {
  type AudiencePreference,
  kindOfNotification,
  type NotificationType,
} from "@evoya/domain/notifications";
import { describe, expect } from "vitest";
import { type TestMember, type TestStaff, test, type World } from "../../test/world.ts";
import { createNoticeRecipientRepository } from "../notices/notice-recipients.repository.ts";

/** Members who are the only ones who want to see a place, so a test only sends to them. */
async function dreamers(world: World, count: number, place = `Place ${crypto.randomUUID()}`) {
  const members: TestMember[] = [];
  for (let i = 0; i < count; i++) members.push(await world.member({ name: `Ada ${i}` }));
  await world.database.db
    .updateTable("userProfiles")
    .set({ preferredDestinations: [place] })
    .where(
      "userId",
      "in",
      members.map(({ id }) => id),
    )
    .execute();
  return { members, audience: { destination: place } };
}

const reportOf = ({ api }: TestStaff, id: string) => api.getNotification({ params: { id } });

const untilSent = async (manager: TestStaff, id: string) => {
  await expect.poll(async () => (await reportOf(manager, id)).status).toBe("sent");
  return reportOf(manager, id);
};

const mailsOf = (world: World, { email }: TestMember, subject: string) =>
  world.database.db
    .selectFrom("mailOutbox")
    .select(["text", "headers"])
    .where("to", "=", email)
    .where("subject", "=", subject)
    .execute();

describe("POST /v1/admin/notifications", () => {
  test("tells each member of the audience once, in the app and by email", async ({ world }) => {
    const { members, audience } = await dreamers(world, 3);
    const manager = await world.staff("manager");
    const subject = "New in the Azores";
    const { id } = await manager.api.sendNotification({
      body: { subject, message: "Three islands more.", linkPath: "/rewards", audience },
    });
    expect(await untilSent(manager, id)).toMatchObject({ recipients: 3, told: 3, inApp: 3, failed: 0 });
    await expect.poll(async () => (await reportOf(manager, id)).emailed).toBe(3);
    await world.container.jobHandlers["send-notification"]({ notificationId: id });
    for (const member of members) {
      expect((await member.api.listNotices({})).items).toMatchObject([
        { kind: "news", title: subject, body: "Three islands more.", link: "/rewards" },
      ]);
      expect(await mailsOf(world, member, subject)).toHaveLength(1);
    }
  });

  test("sends nothing for a time that's over", async ({ world }) => {
    const { members, audience } = await dreamers(world, 1);
    const manager = await world.staff("manager");
    const body = { message: "Too late", audience, scheduledAt: "2026-01-01T00:00:00Z" };
    await expect(manager.api.sendNotification({ body })).rejects.toMatchObject({
      code: "invalid_input",
      errors: [{ path: "scheduledAt", message: "Please choose a time that isn't over" }],
    });
    expect((await members[0]!.api.listNotices({})).items).toEqual([]);
  });

  test("continues where a worker died", async ({ world }) => {
    const { members, audience } = await dreamers(world, 2);
    const manager = await world.staff("manager");
    const { id } = await manager.api.sendNotification({
      body: { message: "Hello", audience, scheduledAt: "2031-01-01T00:00:00Z" },
    });
    const { db } = world.database;
    await db.updateTable("notifications").set({ status: "sending" }).where("id", "=", id).execute();
    const aborted = AbortSignal.abort(new Error("The worker stops"));
    const { "send-notification": send } = world.container.jobHandlers;
    await expect(send({ notificationId: id }, aborted)).rejects.toThrow("The worker stops");
    await send({ notificationId: id });
    expect(await reportOf(manager, id)).toMatchObject({ status: "sent", told: 2 });
    for (const member of members) expect((await member.api.listNotices({})).items).toHaveLength(1);
  });

  test("finds members by what they chose themselves", async ({ world }) => {
    const { members, audience } = await dreamers(world, 3);
    const [keen, quiet] = members as [TestMember, TestMember];
    await keen.api.updateNoticeSettings({ body: { choices: { offers: { inApp: true } } } });
    const off = { inApp: false, email: false };
    await quiet.api.updateNoticeSettings({ body: { choices: { news: off, reminders: off } } });
    const { api } = await world.staff("manager");
    const found = async (preference: AudiencePreference) =>
      (await api.countAudience({ body: { type: "urgent", audience: { ...audience, preference } } })).members;
    expect(await found("offers")).toBe(1);
    expect(await found("news")).toBe(2);
    expect(await found("reminders")).toBe(2);
    expect(await found("tripUpdates")).toBe(3);
  });

  test("takes the earlier names of offers and news, and says today's", async ({ world }) => {
    const { members, audience } = await dreamers(world, 2);
    await members[0]!.api.updateNoticeSettings({ body: { choices: { offers: { inApp: true } } } });
    const { api } = await world.staff("manager");
    const count = (preference: "vipOffers" | "newsletters") =>
      api.countAudience({ body: { type: "urgent", audience: { ...audience, preference } } });
    expect((await count("vipOffers")).members).toBe(1);
    expect((await count("newsletters")).members).toBe(2);
    const sent = await api.sendNotification({
      body: {
        message: "Soon",
        audience: { ...audience, preference: "vipOffers" },
        scheduledAt: "2031-01-01T00:00:00Z",
      },
    });
    expect(sent.audience.preference).toBe("offers");
  });

  test("is previewed as it's sent: the same email, and the same words in the app", async ({ world }) => {
    const { members, audience } = await dreamers(world, 1);
    const [member] = members as [TestMember];
    const [manager, viewer] = [await world.staff("manager"), await world.staff("viewer")];
    const content = { subject: "Three islands more", message: "First line.\n\nSecond <b>line</b>." };
    const { inApp, mail } = await viewer.api.previewNotification({
      body: { ...content, linkPath: "/rewards" },
    });
    expect(mail.subject).toBe(content.subject);
    expect(mail.html).toContain("Second &#60;b&#62;line&#60;/b&#62;.");
    expect(mail.darkHtml).not.toBe(mail.html);

    await manager.api.sendNotification({ body: { ...content, linkPath: "/rewards", audience } });
    const sent = () =>
      world.database.db
        .selectFrom("mailOutbox")
        .select(["subject", "text", "html"])
        .where("to", "=", member.email)
        .where("subject", "=", content.subject)
        .executeTakeFirst();
    await expect.poll(sent).toBeDefined();
    const name = (await member.api.getProfile({})).name ?? "";
    const plain = (text: string | null | undefined) =>
      (text ?? "").replaceAll(name, "Ada").replace(/(token=|#)[\w.~%-]+/g, "$1sample");
    const real = await sent();
    expect(plain(real?.text)).toBe(plain(mail.text));
    expect(plain(real?.html)).toBe(plain(mail.html));
    const [notice] = (await member.api.listNotices({})).items;
    expect(notice).toMatchObject({ kind: inApp.kind, title: inApp.title, body: inApp.body });
  });

  test("sends marketing only to members who asked for offers, and urgent news to everyone", async ({
    world,
  }) => {
    const { members, audience } = await dreamers(world, 2);
    const [keen, other] = members as [TestMember, TestMember];
    await keen.api.updateNoticeSettings({ body: { choices: { offers: { email: true } } } });
    await other.api.updateNoticeSettings({ body: { emailUpdates: false } });
    const { api } = await world.staff("manager");
    const count = (type: NotificationType) => api.countAudience({ body: { type, audience } });
    expect(await count("marketing")).toEqual({ members: 2, inApp: 0, email: 1, reached: 1 });
    expect(await count("general")).toEqual({ members: 2, inApp: 2, email: 1, reached: 2 });
    expect(await count("urgent")).toEqual({ members: 2, inApp: 2, email: 2, reached: 2 });
    const { list } = createNoticeRecipientRepository(world.database.db);
    for (const type of ["marketing", "general", "urgent"] as const) {
      const kind = kindOfNotification[type];
      const notice = { kind, isUrgent: type === "urgent", isConfirmation: false, isDue: false };
      const told = (await list(members.map(({ id }) => id))).map(({ settings }) =>
        decideNotice(notice, settings, { now: new Date(), lastActiveAt: null }),
      );
      expect(await count(type)).toMatchObject({
        inApp: told.filter(({ inApp }) => inApp).length,
        email: told.filter(({ mail }) => mail.send !== "never").length,
      });
    }
  });

  test("counts no email to an address that isn't verified, where it waits until it is", async ({ world }) => {
    const { members, audience } = await dreamers(world, 2);
    const [unverified, other] = members as [TestMember, TestMember];
    const isVerified = (emailVerifiedAt: string | null) =>
      world.database.db
        .updateTable("users")
        .set({ emailVerifiedAt })
        .where("id", "=", unverified.id)
        .execute();
    await isVerified(null);
    for (const { api } of members)
      await api.updateNoticeSettings({ body: { choices: { offers: { email: true } } } });
    const manager = await world.staff("manager");
    const count = (type: NotificationType) => manager.api.countAudience({ body: { type, audience } });
    expect(await count("marketing")).toEqual({ members: 2, inApp: 0, email: 1, reached: 1 });
    expect(await count("urgent")).toEqual({ members: 2, inApp: 2, email: 1, reached: 2 });

    const send = async (type: NotificationType) => {
      const { id } = await manager.api.sendNotification({
        body: { type, subject: `${type} news`, message: "Hello", audience },
      });
      await untilSent(manager, id);
      await expect.poll(async () => (await reportOf(manager, id)).waiting).toBe(0);
      return id;
    };
    expect(await reportOf(manager, await send("marketing"))).toMatchObject({ recipients: 1, emailed: 1 });
    const id = await send("urgent");
    expect(await reportOf(manager, id)).toMatchObject({ recipients: 2, emailed: 1, failed: 0 });
    expect(await mailsOf(world, other, "urgent news")).toHaveLength(1);
    expect(await mailsOf(world, unverified, "urgent news")).toEqual([]);
    await isVerified("2026-11-28T12:00:00Z");
    expect(await reportOf(manager, id)).toMatchObject({ emailed: 2 });
  });

  test("waits for its time, and can be stopped until then", async ({ world }) => {
    const { members, audience } = await dreamers(world, 1);
    const manager = await world.staff("manager");
    const later = () =>
      manager.api.sendNotification({
        body: { message: "Soon", audience, scheduledAt: "2031-01-01T00:00:00Z" },
      });
    const [stopped, due] = [await later(), await later()];
    expect(stopped).toMatchObject({ status: "scheduled" });
    expect(await manager.api.cancelNotification({ params: { id: stopped.id } })).toMatchObject({
      status: "canceled",
    });
    await expect(manager.api.cancelNotification({ params: { id: stopped.id } })).rejects.toMatchObject({
      code: "conflict",
      detail: "This one is already stopped.",
    });
    await world.database.db
      .updateTable("notifications")
      .set({ scheduledAt: "2026-01-01T00:00:00Z" })
      .where("id", "in", [stopped.id, due.id])
      .execute();
    await world.container.everyMinute();
    await untilSent(manager, due.id);
    expect((await members[0]!.api.listNotices({})).items).toHaveLength(1);
  });

  test("counts who opened it, who followed its link, and who unsubscribed", async ({ world }) => {
    const { members, audience } = await dreamers(world, 2);
    const [reader, leaver] = members as [TestMember, TestMember];
    const manager = await world.staff("manager");
    const subject = "Read me";
    const { id } = await manager.api.sendNotification({
      body: { subject, message: "Hello", linkPath: "/rewards", audience },
    });
    await untilSent(manager, id);
    const [notice] = (await reader.api.listNotices({})).items;
    await reader.api.updateNotice({ params: { id: notice!.id }, body: { isRead: true } });
    await expect.poll(() => mailsOf(world, leaver, subject)).toHaveLength(1);
    const [mail] = await mailsOf(world, leaver, subject);
    const address = mail!.text.match(/\S+\/v1\/notification-links\S+/)?.[0] ?? "";
    const noRedirect = { maxRedirects: 0, validateStatus: () => true };
    const { status, headers } = await world.visitor().http.get(address, noRedirect);
    expect([status, headers.location]).toEqual([303, `${world.webUrl}/rewards`]);
    const { "List-Unsubscribe": way = "" } = mail!.headers as Record<string, string>;
    await world.visitor().http.post(way.slice(1, -1), new URLSearchParams());
    expect(await reportOf(manager, id)).toMatchObject({ opened: 1, clicked: 1, unsubscribed: 1 });
  });

  test("says whose email failed, and retries when asked to", async ({ world }) => {
    const { members, audience } = await dreamers(world, 1);
    const manager = await world.staff("manager");
    const { id } = await manager.api.sendNotification({
      body: { subject: "Try", message: "Hello", audience },
    });
    await untilSent(manager, id);
    await expect.poll(async () => (await reportOf(manager, id)).emailed).toBe(1);
    const one = { notificationId: id, userId: members[0]!.id };
    await world.database.db
      .updateTable("notificationRecipients")
      .set({ emailedAt: null })
      .where("notificationId", "=", id)
      .execute();
    await world.container.jobHandlers["abandon-notification-mail"](one);
    await world.container.jobHandlers["abandon-notification-mail"](one);
    const { name, email } = { name: "Ada 0", email: members[0]!.email };
    expect(await reportOf(manager, id)).toMatchObject({
      failed: 1,
      waiting: 0,
      failures: [{ userId: one.userId, name, email, reason: "The mail server couldn't be reached" }],
    });
    expect(await manager.api.retryNotification({ params: { id } })).toMatchObject({
      failed: 0,
      waiting: 1,
      failures: [],
    });
    await expect.poll(() => mailsOf(world, members[0]!, "Try")).toHaveLength(2);
    await expect.poll(async () => (await reportOf(manager, id)).waiting).toBe(0);
  });

  test("can be stopped while its emails are waiting, and neither those nor failed ones are sent", async ({
    world,
  }) => {
    const { members, audience } = await dreamers(world, 2);
    const [waiting, failed] = members.map(({ id }) => id);
    const manager = await world.staff("manager");
    const { id } = await manager.api.sendNotification({
      body: { subject: "Wrong price", message: "Hello", audience },
    });
    await untilSent(manager, id);
    await expect.poll(async () => (await reportOf(manager, id)).emailed).toBe(2);
    await world.database.db
      .updateTable("notificationRecipients")
      .set({ emailedAt: null })
      .where("notificationId", "=", id)
      .execute();
    await world.container.jobHandlers["abandon-notification-mail"]({ notificationId: id, userId: failed! });
    expect(await reportOf(manager, id)).toMatchObject({ status: "sent", waiting: 1, failed: 1 });
    expect(await manager.api.cancelNotification({ params: { id } })).toMatchObject({
      status: "canceled",
      waiting: 0,
    });
    await world.container.jobHandlers["mail-notification"]({ notificationId: id, userId: waiting! });
    await expect(manager.api.retryNotification({ params: { id } })).rejects.toMatchObject({
      code: "conflict",
      detail: "This one is stopped, so nobody else gets it.",
    });
    expect(await mailsOf(world, members[0]!, "Wrong price")).toHaveLength(1);
  });

  /** A member who wants one email a day, and an announcement they haven't been emailed yet. */
  const heldFor = async (world: World, subject: string) => {
    const { members, audience } = await dreamers(world, 1);
    const [member] = members as [TestMember];
    await member.api.updateNoticeSettings({ body: { digest: "daily" } });
    const manager = await world.staff("manager");
    const { id } = await manager.api.sendNotification({ body: { subject, message: "Hello", audience } });
    await untilSent(manager, id);
    expect(await reportOf(manager, id)).toMatchObject({ emailed: 0, waiting: 0, later: 1 });
    const dayPasses = async () => {
      const due = { dueAt: "2026-01-01T00:00:00Z" };
      await world.database.db.updateTable("heldNotices").set(due).where("userId", "=", member.id).execute();
      await world.container.everyMinute();
    };
    return { manager, member, id, dayPasses };
  };

  test("counts an email for later when it goes out", async ({ world }) => {
    const { manager, member, id, dayPasses } = await heldFor(world, "Tonight's news");
    await dayPasses();
    expect(await reportOf(manager, id)).toMatchObject({ emailed: 1, later: 0 });
    await expect.poll(() => mailsOf(world, member, "Tonight's news")).toHaveLength(1);
  });

  test("doesn't count an email for later that isn't needed anymore", async ({ world }) => {
    const { manager, member, id, dayPasses } = await heldFor(world, "Read already");
    await member.api.readAllNotices({});
    await dayPasses();
    expect(await reportOf(manager, id)).toMatchObject({ emailed: 0, opened: 1, later: 0 });
    expect(await mailsOf(world, member, "Read already")).toEqual([]);
  });

  test("can be stopped while emails wait for later, and those aren't sent", async ({ world }) => {
    const { manager, member, id, dayPasses } = await heldFor(world, "Wrong date");
    const stopped = await manager.api.cancelNotification({ params: { id } });
    expect(stopped).toMatchObject({ status: "canceled", emailed: 0, later: 0 });
    await dayPasses();
    expect(await reportOf(manager, id)).toMatchObject({ emailed: 0, later: 0 });
    expect(await mailsOf(world, member, "Wrong date")).toEqual([]);
    await expect(manager.api.cancelNotification({ params: { id } })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("is logged, and refuses agents", async ({ world }) => {
    const { audience } = await dreamers(world, 1);
    const agent = await world.staff("agent");
    const body = { message: "Hello", audience };
    await expect(agent.api.sendNotification({ body })).rejects.toMatchObject({ code: "forbidden" });
    const manager = await world.staff("manager");
    const { id } = await manager.api.sendNotification({ body });
    const entry = await world.database.db
      .selectFrom("adminActivityLogs")
      .select(["action", "adminUserId"])
      .where("resourceId", "=", id)
      .executeTakeFirst();
    expect(entry).toEqual({ action: "notification.send", adminUserId: manager.id });
  });

  test.for(["//evil.example", "https://evil.example", "/\\evil.example", "rewards"])(
    "never links to another site: %s",
    async (linkPath, { world }) => {
      const { api } = await world.staff("manager");
      const body = { message: "Hello", linkPath };
      await expect(api.testNotification({ body })).rejects.toMatchObject({ code: "invalid_input" });
    },
  );
});

test("sends a test only to the person who asks for it", async ({ world }) => {
  const { api, email } = await world.staff("manager");
  await api.testNotification({ body: { subject: "Just a test", message: "Hello" } });
  const mails = await world.database.db
    .selectFrom("mailOutbox")
    .select("to")
    .where("subject", "=", "Just a test")
    .execute();
  expect(mails).toEqual([{ to: email }]);
});
