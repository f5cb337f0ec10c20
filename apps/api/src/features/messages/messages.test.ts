import { describe, expect } from "vitest";
import { aConciergeRequest } from "../../test/builders.ts";
import { aReadyTrip } from "../../test/shared-trip.ts";
import { test } from "../../test/world.ts";

describe("the message center", () => {
  test("brings a member's message to staff, and the answer back", async ({ world }) => {
    const member = await world.member();
    const { threadId } = await member.api.startThread({
      body: { subject: "Vegan on board?", body: "Is there a menu? 🌱" },
    });
    const agent = await world.staff("agent");
    const { items } = await agent.api.listMemberThreads({ params: { id: member.id } });
    expect(items).toMatchObject([
      { id: threadId, subject: "Vegan on board?", lastMessage: "Is there a menu? 🌱" },
    ]);

    await agent.api.sendMessageToMember({ params: { id: member.id }, body: { threadId, body: "There is." } });
    const thread = await member.api.getThread({ params: { id: threadId } });
    expect(thread.messages.map(({ senderRole, body }) => [senderRole, body])).toEqual([
      ["member", "Is there a menu? 🌱"],
      ["concierge", "There is."],
    ]);
    expect(thread).toMatchObject({ unread: 1, lastMessage: "There is.", lastMessageFrom: "concierge" });
    await member.api.replyToThread({ params: { id: threadId }, body: { body: "Thank you" } });
    const { items: mine } = await member.api.listThreads();
    expect(mine).toMatchObject([{ lastMessage: "Thank you", lastMessageFrom: "member" }]);
    expect(thread.messages[1]!.senderName).toBe("Sam, Evoya concierge");
  });

  test("accepts five messages a month on the free plan, however many are sent at once, and more on a paid one", async ({
    world,
  }) => {
    const member = await world.member();
    const body = { subject: "A question", body: "And another" };
    const { threadId } = await member.api.startThread({ body });
    const reply = () => member.api.replyToThread({ params: { id: threadId }, body: { body: "One more" } });
    const sent = await Promise.allSettled(Array.from({ length: 7 }, reply));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
    const refused = { code: "entitlement_required", status: 402 };
    await expect(member.api.startThread({ body })).rejects.toMatchObject(refused);
    const { messages } = await member.api.getThread({ params: { id: threadId } });
    expect(messages).toHaveLength(5);

    const paying = await world.member({ plan: "base" });
    for (let count = 0; count < 6; count += 1) await paying.api.startThread({ body });
    expect((await paying.api.listThreads()).items).toHaveLength(6);
  });

  test("keeps one conversation per concierge request", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { id } = await member.api.createConciergeRequest({ body: aConciergeRequest() });
    const agent = await world.staff("agent");
    const write = (body: string) =>
      agent.api.sendMessageToMember({ params: { id: member.id }, body: { caseId: id, body } });
    const [first, second] = [await write("Hello"), await write("One more thing")];
    expect(first.threadId).toBe(second.threadId);
    const { items, unread } = await member.api.listThreads();
    expect(items).toMatchObject([{ caseId: id, lastMessage: "One more thing" }]);
    expect(unread).toBe(2);
  });

  test("starts a conversation about one of the member's own requests or trips, and about nobody else's", async ({
    world,
  }) => {
    const member = await world.member({ plan: "base" });
    const { id: caseId } = await member.api.createConciergeRequest({ body: aConciergeRequest() });
    const { id: itineraryId, title } = await aReadyTrip(member);
    const start = (about: object, { api } = member) =>
      api.startThread({ body: { subject: "The hotel", body: "Is breakfast included?", ...about } });
    const read = (id: string) => member.api.getThread({ params: { id } });

    const { threadId } = await start({ itineraryId });
    const trip = { id: itineraryId, title };
    expect(await read(threadId)).toMatchObject({ subject: "The hotel", trip, caseId: null });
    const agent = await world.staff("agent");
    expect(await agent.api.getThreadForStaff({ params: { id: threadId } })).toMatchObject({ trip });

    const first = await start({ caseId });
    expect(await read(first.threadId)).toMatchObject({ caseId, trip: null });
    const second = await start({ caseId, subject: "The train" });
    expect(second).toMatchObject({ threadId: first.threadId, body: "The train\n\nIs breakfast included?" });

    const other = await world.member({ plan: "base" });
    for (const about of [{ caseId }, { itineraryId }])
      await expect(start(about, other)).rejects.toMatchObject({ code: "not_found" });
    await expect(start({ caseId, itineraryId })).rejects.toMatchObject({ code: "invalid_input" });
    expect((await other.api.listThreads()).items).toEqual([]);

    await member.api.deleteItinerary({ params: { id: itineraryId } });
    expect(await read(threadId)).toMatchObject({ trip: null });
  });

  test("lists conversations page by page, the latest first", async ({ world }) => {
    const member = await world.member();
    const agent = await world.staff("agent");
    for (const subject of ["One", "Two", "Three"])
      await agent.api.sendMessageToMember({ params: { id: member.id }, body: { subject, body: subject } });
    const first = await member.api.listThreads({ query: { limit: 2 } });
    expect(first).toMatchObject({ items: [{ subject: "Three" }, { subject: "Two" }], unread: 3 });
    const rest = await member.api.listThreads({ query: { limit: 2, cursor: first.nextCursor ?? "" } });
    expect(rest).toMatchObject({ items: [{ subject: "One" }], nextCursor: null });
  });

  test("marks read and unread, archives, and brings back", async ({ world }) => {
    const member = await world.member();
    const agent = await world.staff("agent");
    const sent = await agent.api.sendMessageToMember({
      params: { id: member.id },
      body: { body: "Welcome" },
    });
    const params = { id: sent.threadId };
    const listed = async (filter: "all" | "unread" | "archived") =>
      (await member.api.listThreads({ query: { filter } })).items.length;

    expect((await member.api.updateThread({ params, body: { isRead: true } })).unread).toBe(0);
    expect(await listed("unread")).toBe(0);
    expect((await member.api.updateThread({ params, body: { isRead: false } })).unread).toBe(1);
    await member.api.updateThread({ params, body: { isArchived: true } });
    expect([await listed("all"), await listed("unread"), await listed("archived")]).toEqual([0, 0, 1]);
    await member.api.updateThread({ params, body: { isArchived: false } });
    expect([await listed("all"), await listed("archived")]).toEqual([1, 0]);
  });

  test("marks all conversations read at once, except archived ones, and nobody else's", async ({ world }) => {
    const member = await world.member();
    const other = await world.member();
    const agent = await world.staff("agent");
    const write = async ({ id }: { id: string }, subject: string) =>
      (await agent.api.sendMessageToMember({ params: { id }, body: { subject, body: subject } })).threadId;
    const unreadNotices = async () =>
      (await member.api.listNotices({ query: { limit: 100 } })).items.filter(({ isRead }) => !isRead);
    const archived = await write(member, "Old");
    await member.api.updateThread({ params: { id: archived }, body: { isArchived: true } });
    await write(member, "New");
    await world.database.pool.query(
      `with started as (
        insert into message_threads (user_id, subject)
        select $1, 'Question ' || n from generate_series(1, 60) as n returning id)
      insert into messages (thread_id, user_id, sender_kind, body) select id, $1, 'staff', 'Hello' from started`,
      [member.id],
    );
    await write(other, "Not yours");
    expect(await member.api.listThreads()).toMatchObject({ unread: 61 });
    await expect.poll(async () => (await unreadNotices()).length).toBe(2);

    await member.api.readAllThreads();
    expect(await member.api.listThreads({ query: { filter: "unread" } })).toMatchObject({
      items: [],
      unread: 0,
    });
    expect((await member.api.getThread({ params: { id: archived } })).unread).toBe(1);
    // The notice about the archived conversation stays unread.
    expect((await unreadNotices()).map(({ subject }) => subject?.id)).toEqual([archived]);
    expect(await other.api.listThreads()).toMatchObject({ unread: 1 });
    await member.api.readAllThreads();
  });

  test("marks a conversation unread even if only the member has written so far", async ({ world }) => {
    const member = await world.member();
    const { threadId } = await member.api.startThread({
      body: { subject: "Vegan on board?", body: "Is there a menu?" },
    });
    const params = { id: threadId };
    expect((await member.api.updateThread({ params, body: { isRead: false } })).unread).toBe(1);
    const { items, unread } = await member.api.listThreads({ query: { filter: "unread" } });
    expect([items.length, unread]).toEqual([1, 1]);
    expect((await member.api.updateThread({ params, body: { isRead: true } })).unread).toBe(0);
  });

  test("refuses an empty message in the spec's words", async ({ world }) => {
    const member = await world.member();
    await expect(member.api.startThread({ body: { subject: " ", body: "" } })).rejects.toMatchObject({
      errors: [
        { path: "subject", message: "Please fill in both subject and message" },
        { path: "body", message: "Please fill in both subject and message" },
      ],
    });
  });
});
