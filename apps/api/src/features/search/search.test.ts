import { describe, expect } from "vitest";
import { aConciergeRequest, anItinerary } from "../../test/builders.ts";
import { type TestMember, test } from "../../test/world.ts";

const find = (member: TestMember, q: string) => member.api.searchOwn({ query: { q } });

describe("GET /v1/me/search", () => {
  test("finds trips, requests, and conversations by all of their words, ignoring accents", async ({
    world,
  }) => {
    const member = await world.member({ plan: "base" });
    const { id: tripId } = await member.api.generateItinerary({ body: anItinerary({ destination: "Peru" }) });
    const { id: requestId } = await member.api.createConciergeRequest({
      body: aConciergeRequest({ destination: "São Miguel, Azores" }),
    });
    const { threadId } = await member.api.startThread({
      body: { subject: "A quieter hotel", body: "Is there a café near by?" },
    });
    expect((await find(member, "peru")).trips).toMatchObject([{ id: tripId, destination: "Peru" }]);
    expect((await find(member, "azores sao")).requests).toMatchObject([{ id: requestId }]);
    expect((await find(member, "CAFE")).threads).toMatchObject([
      { id: threadId, subject: "A quieter hotel" },
    ]);
    expect(await find(member, "peru azores")).toEqual({
      trips: [],
      requests: [],
      threads: [],
      documents: [],
    });
  });

  test("says which message of a conversation it found, the newest that has all of the words", async ({
    world,
  }) => {
    const member = await world.member({ plan: "base" });
    const { threadId } = await member.api.startThread({
      body: { subject: "A quieter hotel", body: "Is there a café nearby?" },
    });
    const reply = (body: string) => member.api.replyToThread({ params: { id: threadId }, body: { body } });
    await reply(`${"We like to walk. ".repeat(20)}Or a café by the harbor?`);
    const agent = await world.staff("agent");
    await agent.api.sendMessageToMember({
      params: { id: member.id },
      body: { threadId, body: 'The café is held: 50% off, table_7, "Grand" 🌱' },
    });
    await reply("Thank you");
    const found = async (q: string) => (await find(member, q)).threads.map((thread) => thread.found);

    expect(await found("cafe")).toMatchObject([
      { from: "concierge", text: expect.stringMatching(/^The café is held/) },
    ]);
    expect(await found("HARBOR cafe")).toMatchObject([
      { from: "member", text: expect.stringMatching(/^\.\.\..{1,40}a café by the harbor\?$/) },
    ]);
    for (const q of ["50%", "e_7", '"grand"', "🌱"])
      expect(await found(q)).toMatchObject([{ from: "concierge", text: expect.stringContaining("held") }]);
    expect(await found("quieter")).toEqual([null]);
    expect((await find(member, "quieter")).threads).toMatchObject([{ lastMessage: "Thank you" }]);
    expect(await found("e%7")).toEqual([]);
  });

  test("finds letters that only some alphabets have, typed either way", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    await member.api.createConciergeRequest({ body: aConciergeRequest({ destination: "Tromsø" }) });
    for (const q of ["Tromsø", "tromso"])
      expect((await find(member, q)).requests).toMatchObject([{ destination: "Tromsø" }]);
  });

  test("reaches beyond the first page of conversations", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    await world.database.db
      .insertInto("messageThreads")
      .values(Array.from({ length: 40 }, (_, at) => ({ userId: member.id, subject: `Question ${at}` })))
      .execute();
    const old = await world.database.db
      .insertInto("messageThreads")
      .values({ userId: member.id, subject: "Ferries", lastMessageAt: "2020-01-01T00:00:00Z" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await world.database.db
      .insertInto("messages")
      .values({ threadId: old.id, userId: member.id, senderKind: "member", body: "At noon?" })
      .execute();
    expect((await find(member, "ferries")).threads).toMatchObject([{ id: old.id, lastMessage: "At noon?" }]);
  });

  test("finds nothing of anyone else's", async ({ world }) => {
    const owner = await world.member({ plan: "base" });
    await owner.api.createConciergeRequest({ body: aConciergeRequest({ destination: "Zanzibar" }) });
    const stranger = await world.member({ plan: "base" });
    expect((await find(stranger, "zanzibar")).requests).toEqual([]);
  });

  test.for(["%", "_", "\\", "'; drop table users; --"])("takes %s literally", async (q, { world }) => {
    const member = await world.member({ plan: "base" });
    await member.api.createConciergeRequest({ body: aConciergeRequest() });
    expect((await find(member, q)).requests).toEqual([]);
  });
});
