import { expect } from "vitest";
import { aConciergeRequest } from "../../test/builders.ts";
import { mailsTo } from "../../test/mails.ts";
import { type TestMember, test, type World } from "../../test/world.ts";

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** A request that came in `days` ago. */
async function aWaitingRequest(
  world: World,
  { api }: TestMember,
  days: number,
  destination = "Lisbon",
): Promise<string> {
  const { id } = await api.createConciergeRequest({ body: aConciergeRequest({ destination }) });
  await world.database.db
    .updateTable("cases")
    .set({ createdAt: ago(days) })
    .where("id", "=", id)
    .execute();
  return id;
}

const pointsOf = async ({ api }: TestMember) => (await api.listPoints({ query: {} })).items;

test("a late first answer alerts the team and credits the member, once", async ({ world }) => {
  const member = await world.member({ plan: "base" });
  const id = await aWaitingRequest(world, member, 5, "The Azores");
  await Promise.all([world.container.everyMinute(), world.container.everyMinute()]);
  await world.container.everyMinute();

  const { items } = await member.api.getCaseTimeline({ params: { id } });
  expect(items).toMatchObject([
    { kind: "promise_missed", by: "system", who: "Evoya", details: { points: 100 } },
    { kind: "received" },
  ]);
  expect(await pointsOf(member)).toMatchObject([
    { balanceChange: 100, reason: "Our first answer came late" },
  ]);
  const news = async () => (await member.api.listNotices({ query: {} })).items.map(({ title }) => title);
  await expect.poll(news).toEqual(["We're late with our first answer"]);
  const alerts = async () =>
    (await mailsTo(world, world.config.STAFF_MAIL)).filter((subject) =>
      subject.startsWith("Late: The Azores"),
    );
  await expect.poll(alerts).toHaveLength(1);
});

test("a late answer is still due, and only the team's own words count as one", async ({ world }) => {
  const member = await world.member({ plan: "base" });
  const id = await aWaitingRequest(world, member, 5);
  await world.container.everyMinute();
  expect(await member.api.getCase({ params: { id } })).toMatchObject({ answeredAt: null });
  const agent = await world.staff("agent");
  const body = { caseId: id, body: "Sorry for the wait!" };
  await agent.api.sendMessageToMember({ params: { id: member.id }, body });
  expect((await member.api.getCase({ params: { id } })).answeredAt).not.toBeNull();
});

test("nothing is credited when the answer is on time, or while there's time left", async ({ world }) => {
  const member = await world.member({ plan: "base" });
  await aWaitingRequest(world, member, 0.5);
  const answered = await aWaitingRequest(world, member, 5);
  const agent = await world.staff("agent");
  const body = { caseId: answered, body: "Hello!" };
  await agent.api.sendMessageToMember({ params: { id: member.id }, body });
  await world.container.everyMinute();
  expect(await pointsOf(member)).toEqual([]);
});

test("one wait is credited once, however many requests wait, and a later one again", async ({ world }) => {
  const member = await world.member({ plan: "elite" });
  const ids = [
    await aWaitingRequest(world, member, 6, "Faro"),
    await aWaitingRequest(world, member, 5, "Porto"),
    await aWaitingRequest(world, member, 5, "Braga"),
  ];
  await Promise.all([world.container.everyMinute(), world.container.everyMinute()]);
  expect(await pointsOf(member)).toHaveLength(1);
  for (const id of ids) {
    const { items } = await member.api.getCaseTimeline({ params: { id } });
    expect(items.map(({ kind }) => kind)).toContain("promise_missed");
  }
  await world.database.db
    .updateTable("cases")
    .set({ answeredAt: ago(4.5) })
    .where("id", "in", ids)
    .execute();
  await aWaitingRequest(world, member, 4, "Evora");
  await world.container.everyMinute();
  expect(await pointsOf(member)).toHaveLength(2);
});
