import { describe, expect } from "vitest";
import { aConciergeRequest } from "../../test/builders.ts";
import { overtaken } from "../../test/overtaken.ts";
import { type TestMember, type TestStaff, test, type World } from "../../test/world.ts";

const aRequest = async (world: World, destination = "Lisbon") => {
  const member = await world.member({ plan: "base" });
  const { id } = await member.api.createConciergeRequest({ body: aConciergeRequest({ destination }) });
  return { member, id };
};

const aTripRequest = async (world: World, { id: userId, email }: TestMember) => {
  const row = { userId, fullName: "Ada Ray", email, preferredDestinations: ["Peru", "Japan"] };
  const { db } = world.database;
  return (await db.insertInto("tripRequests").values(row).returning("id").executeTakeFirstOrThrow()).id;
};

const update = async (
  { api }: TestStaff,
  id: string,
  body: Parameters<TestStaff["api"]["updateCase"]>[0]["body"],
) => {
  const { updatedAt } = await api.getCaseForStaff({ params: { id } });
  return api.updateCase({ params: { id }, body }, { ifMatch: updatedAt });
};

const kindsOf = (events: { kind: string }[]) => events.map(({ kind }) => kind).toReversed();

describe("the timeline of a request", () => {
  test("says what happened, when, and by whom, to the member and the team", async ({ world }) => {
    const { member, id } = await aRequest(world);
    const agent = await world.staff("agent");
    await update(agent, id, { assignedTo: agent.id });
    await update(agent, id, { status: "in_progress" });
    await agent.api.addCaseNote({ params: { id }, body: { text: "Prefers small hotels" } });
    await member.api.writeAboutCase({ params: { id }, body: { body: "We could leave a day earlier" } });
    await agent.api.sendMessageToMember({ params: { id: member.id }, body: { caseId: id, body: "Noted!" } });

    const seen = await agent.api.getCaseTimelineForStaff({ params: { id } });
    expect(kindsOf(seen.items)).toEqual(["received", "assigned", "status", "note", "message", "message"]);
    expect(seen.items[0]).toMatchObject({ by: "staff", who: "Sam Moss", message: "Noted!" });
    expect(seen.items[2]).toMatchObject({ isPrivate: true, details: { text: "Prefers small hotels" } });
    expect(seen.items[3]).toMatchObject({ details: { from: "new", to: "in_progress" }, isPrivate: false });

    const told = await member.api.getCaseTimeline({ params: { id } });
    expect(kindsOf(told.items)).toEqual(["received", "status", "message", "message"]);
    expect(told.items[0]).toMatchObject({ who: "Sam, Evoya concierge", message: "Noted!" });
    expect(told.items[1]).toMatchObject({ by: "member", message: "We could leave a day earlier" });
    expect(JSON.stringify(told)).not.toContain("small hotels");
  });

  test("comes page by page", async ({ world }) => {
    const { id } = await aRequest(world);
    const agent = await world.staff("agent");
    for (const text of ["one", "two", "three"])
      await agent.api.addCaseNote({ params: { id }, body: { text } });
    const first = await agent.api.getCaseTimelineForStaff({ params: { id }, query: { limit: 3 } });
    expect(first.items.map(({ details }) => details.text)).toEqual(["three", "two", "one"]);
    const query = { limit: 3, cursor: first.nextCursor ?? "" };
    const rest = await agent.api.getCaseTimelineForStaff({ params: { id }, query });
    expect(kindsOf(rest.items)).toEqual(["received"]);
    expect(rest.nextCursor).toBeNull();
  });

  test("shows the files of its messages to both sides", async ({ world }) => {
    const { member, id } = await aRequest(world);
    const agent = await world.staff("agent");
    const file = new File(["%PDF-1.7\n%%EOF\n"], "voucher.pdf");
    const sent = await agent.api.uploadMessageFileForStaff({ params: { id: member.id }, file });
    const body = { caseId: id, body: "Your voucher", fileIds: [sent.id] };
    await agent.api.sendMessageToMember({ params: { id: member.id }, body });
    const told = await member.api.getCaseTimeline({ params: { id } });
    expect(told.items.map(({ files }) => files)).toEqual([[sent], []]);
    const seen = await agent.api.getCaseTimelineForStaff({ params: { id } });
    expect(seen.items[0]?.files).toEqual([sent]);
  });

  test("hides messages and their files from a key that can only read requests", async ({ world }) => {
    const { member, id } = await aRequest(world);
    const { threadId } = await member.api.writeAboutCase({ params: { id }, body: { body: "Between us" } });
    const file = await member.api.uploadMessageFile({ file: new File(["%PDF-1.7\n%%EOF\n"], "ours.pdf") });
    const reply = { body: "With a file", fileIds: [file.id] };
    await member.api.replyToThread({ params: { id: threadId }, body: reply });
    const partner = await world.thirdParty(["requests.read"]);
    const { items } = await partner.api.getCaseTimelineForStaff({ params: { id } });
    expect(items[0]).toMatchObject({ kind: "message", message: null, files: [] });
  });

  test("is never rewritten", async ({ world }) => {
    const { id } = await aRequest(world);
    const { db } = world.database;
    await expect(db.deleteFrom("caseEvents").where("caseId", "=", id).execute()).rejects.toThrow(
      "never changed",
    );
    await expect(
      db.updateTable("caseEvents").set({ kind: "note" }).where("caseId", "=", id).execute(),
    ).rejects.toThrow("never changed");
  });

  test("takes nothing more once its request is being deleted", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { id } = await member.api.createConciergeRequest({ body: aConciergeRequest() });
    const write = () => member.api.writeAboutCase({ params: { id }, body: { body: "And a ferry?" } });
    const answer = await overtaken(world, write, "delete from concierge_requests where id = $1", [id]);
    expect(answer).toMatchObject({ code: "conflict", detail: expect.stringContaining("same moment") });
    await expect(write()).rejects.toMatchObject({ code: "not_found" });
  });

  test("is deleted with its request", async ({ world }) => {
    const { member, id } = await aRequest(world);
    const manager = await world.staff("manager");
    const { updatedAt } = await manager.api.getConciergeRequestForStaff({ params: { id } });
    await manager.api.deleteConciergeRequest({ params: { id } }, { ifMatch: updatedAt });
    await expect(manager.api.getCaseForStaff({ params: { id } })).rejects.toMatchObject({
      code: "not_found",
    });
    expect((await member.api.listCases()).items).toEqual([]);
  });
});

