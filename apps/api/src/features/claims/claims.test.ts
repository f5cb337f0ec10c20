import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { mailedToken } from "../../test/mailed-token.ts";
import { test, type World } from "../../test/world.ts";

const password = "Lisbon-by-tram-28";
const anAddress = () => `claim.${randomUUID().slice(0, 8)}@example.test`;

/** Someone without an account writes with the contact form. */
async function writes(world: World, email: string, subject = "Ferries") {
  await world.visitor().api.sendContactMessage({
    body: { name: "Mira", email, subject, message: "Is there one at noon?", filledInMs: 9000 },
  });
  const { api } = await world.staff("agent");
  const { items } = await api.listContactMessages({ query: { q: email } });
  return { api, id: items.find((message) => message.subject === subject)!.id };
}

async function signsUp(world: World, email: string) {
  const { api } = world.visitor();
  await api.signUp({ body: { fullName: "Mira Sol", email, password } });
  return api;
}

const verifies = async (world: World, email: string) => {
  const token = await mailedToken(world, email, "verify-email");
  await world.visitor().api.verifyEmail({ body: { token, password } });
};

const threadsOf = async (api: Awaited<ReturnType<typeof signsUp>>) =>
  (await api.listThreads({ query: { filter: "all" } })).items;

describe("what someone wrote before they had an account", () => {
  test("becomes their conversation once they verify the address, with replies and notes", async ({
    world,
  }) => {
    const email = anAddress();
    const { api: agent, id } = await writes(world, email);
    const params = { id };
    await agent.noteOnContactMessage({ params, body: { body: "Asked the port." } });
    await agent.replyToContactMessage({ params, body: { subject: "Re: Ferries", body: "Yes, daily." } });
    const member = await signsUp(world, email);
    await mailedToken(world, email, "verify-email");
    expect(await threadsOf(member)).toEqual([]);
    expect(await agent.getContactMessage({ params })).toMatchObject({ userId: null, threadId: null });

    await verifies(world, email);
    await expect.poll(async () => (await threadsOf(member)).length).toBe(1);
    const [thread] = await threadsOf(member);
    expect(thread).toMatchObject({ subject: "Ferries", lastMessage: "Yes, daily.", unread: 0 });
    const { messages } = await member.getThread({ params: { id: thread!.id } });
    expect(messages.map(({ senderRole, senderName, body }) => [senderRole, senderName, body])).toEqual([
      ["system", "Evoya", "Sent with our contact form, before this address belonged to an account."],
      ["member", "Mira Sol", "Is there one at noon?"],
      ["concierge", "Sam, Evoya concierge", "Yes, daily."],
    ]);

    expect(await agent.getThreadForStaff({ params: { id: thread!.id } })).toMatchObject({
      member: { email },
      waitingSince: null,
      isHandled: true,
      unread: 0,
    });
    const { items: notes } = await agent.listThreadNotes({ params: { id: thread!.id } });
    expect(notes.map(({ text }) => text)).toEqual(["Asked the port."]);
    expect(await agent.getContactMessage({ params })).toMatchObject({ threadId: thread!.id });
    await expect(
      agent.replyToContactMessage({ params, body: { subject: "Re", body: "And at night." } }),
    ).rejects.toMatchObject({
      code: "conflict",
      detail: "This is a conversation with a member now. Go on in Messages.",
    });
  });

  test("keeps waiting for an answer, only in the inbox", async ({ world }) => {
    const email = anAddress();
    const { api: agent, id } = await writes(world, email);
    const { createdAt } = await agent.getContactMessage({ params: { id } });
    await signsUp(world, email);
    await verifies(world, email);
    const waiting = async () =>
      (await agent.listThreadsForStaff({ query: { filter: "waiting", q: email } })).items;
    await expect.poll(async () => (await waiting()).length).toBe(1);
    expect(await waiting()).toMatchObject([
      { subject: "Ferries", waitingSince: createdAt, lastMessage: "Is there one at noon?", unread: 1 },
    ]);
    const open = await agent.listContactMessages({ query: { q: email, status: "open" } });
    expect(open.items).toEqual([]);
  });

  test("goes to nobody else, and isn't duplicated", async ({ world }) => {
    const email = anAddress();
    await writes(world, email);
    const other = await world.member();
    const member = await signsUp(world, email);
    await verifies(world, email);
    await expect.poll(async () => (await threadsOf(member)).length).toBe(1);
    const [thread] = await threadsOf(member);
    await expect(other.api.getThread({ params: { id: thread!.id } })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await threadsOf(other.api)).toEqual([]);

    // A second message, and the same link again: what's already theirs stays as it is.
    await writes(world, email, "Trains");
    await verifies(world, email);
    await expect.poll(async () => (await threadsOf(member)).length).toBe(2);
    const { messages } = await member.getThread({ params: { id: thread!.id } });
    expect(messages).toHaveLength(2);
    expect((await threadsOf(member)).map(({ subject }) => subject).toSorted()).toEqual(["Ferries", "Trains"]);
  });

  test("stays nobody's if someone else signed up with the address, and its owner opens the link", async ({
    world,
  }) => {
    const email = anAddress();
    await writes(world, email);
    const stranger = await signsUp(world, email);
    const token = await mailedToken(world, email, "verify-email");
    const owner = world.visitor().api;
    const refused = { code: "invalid_input", errors: [{ path: "password" }] };
    await expect(owner.verifyEmail({ body: { token } })).rejects.toMatchObject(refused);
    await expect(owner.verifyEmail({ body: { token, password: "my-own-idea-7" } })).rejects.toMatchObject(
      refused,
    );
    expect((await stranger.getAccountSecurity()).emailVerifiedAt).toBeNull();

    await owner.forgotPassword({ body: { email } });
    const reset = await mailedToken(world, email, "reset-password");
    await owner.resetPassword({ body: { token: reset, password: "Oslo-by-ferry-31" } });
    await owner.signIn({ body: { email, password: "Oslo-by-ferry-31" } });
    await expect.poll(async () => (await threadsOf(owner)).length).toBe(1);
    await expect(threadsOf(stranger)).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("is theirs after a password reset, which proves the address as well", async ({ world }) => {
    const email = anAddress();
    await writes(world, email);
    const member = await signsUp(world, email);
    await member.forgotPassword({ body: { email } });
    const token = await mailedToken(world, email, "reset-password");
    const { api } = world.visitor();
    await api.resetPassword({ body: { token, password: "Oslo-by-ferry-31" } });
    await api.signIn({ body: { email, password: "Oslo-by-ferry-31" } });
    await expect.poll(async () => (await threadsOf(api)).map(({ subject }) => subject)).toEqual(["Ferries"]);
  });

  test("also goes to a member who changes to its address", async ({ world }) => {
    const [email, newEmail] = [anAddress(), anAddress()];
    await writes(world, newEmail);
    const member = await signsUp(world, email);
    await verifies(world, email);
    await member.changeEmail({ body: { newEmail, password } });
    const confirm = async (address: string) => {
      const token = await mailedToken(world, address, "confirm-email-change");
      return member.confirmEmailChange({ body: { token } });
    };
    expect(await confirm(newEmail)).toMatchObject({ isDone: false });
    expect(await threadsOf(member)).toEqual([]);
    expect(await confirm(email)).toMatchObject({ isDone: true });
    await expect
      .poll(async () => (await threadsOf(member)).map(({ subject }) => subject))
      .toEqual(["Ferries"]);
  });
});

test("requests from before the account become the member's, with a line in the timeline", async ({
  world,
}) => {
  const email = anAddress();
  const partner = await world.thirdParty(["leads.create"]);
  await partner.api.createLead({
    body: {
      name: "Mira",
      email,
      destination: "Lisbon",
      startDate: "2031-05-14",
      travelers: 2,
      consent: true,
      consentText: "Evoya may contact me.",
    },
  });
  await world.database.db
    .insertInto("tripRequests")
    .values({ fullName: "Mira", email, preferredDestinations: ["Kyoto"] })
    .execute();
  const member = await signsUp(world, email);
  expect((await member.listCases()).items).toEqual([]);
  await verifies(world, email);
  await expect.poll(async () => (await member.listCases()).items.length).toBe(2);

  const { items } = await member.listCases();
  expect(items.map(({ asked }) => asked.destination).toSorted()).toEqual(["Kyoto", "Lisbon"]);
  const { api: agent } = await world.staff("agent");
  for (const { id } of items) {
    const timeline = await member.getCaseTimeline({ params: { id }, query: {} });
    expect(timeline.items.filter(({ kind }) => kind === "claimed")).toHaveLength(1);
    const found = await agent.getCaseForStaff({ params: { id } });
    expect(found).toMatchObject({ answeredAt: null, client: { userId: expect.any(String) } });
  }
});

test("what someone sent in with the website's forms is theirs, and goes with their data", async ({
  world,
}) => {
  const email = anAddress();
  const story = { name: "Mira", email, submissionType: "story" as const };
  const { id } = await world.database.db
    .insertInto("creatorSubmissions")
    .values(story)
    .returning("id")
    .executeTakeFirstOrThrow();
  const { api: agent } = await world.staff("agent");
  const owner = async () => (await agent.getSubmission({ params: { id } })).userId;
  await signsUp(world, email);
  expect(await owner()).toBeNull();
  await verifies(world, email);
  await expect.poll(owner).not.toBeNull();
});

describe("members verified before anything was claimed", () => {
  const goThroughAgain = (world: World) =>
    world.database.db
      .updateTable("claimBackfill")
      .set({
        doneAt: null,
        lastUserId: "00000000-0000-0000-0000-000000000000",
        verifiedUntil: new Date().toISOString(),
      })
      .execute();
  const isDone = async (world: World) => {
    const { doneAt } = await world.database.db
      .selectFrom("claimBackfill")
      .select("doneAt")
      .executeTakeFirstOrThrow();
    return doneAt !== null;
  };

  test("get what they sent before that, once, and nothing that came after", async ({ world }) => {
    const [member, other] = [await world.member(), await world.member()];
    const write = (subject: string, createdAt: string) =>
      world.database.db
        .insertInto("adminMessages")
        .values({ name: "Mira", email: member.email, subject, body: "Is there one?", createdAt })
        .execute();
    await write("Ferries", "2020-01-01T00:00:00.000Z");
    await write("Trains", new Date().toISOString());
    await world.database.db
      .insertInto("tripRequests")
      .values({
        fullName: "Mira",
        email: member.email,
        preferredDestinations: ["Kyoto"],
        createdAt: "2020-01-01T00:00:00.000Z",
      })
      .execute();
    await goThroughAgain(world);
    await Promise.all([world.container.everyMinute(), world.container.everyMinute()]);
    const subjects = async () => (await threadsOf(member.api)).map(({ subject }) => subject);
    await expect.poll(subjects).toEqual(["Ferries"]);
    await expect.poll(async () => (await member.api.listCases()).items.length).toBe(1);
    expect(await isDone(world)).toBe(true);
    await world.container.everyMinute();
    expect(await subjects()).toEqual(["Ferries"]);
    expect(await threadsOf(other.api)).toEqual([]);
  });

  test("aren't gone through again", async ({ world }) => {
    await goThroughAgain(world);
    await world.container.everyMinute();
    const member = await world.member();
    await world.database.db
      .insertInto("adminMessages")
      .values({
        name: "Mira",
        email: member.email,
        subject: "Ferries",
        body: "?",
        createdAt: "2020-01-01T00:00:00.000Z",
      })
      .execute();
    await world.container.everyMinute();
    expect(await threadsOf(member.api)).toEqual([]);
  });
});
