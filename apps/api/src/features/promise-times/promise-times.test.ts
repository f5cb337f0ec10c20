import { firstResponseDue, promisedHours } from "@evoya/domain/first-response";
import { promiseHourLimits } from "@evoya/domain/promise-times";
import fc from "fast-check";
import { sql } from "kysely";
import { expect } from "vitest";
import { aConciergeRequest } from "../../test/builders.ts";
import { type TestMember, test, type World } from "../../test/world.ts";

/** How many hours the team promised to answer within for a request `member` sends now. */
async function promisedTo({ api }: TestMember): Promise<{ id: string; hours: number }> {
  const { id } = await api.createConciergeRequest({ body: aConciergeRequest() });
  const { createdAt, dueAt } = await api.getCase({ params: { id } });
  return { id, hours: promisedHours(createdAt, dueAt) };
}

/** How many hours the team promised to answer within for a message `member` writes now. */
async function promisedInAnswer(world: World, { api }: TestMember): Promise<number> {
  const { threadId: id } = await api.startThread({ body: { subject: "Ferries", body: "Is there one?" } });
  const { waitingSince, dueAt } = await (await world.staff("viewer")).api.getThreadForStaff({
    params: { id },
  });
  return promisedHours(waitingSince!, dueAt!);
}

async function promise(world: World, hours: { free: number; base: number; elite: number }) {
  const { api } = await world.staff("manager");
  const { updatedAt } = await api.getPromiseTimes({});
  return api.updatePromiseTimes({ body: hours }, { ifMatch: updatedAt });
}

test("a plan's time applies to what comes from then on, and earlier promises stay", async ({ world }) => {
  const [free, elite] = [await world.member(), await world.member({ plan: "elite" })];
  const first = await promisedTo(elite);
  expect(first.hours).toBe(24);
  await promise(world, { free: 12, base: 24, elite: 4 });
  expect((await promisedTo(elite)).hours).toBe(4);
  expect(await promisedInAnswer(world, elite)).toBe(4);
  expect(await promisedInAnswer(world, free)).toBe(12);
  const before = await elite.api.getCase({ params: { id: first.id } });
  expect(promisedHours(before.createdAt, before.dueAt)).toBe(24);

  await promise(world, { free: 24, base: 24, elite: 24 });
  expect((await promisedTo(elite)).hours).toBe(24);
});

test("visitors are promised what our texts say", async ({ world }) => {
  await promise(world, { free: 1, base: 1, elite: 1 });
  const request = { fullName: "Vera", email: "vera@example.test", preferredDestinations: ["Lima"] };
  const { id } = await world.database.db
    .insertInto("tripRequests")
    .values(request)
    .returning("id")
    .executeTakeFirstOrThrow();
  const { createdAt, dueAt } = await (await world.staff("agent")).api.getCaseForStaff({ params: { id } });
  expect(promisedHours(createdAt, dueAt)).toBe(24);
  await promise(world, { free: 24, base: 24, elite: 24 });
});

test("members who are waiting keep the promise of their first message, and get a new one after an answer", async ({
  world,
}) => {
  const [member, agent] = [await world.member({ plan: "base" }), await world.staff("agent")];
  const { threadId: id } = await member.api.startThread({ body: { subject: "Trams", body: "Number 28?" } });
  const due = async () => (await agent.api.getThreadForStaff({ params: { id } })).dueAt;
  const atFirst = await due();
  await promise(world, { free: 24, base: 2, elite: 24 });
  const write = () => member.api.replyToThread({ params: { id }, body: { body: "Or 15?" } });
  await write();
  expect(await due()).toBe(atFirst);

  await agent.api.sendMessageToMember({ params: { id: member.id }, body: { threadId: id, body: "28" } });
  expect(await due()).toBeNull();
  await write();
  const { waitingSince, dueAt } = await agent.api.getThreadForStaff({ params: { id } });
  expect(promisedHours(waitingSince!, dueAt!)).toBe(2);
  await promise(world, { free: 24, base: 24, elite: 24 });
});

test("managers change them, all staff can read them, and the log says what changed", async ({ world }) => {
  const [manager, agent] = [await world.staff("manager"), await world.staff("agent")];
  const { updatedAt, ...before } = await agent.api.getPromiseTimes({});
  const body = { free: 24, base: 12, elite: 6 };
  const asAgent = agent.api.updatePromiseTimes({ body }, { ifMatch: updatedAt });
  await expect(asAgent).rejects.toMatchObject({ code: "forbidden" });
  const changed = await manager.api.updatePromiseTimes({ body }, { ifMatch: updatedAt });
  expect(changed).toMatchObject(body);
  const late = manager.api.updatePromiseTimes({ body: { ...body, elite: 2 } }, { ifMatch: updatedAt });
  await expect(late).rejects.toMatchObject({ code: "stale" });
  expect(await agent.api.getPromiseTimes({})).toEqual(changed);
  const { items } = await manager.api.listActivityLog({ query: { resource: "promise_times", limit: 1 } });
  expect(items).toMatchObject([{ action: "promise_times.update", before, after: body }]);
  await promise(world, { free: 24, base: 24, elite: 24 });
});

test("nobody promises more than our texts do, nor fractions of an hour", async ({ world }) => {
  const { api } = await world.staff("owner");
  const { updatedAt: ifMatch } = await api.getPromiseTimes({});
  for (const elite of [0, 25, 1.5])
    await expect(
      api.updatePromiseTimes({ body: { free: 24, base: 24, elite } }, { ifMatch }),
    ).rejects.toMatchObject({
      code: "invalid_input",
      errors: [{ path: "elite", message: "Whole hours, from 1 to 24" }],
    });
});

test("the database calculates due times the way the domain does", async ({ world }) => {
  const moments = fc.integer({
    min: Date.parse("2026-01-01T00:00:00Z"),
    max: Date.parse("2031-12-31T00:00:00Z"),
  });
  const drawn = fc.sample(fc.tuple(moments, fc.integer(promiseHourLimits)), 2000);
  // The start and end of New York's weekend, in winter and summer, and its clock changes.
  const edges = [
    "2026-11-21T05:00Z",
    "2026-11-23T05:00Z",
    "2026-07-18T04:00Z",
    "2026-07-20T04:00Z",
    "2026-03-08T07:00Z",
  ]
    .map((text) => Date.parse(text))
    .flatMap((at) => [at - 86_400_000, at - 3_600_000, at - 1, at, at + 1, at + 3_600_000])
    .flatMap((at) => [1, 4, 24].map((hours) => [at, hours] as [number, number]));
  const given = [...edges, ...drawn].map(([at, hours]) => ({ since: new Date(at).toISOString(), hours }));
  const { rows } = await sql<{ dueAt: string }>`
    select answer_due(since, hours) as due_at
    from json_to_recordset(${JSON.stringify(given)}::json) as g (since timestamptz, hours int)`.execute(
    world.database.db,
  );
  const inDomain = given.map(({ since, hours }) => firstResponseDue(since, hours));
  expect(rows.map(({ dueAt }) => new Date(dueAt).toISOString())).toEqual(inDomain);
});
