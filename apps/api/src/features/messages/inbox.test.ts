import { threadFilters } from "@evoya/schemas/staff-messages";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { aConciergeRequest } from "../../test/builders.ts";
import { hasWaited } from "../../test/held-notices.ts";
import { type TestMember, test, type World } from "../../test/world.ts";

const start = (member: TestMember, subject: string, body = "Is there a ferry at noon?") =>
  member.api.startThread({ body: { subject, body } });

/** The jobs that will email the team about a member, and their earliest start. */
const mailJobs = async (world: World, userId: string) => {
  const { rows } = await sql<{ startAfter: string }>`select start_after as "startAfter" from pgboss.job
    where name = 'mail-team-of-messages' and data ->> 'userId' = ${userId}`.execute(world.database.db);
  return rows;
};

/** Emails to the team that contain a text. */
const mailsAbout = async (world: World, text: string) =>
  (
    await world.database.db
      .selectFrom("mailOutbox")
      .select(["subject", "text"])
      .where("to", "=", "concierge@evoya.test")
      .where("text", "like", `%${text}%`)
      .execute()
  ).map(({ subject, text }) => ({ subject, text }));

describe("a conversation that a member starts", () => {
  test("appears in the team's inbox with who's waiting, since when, and what's unread", async ({ world }) => {
    const member = await world.member({ name: "Ines Duarte" });
    const { threadId, createdAt } = await start(member, "Ferries to Paros");
    const { api } = await world.staff("viewer");
    const { items } = await api.listThreadsForStaff({ query: { filter: "waiting", q: "ferries to par" } });
    expect(items).toMatchObject([
      {
        id: threadId,
        subject: "Ferries to Paros",
        member: { id: member.id, name: "Ines Duarte", email: member.email, level: "free" },
        lastMessage: "Is there a ferry at noon?",
        lastMessageFrom: "member",
        unread: 1,
        waitingSince: createdAt,
        assignedTo: null,
        isHandled: false,
      },
    ]);
  });

  test("appears on the dashboard with the member and the subject", async ({ world }) => {
    const member = await world.member({ name: "Ruth Okafor" });
    await start(member, "A vegan menu");
    const { api } = await world.staff("viewer");
    const { recentActivity } = await api.getStaffDashboard();
    expect(recentActivity).toContainEqual(
      expect.objectContaining({
        eventType: "message_received",
        userName: "Ruth Okafor",
        metadata: { subject: "A vegan menu" },
      }),
    );
  });

  test("reaches the team in one email, however much the member writes", async ({ world }) => {
    const member = await world.member({ plan: "base", name: "Noor Busy" });
    const { threadId } = await start(member, "First question");
    for (const body of ["And another", "One more"])
      await member.api.replyToThread({ params: { id: threadId }, body: { body } });
    await start(member, "Second question", "About seats");
    expect(await mailJobs(world, member.id)).toHaveLength(1);

    await world.container.jobHandlers["mail-team-of-messages"]({ userId: member.id });
    await world.container.jobHandlers["mail-team-of-messages"]({ userId: member.id });
    await expect.poll(() => mailsAbout(world, "Noor Busy")).toHaveLength(1);
    const [mail] = await mailsAbout(world, "Noor Busy");
    expect(mail!.subject).toBe("Noor Busy wrote to you in several conversations");
    expect(mail!.text).toContain("First question (3 new messages)");
    expect(mail!.text).toContain("> One more");
    expect(mail!.text).toContain("> About seats");
    expect(mail!.text).toContain("/admin/messages");
  });

  test("is emailed at most every fifteen minutes, and not after it's answered", async ({ world }) => {
    const member = await world.member({ plan: "base", name: "Ola Patient" });
    const { threadId } = await start(member, "Trains");
    await world.database.db
      .updateTable("messageThreads")
      .set({ teamMailedAt: sql<string>`now()` })
      .where("id", "=", threadId)
      .execute();
    await sql`delete from pgboss.job where name = 'mail-team-of-messages' and data ->> 'userId' = ${member.id}`.execute(
      world.database.db,
    );
    await member.api.replyToThread({ params: { id: threadId }, body: { body: "Anyone there?" } });
    const [job] = await mailJobs(world, member.id);
    expect(Date.parse(job!.startAfter) - Date.now()).toBeGreaterThan(14 * 60_000);

    const agent = await world.staff("agent");
    await agent.api.sendMessageToMember({ params: { id: member.id }, body: { threadId, body: "Here" } });
    await world.container.jobHandlers["mail-team-of-messages"]({ userId: member.id });
    expect(await mailsAbout(world, "Ola Patient")).toEqual([]);
  });
});

