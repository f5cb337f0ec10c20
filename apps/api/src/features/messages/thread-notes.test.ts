import { sql } from "kysely";
import { describe, expect } from "vitest";
import { aConciergeRequest } from "../../test/builders.ts";
import { test } from "../../test/world.ts";

const text = "Allergic to nuts, told the hotel";

describe("a private note in a conversation", () => {
  test("is there for the whole team, and nowhere a member looks", async ({ world }) => {
    const member = await world.member({ plan: "elite" });
    const { threadId } = await member.api.startThread({ body: { subject: "Dinner", body: "Where?" } });
    const [agent, viewer] = [await world.staff("agent"), await world.staff("viewer")];
    const params = { id: threadId };
    await agent.api.addThreadNote({ params, body: { text } });
    expect((await viewer.api.listThreadNotes({ params })).items).toMatchObject([{ text }]);

    const seen = [
      await member.api.listThreads({}),
      await member.api.getThread({ params }),
      await member.api.searchOwn({ query: { q: "told the hotel" } }),
    ];
    expect(JSON.stringify(seen)).not.toContain("Allergic to nuts");
    const { rows } = await sql<{ audience: string; payload: { type: string } }>`
      select audience, payload from live_events where payload ->> 'threadId' = ${threadId}`.execute(
      world.database.db,
    );
    const changed = rows.filter(({ payload }) => payload.type === "thread.changed");
    expect(changed).toMatchObject([{ audience: "staff" }]);
    expect(JSON.stringify(rows)).not.toContain("Allergic");
  });

  test("belongs to the request, if the conversation is about one", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { id } = await member.api.createConciergeRequest({ body: aConciergeRequest() });
    const { threadId } = await member.api.writeAboutCase({ params: { id }, body: { body: "Any news?" } });
    const { api } = await world.staff("agent");
    const params = { id: threadId };
    await api.addThreadNote({ params, body: { text } });
    await api.addCaseNote({ params: { id }, body: { text: "Second note" } });
    expect((await api.listThreadNotes({ params })).items.map((note) => note.text)).toEqual([
      text,
      "Second note",
    ]);
    const { items } = await api.getCaseTimelineForStaff({ params: { id }, query: {} });
    expect(items.filter(({ kind }) => kind === "note")).toHaveLength(2);
    const own = await member.api.getCaseTimeline({ params: { id }, query: {} });
    expect(JSON.stringify(own)).not.toContain("Allergic");

    const partner = await world.thirdParty(["messages.read", "messages.write"]);
    expect((await partner.api.listThreadNotes({ params })).items).toEqual([]);
    await expect(partner.api.addThreadNote({ params, body: { text } })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("needs a conversation, a text, and someone who can write", async ({ world }) => {
    const member = await world.member();
    const { threadId } = await member.api.startThread({ body: { subject: "Dinner", body: "Where?" } });
    const [agent, viewer] = [await world.staff("agent"), await world.staff("viewer")];
    const add = ({ api }: typeof agent, id: string, words: string) =>
      api.addThreadNote({ params: { id }, body: { text: words } });
    await expect(add(viewer, threadId, text)).rejects.toMatchObject({ code: "forbidden" });
    await expect(add(agent, threadId, " ")).rejects.toMatchObject({ code: "invalid_input" });
    await expect(add(agent, crypto.randomUUID(), text)).rejects.toMatchObject({ code: "not_found" });
    await expect(agent.api.listThreadNotes({ params: { id: crypto.randomUUID() } })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
