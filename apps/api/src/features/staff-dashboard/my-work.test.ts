import { describe, expect } from "vitest";
import { aConciergeRequest } from "../../test/builders.ts";
import { test, type World } from "../../test/world.ts";

/** A new member's request that's assigned to `adminUserId`. */
async function assigned(world: World, adminUserId: string, destination: string) {
  const member = await world.member({ plan: "base", name: `From ${destination}` });
  const { id } = await member.api.createConciergeRequest({ body: { ...aConciergeRequest(), destination } });
  const { db } = world.database;
  await db.updateTable("conciergeRequests").set({ assignedTo: adminUserId }).where("id", "=", id).execute();
  const due = (answerDueAt: string) =>
    db.updateTable("cases").set({ answerDueAt }).where("id", "=", id).execute();
  return { member, id, due };
}

describe("GET /v1/admin/my-work", () => {
  test("lists someone's open requests by due time, and nobody else's", async ({ world }) => {
    const agent = await world.staff("agent");
    const colleague = await world.staff("agent");
    const later = await assigned(world, agent.id, "Lisbon");
    const late = await assigned(world, agent.id, "Kyoto");
    const answered = await assigned(world, agent.id, "Rome");
    const over = await assigned(world, agent.id, "Lima");
    await assigned(world, colleague.id, "Oslo");
    await later.due("2031-01-02T10:00:00Z");
    await late.due("2020-01-02T10:00:00Z");
    const { db } = world.database;
    await db.updateTable("cases").set({ answeredAt: "2026-01-01" }).where("id", "=", answered.id).execute();
    await db
      .updateTable("conciergeRequests")
      .set({ status: "completed" })
      .where("id", "=", over.id)
      .execute();

    const { requests } = await agent.api.getMyWork();
    expect(requests.total).toBe(3);
    expect(requests.items.map(({ destination }) => destination)).toEqual(["Kyoto", "Lisbon", "Rome"]);
    expect(requests.items[0]).toMatchObject({ name: "From Kyoto", dueAt: "2020-01-02T10:00:00Z" });
    expect(requests.items[2]?.dueAt).toBeNull();
  });

  test("lists the open tasks of those requests, the earliest first", async ({ world }) => {
    const agent = await world.staff("agent");
    const { id } = await assigned(world, agent.id, "Porto");
    const add = (title: string, dueDate: string | null) =>
      agent.api.addCaseTask({ params: { id }, body: { title, dueDate } });
    await add("Someday", null);
    await add("Soon", "2031-03-01");
    const done = await add("Done", "2031-01-01");
    await agent.api.updateCaseTask(
      { params: { id: done.id }, body: { isDone: true } },
      { ifMatch: done.updatedAt },
    );
    const { tasks } = await agent.api.getMyWork();
    expect(tasks.items.map(({ title, requestId, dueDate }) => [title, requestId, dueDate])).toEqual([
      ["Soon", id, "2031-03-01"],
      ["Someday", id, null],
    ]);
  });

  test("lists someone's conversations until they've answered", async ({ world }) => {
    const agent = await world.staff("agent");
    const member = await world.member({ name: "Waiting Wanda" });
    const body = { subject: "Ferries", body: "Is there one at noon?" };
    const { threadId } = await member.api.startThread({ body });
    const { db } = world.database;
    await db.updateTable("messageThreads").set({ assignedTo: agent.id }).where("id", "=", threadId).execute();
    const { conversations } = await agent.api.getMyWork();
    expect(conversations).toMatchObject({ total: 1, items: [{ id: threadId, name: "Waiting Wanda" }] });
    await agent.api.sendMessageToMember({
      params: { id: member.id },
      body: { threadId, body: "At 12:10." },
    });
    expect((await agent.api.getMyWork()).conversations).toEqual({ items: [], total: 0 });
  });

  test("lists every task on request", async ({ world }) => {
    const agent = await world.staff("agent");
    const { id } = await assigned(world, agent.id, "Porto");
    const titles = ["One", "Two", "Three", "Four", "Five", "Six", "Seven"];
    for (const title of titles)
      await agent.api.addCaseTask({ params: { id }, body: { title, dueDate: null } });
    expect((await agent.api.getMyWork()).tasks).toMatchObject({ items: { length: 5 }, total: 7 });
    const { tasks, mentions } = await agent.api.getMyWork({ query: { whole: "tasks" } });
    expect(tasks.items.map(({ title }) => title)).toEqual(titles);
    expect(mentions.items).toEqual([]);
  });

  test("counts what the lists it leads to hold", async ({ world }) => {
    const agent = await world.staff("agent");
    const { db } = world.database;
    const over = await assigned(world, agent.id, "Lima");
    await db
      .updateTable("conciergeRequests")
      .set({ status: "completed" })
      .where("id", "=", over.id)
      .execute();
    const open = await assigned(world, agent.id, "Kyoto");
    const member = await world.member({ name: "Waiting Wanda" });
    const start = async (subject: string) => {
      const { threadId } = await member.api.startThread({ body: { subject, body: "When?" } });
      await db
        .updateTable("messageThreads")
        .set({ assignedTo: agent.id })
        .where("id", "=", threadId)
        .execute();
      return threadId;
    };
    const threadId = await start("Ferries");
    await agent.api.sendMessageToMember({ params: { id: member.id }, body: { threadId, body: "At noon." } });
    const waiting = await start("Trains");

    const work = await agent.api.getMyWork();
    const query = { assigned_to: agent.id, status: "open" } as const;
    const requests = await agent.api.listClientRequests({ query });
    expect(requests.items.map(({ id }) => id)).toEqual([open.id]);
    expect(await agent.api.countFoundClientRequests({ query })).toEqual({ count: 1, isExact: true });
    expect(work.requests).toMatchObject({ total: 1, items: [{ id: open.id }] });
    const threads = await agent.api.listThreadsForStaff({ query: { filter: "mine_waiting" } });
    expect(threads.items.map(({ id }) => id)).toEqual([waiting]);
    expect(work.conversations).toMatchObject({ total: 1, items: [{ id: waiting }] });
  });

  test("is empty for a key, and for someone new", async ({ world }) => {
    const nothing = { items: [], total: 0 };
    for (const { api } of [await world.staff("viewer"), await world.thirdParty(["dashboard.read"])])
      expect(await api.getMyWork()).toEqual({
        requests: nothing,
        tasks: nothing,
        conversations: nothing,
        mentions: nothing,
      });
  });
});
