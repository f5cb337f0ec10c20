import { sql } from "kysely";
import { describe, expect } from "vitest";
import { aConciergeRequest } from "../../test/builders.ts";
import { type TestStaff, test, type World } from "../../test/world.ts";

const aRequest = async (world: World, destination = "Naxos") => {
  const member = await world.member({ plan: "base" });
  const body = { ...aConciergeRequest(), destination };
  return { member, id: (await member.api.createConciergeRequest({ body })).id };
};

const mentionsOf = async ({ api }: TestStaff) => (await api.getMyWork()).mentions;

const mailsTo = async ({ database }: World, { email }: TestStaff) =>
  database.db
    .selectFrom("mailOutbox")
    .select(["subject", "text"])
    .where("to", "=", email)
    .where("subject", "like", "%mentioned you%")
    .execute();

describe("a mention in a private note", () => {
  test("is on the work of whoever is mentioned, by id, and in an email without the note's words", async ({
    world,
  }) => {
    const [author, colleague, other] = await Promise.all(
      (["agent", "viewer", "agent"] as const).map((role) => world.staff(role)),
    );
    const { id } = await aRequest(world, "Naxos at dawn");
    const [own, theirs] = [
      (await author!.api.listColleagues({ query: { about: "case" } })).items,
      (await other!.api.listColleagues({ query: { about: "case" } })).items,
    ];
    expect(theirs).toEqual(own);
    const { name } = own.find((each) => each.id === colleague!.id)!;
    const text = `Call the ferry office, @${name}`;
    await author!.api.addCaseNote({ params: { id }, body: { text, mentions: [colleague!.id] } });

    expect(await mentionsOf(colleague!)).toMatchObject({
      total: 1,
      items: [{ place: "case", placeId: id, title: "Naxos at dawn", queue: null }],
    });
    expect((await mentionsOf(other!)).total).toBe(0);
    const { items } = await other!.api.getCaseTimelineForStaff({ params: { id }, query: {} });
    expect(items.find(({ kind }) => kind === "note")).toMatchObject({
      details: { text },
      mentions: [{ id: colleague!.id, name }],
    });
    await expect.poll(() => mailsTo(world, colleague!)).toHaveLength(1);
    const [mail] = await mailsTo(world, colleague!);
    expect(mail?.text).toContain(`/admin/requests/${id}?mention=`);
    expect(mail?.text).not.toContain("ferry office");
  });

  test("stays until its person says they've seen it, whoever else opens the note", async ({ world }) => {
    const [author, colleague] = [await world.staff("agent"), await world.staff("agent")];
    const { id } = await aRequest(world);
    await author.api.addCaseNote({ params: { id }, body: { text: "See here", mentions: [colleague.id] } });
    await colleague.api.getCaseForStaff({ params: { id } });
    await colleague.api.getCaseTimelineForStaff({ params: { id }, query: {} });
    const [mention] = (await mentionsOf(colleague)).items;
    const params = { id: mention!.id };
    await expect(author.api.markMentionSeen({ params })).rejects.toMatchObject({ code: "not_found" });
    const key = await world.thirdParty(["dashboard.read"]);
    await expect(key.api.markMentionSeen({ params })).rejects.toMatchObject({
      code: "forbidden",
      detail: "No API key can do this.",
    });
    expect((await mentionsOf(colleague)).total).toBe(1);

    await colleague.api.markMentionSeen({ params });
    await colleague.api.markMentionSeen({ params });
    expect(await mentionsOf(colleague)).toEqual({ items: [], total: 0 });
  });

  test("works in conversations, about members, and about what was sent in", async ({ world }) => {
    const [author, colleague] = [await world.staff("agent"), await world.staff("agent")];
    const mentions = [colleague.id];
    const { member, id } = await aRequest(world);
    const { threadId } = await member.api.startThread({ body: { subject: "Ferries", body: "At noon?" } });
    const about = await member.api.writeAboutCase({ params: { id }, body: { body: "Any news?" } });
    const [message] = await world.database.db
      .insertInto("adminMessages")
      .values({ name: "Vera", email: "vera@evoya.test", subject: "A stand at the fair", body: "Hello" })
      .returning("id")
      .execute();
    const [submission] = await world.database.db
      .insertInto("creatorSubmissions")
      .values({ submissionType: "creator", name: "Carla Camera", email: "carla@evoya.test" })
      .returning("id")
      .execute();
    await author.api.addThreadNote({ params: { id: threadId }, body: { text: "1", mentions } });
    await author.api.addThreadNote({ params: { id: about.threadId }, body: { text: "2", mentions } });
    await author.api.addUserNote({ params: { id: member.id }, body: { body: "3", mentions } });
    await author.api.noteOnContactMessage({ params: { id: message!.id }, body: { body: "4", mentions } });
    await author.api.noteOnSubmission({ params: { id: submission!.id }, body: { body: "5", mentions } });

    const { items } = await mentionsOf(colleague);
    expect(items.map(({ place, placeId, queue }) => [place, placeId, queue])).toEqual([
      ["submission", submission!.id, "creators"],
      ["contact_message", message!.id, null],
      ["user", member.id, null],
      ["case", id, null],
      ["thread", threadId, null],
    ]);
    expect(items.map(({ title }) => title).slice(0, 2)).toEqual(["Carla Camera", "A stand at the fair"]);
    const named = [expect.objectContaining({ id: colleague.id })];
    const notes = await author.api.listThreadNotes({ params: { id: about.threadId } });
    expect(notes.items).toMatchObject([{ text: "2", mentions: named }]);
    const user = await author.api.getUser({ params: { id: member.id } });
    expect(user.notes.map((note) => note.mentions)).toEqual([named, named]);
    const sent = await author.api.getSubmission({ params: { id: submission!.id } });
    expect(sent.entries).toMatchObject([{ body: "5", mentions: named }]);
  });

  test("is refused for people who left, for strangers, and for more than twenty", async ({ world }) => {
    const [author, gone] = [await world.staff("agent"), await world.staff("agent")];
    const { id } = await aRequest(world);
    await world.database.db
      .updateTable("adminUsers")
      .set({ isActive: false })
      .where("id", "=", gone.id)
      .execute();
    const add = (mentions: string[]) =>
      author.api.addCaseNote({ params: { id }, body: { text: "Look", mentions } });
    const refused = { code: "invalid_input" };
    await expect(add([gone.id])).rejects.toMatchObject(refused);
    await expect(add([crypto.randomUUID()])).rejects.toMatchObject(refused);
    await expect(add(Array.from({ length: 21 }, () => crypto.randomUUID()))).rejects.toMatchObject(refused);
    const { items } = await author.api.listColleagues({ query: { about: "case" } });
    expect(items.map((each) => each.id)).not.toContain(gone.id);
    const timeline = await author.api.getCaseTimelineForStaff({ params: { id }, query: {} });
    expect(timeline.items.filter(({ kind }) => kind === "note")).toEqual([]);
  });

  test("of yourself tells nobody, and the same name twice tells once", async ({ world }) => {
    const [author, colleague] = [await world.staff("agent"), await world.staff("agent")];
    const { id } = await aRequest(world);
    const mentions = [author.id, colleague.id, colleague.id];
    await author.api.addCaseNote({ params: { id }, body: { text: "For both of us", mentions } });
    expect((await mentionsOf(author)).total).toBe(0);
    expect((await mentionsOf(colleague)).total).toBe(1);
  });

  test("reaches open pages of the team, and no member", async ({ world }) => {
    const [author, colleague] = [await world.staff("agent"), await world.staff("agent")];
    const { member, id } = await aRequest(world);
    const text = "Only for the team";
    await author.api.addCaseNote({ params: { id }, body: { text, mentions: [colleague.id] } });
    const { rows } = await sql<{ audience: string }>`
      select audience from live_events where payload ->> 'type' = 'mentions.changed'`.execute(
      world.database.db,
    );
    expect(new Set(rows.map(({ audience }) => audience))).toEqual(new Set(["staff"]));
    const own = await member.api.getCaseTimeline({ params: { id }, query: {} });
    expect(JSON.stringify(own)).not.toContain(colleague.id);
  });
});