describe("GET /v1/admin/threads", () => {
  test("pages through all of them once, and lists those waiting longest first on request", async ({
    world,
  }) => {
    const { api } = await world.staff("agent");
    const members = [];
    for (const name of ["Paula A", "Paula B", "Paula C"]) members.push(await world.member({ name }));
    for (const member of members) await start(member, "Keyset");
    const walk = async (filter: "open" | "waiting" | "all") => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await api.listThreadsForStaff({ query: { filter, q: "paula", limit: 2, cursor } });
        seen.push(...page.items.map((item) => item.member.name));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return seen;
    };
    expect(await walk("all")).toEqual(["Paula C", "Paula B", "Paula A"]);
    expect(await walk("waiting")).toEqual(["Paula A", "Paula B", "Paula C"]);
  });

  test("leads back from page to page, in either order", async ({ world }) => {
    const { api } = await world.staff("agent");
    const member = await world.member({ name: "Backward Bea" });
    for (const subject of ["One", "Two", "Three"]) await start(member, subject);
    for (const filter of ["all", "waiting"] as const) {
      const page = (cursor?: string | null) =>
        api.listThreadsForStaff({
          query: { filter, q: "Backward Bea", limit: 2, cursor: cursor ?? undefined },
        });
      const first = await page();
      expect(first.previousCursor).toBeNull();
      const second = await page(first.nextCursor);
      expect(second).toMatchObject({ items: [expect.anything()], nextCursor: null });
      expect((await page(second.previousCursor)).items).toEqual(first.items);
    }
  });

  test("finds conversations by subject, name, or email, and takes special characters literally", async ({
    world,
  }) => {
    const member = await world.member({ name: "Quentin Yale" });
    const { threadId } = await start(member, "100% linen_sheets");
    const { api } = await world.staff("viewer");
    for (const q of ["100% LINEN", "quentin", member.email])
      expect((await api.listThreadsForStaff({ query: { q } })).items.map(({ id }) => id)).toEqual([threadId]);
    expect((await api.listThreadsForStaff({ query: { q: "100_" } })).items).toEqual([]);
  });
});

describe("reading as staff", () => {
  test("doesn't mark anything as read, whoever reads, unless it's asked to", async ({ world }) => {
    const member = await world.member();
    const { threadId } = await start(member, "Unread");
    const params = { id: threadId };
    const partner = await world.thirdParty(["messages.read"]);
    const agent = await world.staff("agent");
    for (const { api } of [partner, agent]) {
      await api.listMemberThreads({ params: { id: member.id } });
      await api.listThreadMessages({ params });
      await api.getThreadForStaff({ params });
    }
    const { unread, updatedAt } = await agent.api.getThreadForStaff({ params });
    expect(unread).toBe(1);
    const read = await agent.api.updateThreadForStaff(
      { params, body: { isRead: true } },
      { ifMatch: updatedAt },
    );
    expect(read).toMatchObject({ unread: 0, isHandled: false, waitingSince: expect.any(String) });
    const again = await agent.api.updateThreadForStaff(
      { params, body: { isRead: false } },
      { ifMatch: read.updatedAt },
    );
    expect(again.unread).toBe(1);
    await expect(
      partner.api.updateThreadForStaff({ params, body: { isRead: true } }, { ifMatch: again.updatedAt }),
    ).rejects.toMatchObject({ code: "forbidden" });
  });

  test("comes page by page, newest first", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { threadId } = await start(member, "Long", "one");
    for (const body of ["two", "three"])
      await member.api.replyToThread({ params: { id: threadId }, body: { body } });
    const { api } = await world.staff("viewer");
    const params = { id: threadId };
    const first = await api.listThreadMessages({ params, query: { limit: 2 } });
    const second = await api.listThreadMessages({ params, query: { limit: 2, cursor: first.nextCursor! } });
    expect([first, second].map(({ items }) => items.map(({ body }) => body))).toEqual([
      ["three", "two"],
      ["one"],
    ]);
    expect(second.nextCursor).toBeNull();
  });

  test("finds the conversation about a request", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    await start(member, "Something else");
    const { id } = await member.api.createConciergeRequest({ body: aConciergeRequest() });
    const agent = await world.staff("agent");
    const sent = await agent.api.sendMessageToMember({
      params: { id: member.id },
      body: { caseId: id, body: "Hello" },
    });
    const { items } = await agent.api.listMemberThreads({
      params: { id: member.id },
      query: { caseId: id },
    });
    expect(items.map((item) => item.id)).toEqual([sent.threadId]);
  });
});

