import { awayLabel } from "@evoya/domain/absence";
import { expect } from "vitest";
import { aConciergeRequest } from "../../test/builders.ts";
import { type TestMember, test, type World } from "../../test/world.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Makes a member wait in a conversation for `days` days. */
const waited = async ({ database }: World, id: string, days: number) => {
  await database.db
    .updateTable("messageThreads")
    .set({ waitingSince: daysAgo(days) })
    .where("id", "=", id)
    .execute();
};

/** A conversation that a member started `days` ago. */
async function aWait(world: World, { api }: TestMember, subject: string, days: number): Promise<string> {
  const { threadId } = await api.startThread({ body: { subject, body: "Is there a ferry at noon?" } });
  await waited(world, threadId, days);
  return threadId;
}

const lookForLate = ({ container }: World) => container.everyMinute();

/** Who was emailed that a conversation is late. */
const told = async ({ database }: World, subject: string): Promise<string[]> => {
  const rows = await database.db
    .selectFrom("mailOutbox")
    .select("to")
    .where("subject", "like", `Late: ${subject}%`)
    .orderBy("createdAt")
    .execute();
  return rows.map(({ to }) => to);
};

test("a conversation nobody has answered in time is emailed to the team, once", async ({ world }) => {
  const member = await world.member({ name: "Lena Late" });
  await aWait(world, member, "Ferries to Naxos", 5);
  await aWait(world, member, "Ferries to Milos", 0.5);
  await Promise.all([lookForLate(world), lookForLate(world)]);
  await lookForLate(world);
  await expect.poll(() => told(world, "Ferries to Naxos")).toEqual([world.config.STAFF_MAIL]);
  expect(await told(world, "Ferries to Milos")).toEqual([]);
});

test("the colleague who has the conversation is emailed, and again when the member waits again", async ({
  world,
}) => {
  const member = await world.member({ plan: "base" });
  const agent = await world.staff("agent");
  const threadId = await aWait(world, member, "Ferries to Paros", 6);
  const write = () => member.api.replyToThread({ params: { id: threadId }, body: { body: "And back?" } });
  await agent.api.sendMessageToMember({ params: { id: member.id }, body: { threadId, body: "At noon" } });
  await lookForLate(world);
  await write();
  await waited(world, threadId, 5);
  await lookForLate(world);
  await expect.poll(() => told(world, "Ferries to Paros")).toEqual([agent.email]);

  await agent.api.sendMessageToMember({ params: { id: member.id }, body: { threadId, body: "At five" } });
  await write();
  await waited(world, threadId, 4);
  await lookForLate(world);
  await expect.poll(() => told(world, "Ferries to Paros")).toEqual([agent.email, agent.email]);
});

test("a handled conversation isn't late; a snoozed one is", async ({ world }) => {
  const member = await world.member();
  const agent = await world.staff("agent");
  const change = async (id: string, body: { isHandled?: boolean; snoozedUntil?: string }) => {
    const { updatedAt } = await agent.api.getThreadForStaff({ params: { id } });
    await agent.api.updateThreadForStaff({ params: { id }, body }, { ifMatch: updatedAt });
  };
  await change(await aWait(world, member, "Handled ferries", 5), { isHandled: true });
  await change(await aWait(world, member, "Snoozed ferries", 5), {
    snoozedUntil: "2099-01-01T09:00:00.000Z",
  });
  await lookForLate(world);
  await expect.poll(() => told(world, "Snoozed ferries")).toEqual([world.config.STAFF_MAIL]);
  expect(await told(world, "Handled ferries")).toEqual([]);
});

test("a request whose late answer the team already heard about isn't emailed about a second time", async ({
  world,
}) => {
  const member = await world.member({ plan: "base" });
  const agent = await world.staff("agent");
  const destination = "Ferry Islands";
  const { id: caseId } = await member.api.createConciergeRequest({
    body: aConciergeRequest({ destination }),
  });
  const threadId = await aWait(world, member, "About the islands", 5);
  await world.database.db
    .updateTable("cases")
    .set({ createdAt: daysAgo(5) })
    .where("id", "=", caseId)
    .execute();
  await world.database.db.updateTable("messageThreads").set({ caseId }).where("id", "=", threadId).execute();
  await lookForLate(world);
  await lookForLate(world);
  await expect.poll(() => told(world, destination)).toEqual([world.config.STAFF_MAIL]);
  expect(await told(world, "About the islands")).toEqual([]);

  await agent.api.sendMessageToMember({ params: { id: member.id }, body: { caseId, body: "Sorry!" } });
  await member.api.replyToThread({ params: { id: threadId }, body: { body: "And the ferry?" } });
  await world.database.db
    .updateTable("cases")
    .set({ promiseMissedAt: daysAgo(6) })
    .where("id", "=", caseId)
    .execute();
  await waited(world, threadId, 5);
  await lookForLate(world);
  await expect.poll(() => told(world, "About the islands")).toEqual([agent.email]);
});

test("the inbox lists late conversations, longest wait first, with when the reply was due", async ({
  world,
}) => {
  const member = await world.member({ name: "Wanda Waits" });
  const { api } = await world.staff("viewer");
  const before = await api.countThreads();
  for (const [subject, days] of [
    ["Second", 5],
    ["In time", 0.5],
    ["First", 8],
  ] as const)
    await aWait(world, member, subject, days);
  const { items } = await api.listThreadsForStaff({ query: { filter: "late", q: "Wanda Waits" } });
  expect(items.map(({ subject }) => subject)).toEqual(["First", "Second"]);
  for (const { dueAt } of items) expect(Date.parse(dueAt!)).toBeLessThan(Date.now());
  expect(await api.countThreads()).toMatchObject({
    waiting: before.waiting + 3,
    late: before.late + 2,
  });
});

test("a late conversation of someone who's away is emailed to the team, with until when they are", async ({
  world,
}) => {
  const member = await world.member({ plan: "base" });
  const agent = await world.staff("agent");
  const threadId = await aWait(world, member, "Ferries to Tinos", 6);
  await world.database.db
    .updateTable("messageThreads")
    .set({ assignedTo: agent.id })
    .where("id", "=", threadId)
    .execute();
  const awayUntil = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await agent.api.setOwnAbsence({ body: { awayUntil } });
  await lookForLate(world);
  await expect.poll(() => told(world, "Ferries to Tinos")).toEqual([world.config.STAFF_MAIL]);
  const { text } = await world.database.db
    .selectFrom("mailOutbox")
    .select("text")
    .where("subject", "like", "Late: Ferries to Tinos%")
    .executeTakeFirstOrThrow();
  expect(text).toContain(`(${awayLabel(awayUntil)})`);
});