describe("a member's requests", () => {
  test("include all kinds, newest first, each with its promise", async ({ world }) => {
    const { member, id } = await aRequest(world, "Oslo");
    const trip = await aTripRequest(world, member);
    const { items } = await member.api.listCases();
    const first = await member.api.listCases({ query: { limit: 1 } });
    const second = await member.api.listCases({ query: { limit: 1, cursor: first.nextCursor! } });
    expect([...first.items, ...second.items]).toEqual(items.slice(0, 2));
    expect(items).toMatchObject([
      { id: trip, kind: "trip", asked: { destination: "Peru, Japan" }, planner: null, answeredAt: null },
      { id, kind: "concierge", asked: { destination: "Oslo", travelers: 2, budget: "Moderate" } },
    ]);
    const { createdAt, dueAt } = items[1]!;
    expect(Date.parse(dueAt) - Date.parse(createdAt)).toBeGreaterThanOrEqual(24 * 3_600_000);
  });

  test("name who's planning them, and when the team first answered", async ({ world }) => {
    const { member, id } = await aRequest(world);
    const agent = await world.staff("agent");
    await update(agent, id, { assignedTo: agent.id });
    expect(await member.api.getCase({ params: { id } })).toMatchObject({ planner: "Sam", answeredAt: null });
    const message = { caseId: id, body: "Hello! I plan your trip." };
    await agent.api.sendMessageToMember({ params: { id: member.id }, body: message });
    const { answeredAt, threadId } = await member.api.getCase({ params: { id } });
    expect(answeredAt).not.toBeNull();
    expect((await member.api.getThread({ params: { id: threadId ?? "" } })).caseId).toBe(id);
  });

  test("have one conversation, no matter who starts it", async ({ world }) => {
    const { member, id } = await aRequest(world, "Porto");
    const agent = await world.staff("agent");
    const write = () => member.api.writeAboutCase({ params: { id }, body: { body: "Is there news?" } });
    const { threadId } = await write();
    expect((await write()).threadId).toBe(threadId);
    const reply = { caseId: id, body: "There is" };
    const sent = await agent.api.sendMessageToMember({ params: { id: member.id }, body: reply });
    expect(sent.threadId).toBe(threadId);
  });

  test("can only be written about to their own member", async ({ world }) => {
    const { id } = await aRequest(world);
    const stranger = await world.member();
    const agent = await world.staff("agent");
    await expect(
      agent.api.sendMessageToMember({ params: { id: stranger.id }, body: { caseId: id, body: "Hello" } }),
    ).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("PATCH /v1/admin/cases/:id", () => {
  test("follows the rules of each kind, and emails the client", async ({ world }) => {
    const member = await world.member();
    const agent = await world.staff("agent");
    const id = await aTripRequest(world, member);
    expect(await update(agent, id, { status: "completed" })).toMatchObject({
      kind: "trip",
      status: "completed",
    });
    await expect
      .poll(() =>
        world.database.db.selectFrom("mailOutbox").select("subject").where("to", "=", member.email).execute(),
      )
      .toContainEqual({ subject: "Your request for Peru, Japan is completed" });
  });

  test("refuses to overwrite a colleague's unseen change, and to assign someone who can't reply", async ({
    world,
  }) => {
    const { id } = await aRequest(world);
    const agent = await world.staff("agent");
    const viewer = await world.staff("viewer");
    const { updatedAt } = await agent.api.getCaseForStaff({ params: { id } });
    await update(agent, id, { assignedTo: agent.id });
    await expect(
      agent.api.updateCase({ params: { id }, body: { status: "completed" } }, { ifMatch: updatedAt }),
    ).rejects.toMatchObject({ code: "stale" });
    await expect(update(agent, id, { assignedTo: viewer.id })).rejects.toMatchObject({
      code: "invalid_input",
      errors: [{ path: "assignedTo" }],
    });
  });
});

describe("a client without an account", () => {
  test("is answered by email, which is on the timeline and keeps the promise", async ({ world }) => {
    const { db } = world.database;
    const email = "wilma.waits@example.test";
    const { id } = await db
      .insertInto("tripRequests")
      .values({ userId: null, fullName: "Wilma Waits", email, preferredDestinations: ["Malta"] })
      .returning("id")
      .executeTakeFirstOrThrow();
    const agent = await world.staff("agent");
    const body = { subject: "Your trip to Malta", body: "Would May suit you?" };
    await agent.api.replyToCaseByMail({ params: { id }, body });

    const sent = () =>
      db.selectFrom("mailOutbox").select(["subject", "text", "headers"]).where("to", "=", email).execute();
    await expect.poll(sent).toMatchObject([
      {
        subject: body.subject,
        text: expect.stringContaining(body.body),
        headers: { "Reply-To": world.config.STAFF_MAIL },
      },
    ]);
    expect((await agent.api.getCaseForStaff({ params: { id } })).answeredAt).not.toBeNull();
    const { items } = await agent.api.getCaseTimelineForStaff({ params: { id } });
    expect(items[0]).toMatchObject({
      kind: "message",
      by: "staff",
      message: body.body,
      details: { title: body.subject },
    });
    const viewer = await world.staff("viewer");
    await expect(viewer.api.replyToCaseByMail({ params: { id }, body })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("is the only one: members have a conversation", async ({ world }) => {
    const { id } = await aRequest(world);
    const { api } = await world.staff("agent");
    const body = { subject: "Lisbon", body: "Hello" };
    await expect(api.replyToCaseByMail({ params: { id }, body })).rejects.toMatchObject({ code: "conflict" });
  });
});