describe("an answer from the team", () => {
  test("ends the waiting, marks what its writer saw as read, and assigns the conversation", async ({
    world,
  }) => {
    const member = await world.member({ plan: "base" });
    const seen = await start(member, "Answered");
    const params = { id: seen.threadId };
    const agent = await world.staff("agent");
    const answer = (body: string, lastReadId: string) =>
      agent.api.sendMessageToMember({
        params: { id: member.id },
        body: { threadId: seen.threadId, body, lastReadId },
      });
    await answer("Yes, at noon", seen.id);
    expect(await agent.api.getThreadForStaff({ params })).toMatchObject({
      unread: 0,
      waitingSince: null,
      lastMessageFrom: "concierge",
      assignedTo: { id: agent.id, name: "Sam Moss" },
    });

    const second = await member.api.replyToThread({ params, body: { body: "And back?" } });
    const unseen = await member.api.replyToThread({ params, body: { body: "With a bicycle" } });
    await answer("Back at five", second.id);
    expect(await agent.api.getThreadForStaff({ params })).toMatchObject({
      unread: 1,
      waitingSince: unseen.createdAt,
    });
  });

  test("that's about nothing in particular isn't called one about a request", async ({ world }) => {
    const member = await world.member();
    const { api } = await world.staff("agent");
    await api.sendMessageToMember({ params: { id: member.id }, body: { body: "Happy birthday" } });
    const { items } = await member.api.listThreads();
    expect(items.map(({ subject }) => subject)).toEqual(["A message from your concierge"]);
  });

  test("leads the member to the conversation", async ({ world }) => {
    const member = await world.member();
    const { threadId } = await start(member, "Where to");
    const agent = await world.staff("agent");
    await agent.api.sendMessageToMember({ params: { id: member.id }, body: { threadId, body: "There" } });
    const mail = () =>
      world.database.db
        .selectFrom("mailOutbox")
        .select("text")
        .where("to", "=", member.email)
        .where("subject", "like", "Your concierge wrote%")
        .executeTakeFirst();
    await hasWaited(world, member.id);
    await expect.poll(mail).toBeDefined();
    expect((await mail())!.text).toContain(`/messages/${threadId}\n`);
  });
});

describe("PATCH /v1/admin/threads/:id", () => {
  test("marks a conversation handled until the member writes again", async ({ world }) => {
    const member = await world.member({ plan: "base", name: "Hanna Handled" });
    const { threadId } = await start(member, "Done?");
    const params = { id: threadId };
    const agent = await world.staff("agent");
    const filters = ["open", "waiting", "all"] as const;
    const listed = async () => {
      const lists = await Promise.all(
        filters.map((filter) => agent.api.listThreadsForStaff({ query: { filter, q: "hanna" } })),
      );
      return lists.map(({ items }) => items.length);
    };
    const { updatedAt } = await agent.api.getThreadForStaff({ params });
    await agent.api.updateThreadForStaff({ params, body: { isHandled: true } }, { ifMatch: updatedAt });
    expect(await listed()).toEqual([0, 0, 1]);
    await member.api.replyToThread({ params, body: { body: "Not quite" } });
    expect(await listed()).toEqual([1, 1, 1]);
  });

  test("is refused when the member has written since", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { threadId } = await start(member, "Quick");
    const params = { id: threadId };
    const agent = await world.staff("agent");
    const { updatedAt } = await agent.api.getThreadForStaff({ params });
    await member.api.replyToThread({ params, body: { body: "Wait, one thing" } });
    await expect(
      agent.api.updateThreadForStaff({ params, body: { isHandled: true } }, { ifMatch: updatedAt }),
    ).rejects.toMatchObject({ code: "stale", status: 412 });
  });

  test("assigns it only to a colleague who can answer, and logs that", async ({ world }) => {
    const { threadId } = await start(await world.member(), "Whose?");
    const params = { id: threadId };
    const [manager, agent, viewer] = [
      await world.staff("manager"),
      await world.staff("agent"),
      await world.staff("viewer"),
    ];
    const { updatedAt } = await manager.api.getThreadForStaff({ params });
    const given = await manager.api.updateThreadForStaff(
      { params, body: { assignedTo: agent.id } },
      { ifMatch: updatedAt },
    );
    expect(given.assignedTo).toEqual({ id: agent.id, name: "Sam Moss" });
    await expect(
      manager.api.updateThreadForStaff(
        { params, body: { assignedTo: viewer.id } },
        { ifMatch: given.updatedAt },
      ),
    ).rejects.toMatchObject({ code: "invalid_input", errors: [{ path: "assignedTo" }] });
    const { items } = await manager.api.listActivityLog({ query: { action: "thread.update" } });
    expect(items[0]).toMatchObject({ resourceId: threadId, after: { assignedTo: agent.id } });
  });
});

