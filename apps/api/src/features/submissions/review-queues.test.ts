import { sql } from "kysely";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { test, type World } from "../../test/world.ts";

let serial = 0;
const anAddress = () => `sender${++serial}@example.test`;

const aPhoto = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: "#c96f4a" } })
    .jpeg()
    .toBuffer();

/** A story someone sent with a photo, as staff see it. */
async function aStory(world: World) {
  const visitor = world.visitor();
  const file = new Blob([new Uint8Array(await aPhoto())]);
  const { id: photoId } = await visitor.api.uploadForSubmission({ query: { purpose: "story_photo" }, file });
  const email = anAddress();
  await visitor.api.submitStory({
    body: {
      name: "Samuel Boateng",
      email,
      destination: "Santorini",
      rating: 4,
      title: `She said yes ${serial}`,
      story: "Before I asked.",
      photoIds: [photoId],
      filledInMs: 9000,
    },
  });
  const { api } = await world.staff("agent");
  const { items } = await api.listSubmissions({ query: { q: email } });
  return { api, ...(await api.getSubmission({ params: { id: items[0]!.id } })) };
}

const aPartner = async (world: World) => {
  const email = anAddress();
  await world.visitor().api.applyAsPartner({
    body: {
      businessName: "=HYPERLINK(0)",
      businessType: "hotel",
      location: "Lisbon",
      contactName: "Rui Reis",
      email,
      description: "Twelve rooms by the river",
      filledInMs: 9000,
    },
  });
  return email;
};

const aMessage = async (world: World) => {
  const email = anAddress();
  await world.visitor().api.sendContactMessage({
    body: { name: "Mira", email, subject: "Ferries", message: "Is there one at noon?", filledInMs: 9000 },
  });
  const { api } = await world.staff("agent");
  const { items } = await api.listContactMessages({ query: { q: email } });
  return { email, api, id: items[0]!.id };
};

const mailsTo = ({ database: { db } }: World, to: string) =>
  db.selectFrom("mailOutbox").select(["subject", "text"]).where("to", "=", to).execute();

const published = async (world: World, title: string) =>
  (await world.visitor().api.listStories({})).items.find((story) => story.title === title);

describe("an approved story", () => {
  test("is on the website with its photos and rating, and can be taken down and put back", async ({
    world,
  }) => {
    const { api, id, about: title, updatedAt, email } = await aStory(world);
    expect(await published(world, title)).toBeUndefined();

    const approved = await api.reviewSubmission(
      { params: { id }, body: { status: "approved" } },
      { ifMatch: updatedAt },
    );
    const story = await published(world, title);
    expect(story).toMatchObject({ name: "Samuel Boateng", destination: "Santorini", rating: 4 });
    expect(JSON.stringify(story)).not.toContain(email);
    const photo = await fetch(story!.photos[0]!);
    expect(photo.headers.get("content-type")).toBe("image/jpeg");

    const down = await api.publishStory(
      { params: { id }, body: { isPublished: false } },
      { ifMatch: approved.updatedAt },
    );
    expect(down.takenDownAt).not.toBeNull();
    expect(await published(world, title)).toBeUndefined();
    await api.publishStory({ params: { id }, body: { isPublished: true } }, { ifMatch: down.updatedAt });
    expect(await published(world, title)).toBeDefined();
  });

  test("is the only kind that can be published", async ({ world }) => {
    const { api, id, updatedAt } = await aStory(world);
    const early = api.publishStory({ params: { id }, body: { isPublished: true } }, { ifMatch: updatedAt });
    await expect(early).rejects.toMatchObject({ code: "conflict" });
  });

  test("leaves the website when it's declined after all, and can't go back to just reviewed", async ({
    world,
  }) => {
    const { api, id, about: title, updatedAt } = await aStory(world);
    const params = { id };
    const approved = await api.reviewSubmission(
      { params, body: { status: "approved" } },
      { ifMatch: updatedAt },
    );
    const back = api.reviewSubmission(
      { params, body: { status: "reviewed" } },
      { ifMatch: approved.updatedAt },
    );
    await expect(back).rejects.toMatchObject({
      code: "conflict",
      detail: "This submission has been decided on. It can't go back to that status.",
    });
    await api.reviewSubmission(
      { params, body: { status: "declined", declineReason: "The photo isn't yours." } },
      { ifMatch: approved.updatedAt },
    );
    expect(await published(world, title)).toBeUndefined();
  });
});

