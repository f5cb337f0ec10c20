import type { MemberThreadFilter } from "@evoya/schemas/messages";
import { describe, expect } from "vitest";
import { type TestMember, test } from "../../test/world.ts";

const write = async ({ api }: TestMember, subject: string, body: string): Promise<string> =>
  (await api.startThread({ body: { subject, body } })).threadId;

/** The subjects found. */
const find = async ({ api }: TestMember, q: string, filter: MemberThreadFilter = "all") =>
  (await api.listThreads({ query: { q, filter } })).items.map(({ subject }) => subject);

describe("a search in the Message Center", () => {
  test("finds conversations by their subject and by any of their messages, from either side", async ({
    world,
  }) => {
    const member = await world.member({ plan: "base" });
    const threadId = await write(member, "A quieter hotel", "Is there a café nearby?");
    await write(member, "Ferries to Tromsø", "At noon?");
    const agent = await world.staff("agent");
    const reply = { threadId, body: "Two rooms at the Grand are held" };
    await agent.api.sendMessageToMember({ params: { id: member.id }, body: reply });
    await member.api.replyToThread({ params: { id: threadId }, body: { body: "Thank you" } });

    expect(await find(member, "QUIETER")).toEqual(["A quieter hotel"]);
    expect(await find(member, "cafe")).toEqual(["A quieter hotel"]);
    expect(await find(member, "rooms grand")).toEqual(["A quieter hotel"]);
    expect(await find(member, "tromso ferries")).toEqual(["Ferries to Tromsø"]);
    expect(await find(member, "Tromsø")).toEqual(["Ferries to Tromsø"]);
    // Words of two different messages.
    expect(await find(member, "cafe grand")).toEqual([]);
    expect(await find(member, "  ")).toHaveLength(2);
  });

  test("says which message it found, shortened around the words, and nothing if only the subject has them", async ({
    world,
  }) => {
    const member = await world.member({ plan: "base" });
    const threadId = await write(member, "A quieter hotel", "Is there a café nearby?");
    const reply = (body: string) => member.api.replyToThread({ params: { id: threadId }, body: { body } });
    await reply(
      `${"We like to walk. ".repeat(20)}A café by the harbor would be best. ${"Thanks. ".repeat(30)}`,
    );
    await reply("Thank you");
    const found = async (q?: string) => (await member.api.listThreads({ query: { q } })).items[0]?.found;

    expect(await found("CAFE")).toMatchObject({
      from: "member",
      text: expect.stringMatching(/^\.\.\..{20,40}A café by the harbor would be best\. Thanks\..*\.\.\.$/),
    });
    expect(await found("cafe nearby")).toMatchObject({ text: "Is there a café nearby?" });
    expect(await found("quieter")).toBeNull();
    expect(await found()).toBeNull();
  });

  test.for([
    ["a percent sign", "50% off", "%"],
    ["an underscore", "room_12", "m_1"],
    ["a backslash", "the C:\\ drive", "C:\\"],
    ["quotes", 'The "Grand" isn\'t open', '"Grand" isn\'t'],
    ["an emoji", "Is there a menu? 🌱", "🌱"],
    ["two letters", "Gate B7", "b7"],
    ["Japanese", "箱根の旅館", "旅館"],
  ])("takes %s literally", async ([, body, q], { world }) => {
    const member = await world.member({ plan: "base" });
    await write(member, "This one", body!);
    await write(member, "Another", "Nothing of the kind");
    expect(await find(member, q!)).toEqual(["This one"]);
  });

  test("looks in one view at a time, and page by page", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const old = await write(member, "Ferry to Naxos", "At noon?");
    await member.api.updateThread({ params: { id: old }, body: { isArchived: true } });
    for (const island of ["Paros", "Syros", "Milos"]) await write(member, `Ferry to ${island}`, "At noon?");
    await write(member, "Hotels", "Any?");
    expect(await find(member, "ferry", "archived")).toEqual(["Ferry to Naxos"]);
    expect(await find(member, "ferry", "unread")).toEqual([]);
    const first = await member.api.listThreads({ query: { q: "ferry", limit: 2 } });
    expect(first.items.map(({ subject }) => subject)).toEqual(["Ferry to Milos", "Ferry to Syros"]);
    const rest = await member.api.listThreads({
      query: { q: "ferry", limit: 2, cursor: first.nextCursor ?? "" },
    });
    expect(rest).toMatchObject({ items: [{ subject: "Ferry to Paros" }], nextCursor: null });
  });

  test("finds neither the team's private notes nor anyone else's messages", async ({ world }) => {
    const [member, other] = [await world.member({ plan: "base" }), await world.member({ plan: "base" })];
    const threadId = await write(member, "Dinner", "Where?");
    await write(other, "Zanzibar", "Is it warm in Stone Town?");
    const agent = await world.staff("agent");
    await agent.api.addThreadNote({ params: { id: threadId }, body: { text: "Allergic to nuts" } });
    for (const q of ["allergic", "zanzibar", "stone town"]) expect(await find(member, q)).toEqual([]);
    expect(await find(other, "stone town")).toEqual(["Zanzibar"]);
  });

  test("refuses more than 100 characters", async ({ world }) => {
    const member = await world.member();
    await expect(find(member, "a".repeat(101))).rejects.toMatchObject({ code: "invalid_input" });
  });
});