describe("POST /v1/admin/threads/bulk", () => {
  test("assigns what it can, and says why it couldn't assign the rest", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { api, id: agentId } = await world.staff("agent");
    const { id: viewerId } = await world.staff("viewer");
    const seen = async (subject: string) => {
      const { threadId: id } = await start(member, subject);
      return api.getThreadForStaff({ params: { id } });
    };
    const [fresh, written] = [await seen("Seats"), await seen("Meals")];
    await member.api.replyToThread({ params: { id: written.id }, body: { body: "And a window" } });
    const gone = { id: crypto.randomUUID(), updatedAt: fresh.updatedAt };
    const assign = (assignedTo: string | null) =>
      api.assignThreads({
        body: { assignedTo, items: [written, gone, fresh].map(({ id, updatedAt }) => ({ id, updatedAt })) },
      });

    expect((await assign(viewerId)).results[2]).toMatchObject({
      outcome: "refused",
      detail: "Choose someone on the team who can reply",
    });
    const { results } = await assign(agentId);
    expect(results.map(({ id, outcome }) => [id, outcome])).toEqual([
      [written.id, "stale"],
      [gone.id, "not_found"],
      [fresh.id, "done"],
    ]);
    const mine = await api.listThreadsForStaff({ query: { filter: "mine" } });
    expect(mine.items.map(({ id }) => id)).toEqual([fresh.id]);
  });
});

describe("the views of the inbox", () => {
  test("tell open, unread, mine, unassigned, snoozed, and handled conversations apart", async ({ world }) => {
    const member = await world.member({ name: "Viewed Vera" });
    const agent = await world.staff("agent");
    const { threadId } = await start(member, "A window seat");
    const change = async (body: Parameters<typeof agent.api.updateThreadForStaff>[0]["body"]) => {
      const { updatedAt } = await agent.api.getThreadForStaff({ params: { id: threadId } });
      await agent.api.updateThreadForStaff({ params: { id: threadId }, body }, { ifMatch: updatedAt });
    };
    const views = async () => {
      const shown: string[] = [];
      for (const filter of threadFilters) {
        const { items } = await agent.api.listThreadsForStaff({ query: { filter, q: "Viewed Vera" } });
        if (items.length > 0) shown.push(filter);
      }
      return shown;
    };

    expect(await views()).toEqual(["open", "waiting", "unread", "unassigned", "all"]);
    await change({ isRead: true, assignedTo: agent.id });
    expect(await views()).toEqual(["open", "waiting", "mine", "mine_waiting", "all"]);
    const tomorrow = Date.now() + 86_400_000;
    await change({ snoozedUntil: new Date(tomorrow).toISOString() });
    expect(await views()).toEqual(["waiting", "snoozed", "all"]);
    const { snoozedUntil } = await agent.api.getThreadForStaff({ params: { id: threadId } });
    expect(Date.parse(snoozedUntil!)).toBe(tomorrow);
    await change({ isHandled: true });
    expect(await views()).toEqual(["handled", "all"]);
  });

  test("bring a snoozed conversation back when its time has come, or the member writes", async ({
    world,
  }) => {
    const member = await world.member({ name: "Snoozed Sia" });
    const { api } = await world.staff("agent");
    const { threadId } = await start(member, "A late ferry");
    const snooze = async (snoozedUntil: string) => {
      const { updatedAt } = await api.getThreadForStaff({ params: { id: threadId } });
      await api.updateThreadForStaff(
        { params: { id: threadId }, body: { snoozedUntil } },
        { ifMatch: updatedAt },
      );
    };
    const isOpen = async () =>
      (await api.listThreadsForStaff({ query: { filter: "open", q: "Snoozed Sia" } })).items.length > 0;

    await snooze("2030-01-01T09:00:00.000Z");
    expect(await isOpen()).toBe(false);
    await member.api.replyToThread({ params: { id: threadId }, body: { body: "Or the train?" } });
    expect(await isOpen()).toBe(true);
    await snooze("2020-01-01T09:00:00.000Z");
    expect(await isOpen()).toBe(true);
  });
});

describe("GET /v1/admin/thread-counts", () => {
  test("changes with what members write and the team does", async ({ world }) => {
    const agent = await world.staff("agent");
    const before = await agent.api.countThreads();
    const { threadId } = await start(await world.member(), "Count me");
    expect(await agent.api.countThreads()).toEqual({
      waiting: before.waiting + 1,
      late: before.late,
      unread: before.unread + 1,
    });
    const params = { id: threadId };
    const { updatedAt } = await agent.api.getThreadForStaff({ params });
    await agent.api.updateThreadForStaff(
      { params, body: { isHandled: true, isRead: true } },
      { ifMatch: updatedAt },
    );
    expect(await agent.api.countThreads()).toEqual(before);
  });
});