describe("work on a submission", () => {
  test("has notes that only staff see, and replies that reach the sender", async ({ world }) => {
    const { api, id, email } = await aStory(world);
    await api.noteOnSubmission({ params: { id }, body: { body: "A regular." } });
    const replied = await api.replyToSubmission({
      params: { id },
      body: { subject: "A photo for your story?", body: "Hi Samuel,\n\nDo you have another one?" },
    });
    expect(replied.entries).toMatchObject([
      { kind: "note", body: "A regular.", author: "Sam Moss", subject: null },
      { kind: "reply", subject: "A photo for your story?" },
    ]);
    await expect
      .poll(() => mailsTo(world, email))
      .toContainEqual({
        subject: "A photo for your story?",
        text: expect.stringContaining("Do you have another one?"),
      });
    expect(JSON.stringify(await mailsTo(world, email))).not.toContain("A regular.");
  });

  test("has what was written once, if the API ends before it can keep its answer", async ({ world }) => {
    const { api, id, email } = await aStory(world);
    const { db } = world.database;
    const params = { id };
    const note = () =>
      api.noteOnSubmission({ params, body: { body: "Ask about Crete." } }, { idempotencyKey: "lost-note" });
    const reply = () =>
      api.replyToSubmission(
        { params, body: { subject: "Which ferry?", body: "The early one?" } },
        { idempotencyKey: "lost-reply" },
      );
    await sql`create function lose_answer() returns trigger language plpgsql as $$
      begin raise exception 'the answer is lost'; end $$`.execute(db);
    await sql`create trigger lose_answer before update on idempotency_keys
      for each row when (new.key like 'lost-%') execute function lose_answer()`.execute(db);
    await expect(note()).rejects.toMatchObject({ code: "internal" });
    await expect(reply()).rejects.toMatchObject({ code: "internal" });
    await sql`drop function lose_answer cascade`.execute(db);
    await note();
    const { entries } = await reply();
    expect(entries).toMatchObject([{ kind: "note" }, { kind: "reply" }]);
    await expect
      .poll(() => mailsTo(world, email))
      .toContainEqual(expect.objectContaining({ subject: "Which ferry?" }));
    const ferries = (await mailsTo(world, email)).filter(({ subject }) => subject === "Which ferry?");
    expect(ferries).toHaveLength(1);
  });

  test("is assigned to someone who can do it", async ({ world }) => {
    const { api, id, updatedAt } = await aStory(world);
    const [agent, viewer] = [await world.staff("agent"), await world.staff("viewer")];
    const assign = (assignedTo: string) =>
      api.assignSubmission({ params: { id }, body: { assignedTo } }, { ifMatch: updatedAt });
    await expect(assign(viewer.id)).rejects.toMatchObject({ errors: [{ path: "assignedTo" }] });
    const assigned = await assign(agent.id);
    expect(assigned.assignedTo).toEqual({ id: agent.id, name: "Sam Moss" });
    await expect(assign(agent.id)).rejects.toMatchObject({ code: "stale" });
  });
});

describe("the queues", () => {
  test("contain their kinds, and count what they list", async ({ world }) => {
    const { email: stories } = await aStory(world);
    const creators = await aPartner(world);
    const { api } = await world.staff("viewer");
    const inQueue = async (queue: "stories" | "creators", q: string) =>
      (await api.listSubmissions({ query: { queue, q } })).items.length;
    expect([await inQueue("stories", stories), await inQueue("stories", creators)]).toEqual([1, 0]);
    expect([await inQueue("creators", creators), await inQueue("creators", stories)]).toEqual([1, 0]);

    for (const queue of ["creators", "stories"] as const) {
      const { total, byStatus } = await api.countSubmissions({ query: { queue } });
      const { items } = await api.listSubmissions({ query: { queue, limit: 100 } });
      expect(total).toBe(items.length);
      expect(byStatus.pending ?? 0).toBe(items.filter(({ status }) => status === "pending").length);
    }
    const { pendingSubmissions } = await api.getStaffDashboard();
    expect(pendingSubmissions).toBe(
      (await api.countSubmissions({ query: { queue: "creators" } })).byStatus.pending,
    );
  });

  test("can be exported by managers as filtered, with formulas disarmed", async ({ world }) => {
    const q = await aPartner(world);
    const manager = await world.staff("manager");
    const { data, headers } = await manager.http.get("/v1/admin/submissions/export", {
      params: { queue: "creators", q },
    });
    expect(headers["content-disposition"]).toMatch(/creators-\d{4}-\d\d-\d\d\.csv/);
    expect(data).toContain("Partner application,");
    expect(data).toContain("'=HYPERLINK(0)");
    expect(data).toContain("Twelve rooms by the river");
    const agent = await world.staff("agent");
    const refused = await agent.http.get("/v1/admin/submissions/export", { validateStatus: () => true });
    expect(refused.status).toBe(403);
  });
});

describe("a contact message", () => {
  test("is marked handled by a reply, and keeps the reply", async ({ world }) => {
    const { api, id, email } = await aMessage(world);
    const before = await api.countContactMessages();
    const answered = await api.replyToContactMessage({
      params: { id },
      body: { subject: "Re: Ferries", body: "There is." },
    });
    expect(answered).toMatchObject({
      handledBy: "Sam Moss",
      entries: [{ kind: "reply", body: "There is." }],
    });
    const after = await api.countContactMessages();
    expect(after).toEqual({ open: before.open - 1, handled: before.handled + 1 });
    await expect
      .poll(async () => (await mailsTo(world, email)).map(({ subject }) => subject))
      .toContain("Re: Ferries");
  });

  test("has notes and an assignee, and can be exported", async ({ world }) => {
    const { api, id, email } = await aMessage(world);
    const { updatedAt } = await api.noteOnContactMessage({ params: { id }, body: { body: "Ask the port." } });
    const agent = await world.staff("agent");
    const assigned = await api.assignContactMessage(
      { params: { id }, body: { assignedTo: agent.id } },
      { ifMatch: updatedAt },
    );
    expect(assigned).toMatchObject({ assignedTo: { id: agent.id }, entries: [{ body: "Ask the port." }] });
    const { http } = await world.staff("manager");
    const { data } = await http.get("/v1/admin/contact-messages/export", { params: { q: email } });
    expect(data).toContain("Is there one at noon?,Open,Sam Moss,");
  });
});
