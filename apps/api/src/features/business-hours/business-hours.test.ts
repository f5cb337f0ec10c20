import { type BusinessHours, standardBusinessHours } from "@evoya/domain/business-hours";
import { calendarDateIn } from "@evoya/domain/dates";
import { firstResponseDue } from "@evoya/domain/first-response";
import { promiseHourLimits } from "@evoya/domain/promise-times";
import type { BusinessHoursBody } from "@evoya/schemas/business-hours";
import fc from "fast-check";
import { sql } from "kysely";
import { afterEach, describe, expect } from "vitest";
import { aConciergeRequest } from "../../test/builders.ts";
import { test, type World } from "../../test/world.ts";

const standard: BusinessHoursBody = {
  days: [1, 2, 3, 4, 5],
  opensAt: "00:00",
  closesAt: "24:00",
  timeZone: "America/New_York",
  closedDays: [],
};

const nineToFive = { ...standard, opensAt: "09:00", closesAt: "17:00" };

async function work(world: World, change: Partial<BusinessHoursBody>) {
  const { api } = await world.staff("manager");
  const { updatedAt } = await api.getBusinessHoursForStaff({});
  return api.updateBusinessHours({ body: { ...standard, ...change } }, { ifMatch: updatedAt });
}

afterEach<{ world: World }>(async ({ world }) => {
  await work(world, {});
});

describe("business hours", () => {
  test("are Monday to Friday, around the clock, until somebody changes them, and anyone may know", async ({
    world,
  }) => {
    expect(await world.visitor().api.getBusinessHours({})).toEqual(standard);
  });

  test("are changed by managers, read by the team, and logged", async ({ world }) => {
    const [manager, agent] = [await world.staff("manager"), await world.staff("agent")];
    const { updatedAt } = await agent.api.getBusinessHoursForStaff({});
    const body = {
      ...nineToFive,
      days: [5, 1, 1, 2],
      timeZone: "Europe/Lisbon",
      closedDays: [
        { date: "2026-12-25", name: "Christmas Day" },
        { date: "2026-12-24", name: "" },
      ],
    };
    await expect(agent.api.updateBusinessHours({ body }, { ifMatch: updatedAt })).rejects.toMatchObject({
      code: "forbidden",
    });
    const changed = await manager.api.updateBusinessHours({ body }, { ifMatch: updatedAt });
    const inOrder = { ...body, days: [1, 2, 5], closedDays: body.closedDays.toReversed() };
    expect(changed).toMatchObject(inOrder);
    await expect(manager.api.updateBusinessHours({ body }, { ifMatch: updatedAt })).rejects.toMatchObject({
      code: "stale",
    });
    expect(await world.visitor().api.getBusinessHours({})).toEqual(inOrder);
    const { items } = await manager.api.listActivityLog({
      query: { resource: "business_hours", limit: 1 },
    });
    expect(items).toMatchObject([{ action: "business_hours.update", before: standard, after: inOrder }]);
  });

  test.for([
    ["days", { days: [] }],
    ["closesAt", { opensAt: "18:00", closesAt: "09:00" }],
    ["timeZone", { timeZone: "Mars/Olympus" }],
    ["closedDays", { closedDays: [1, 2].map(() => ({ date: "2026-12-25", name: "" })) }],
  ] as const)("can't have any %s", async ([path, change], { world }) => {
    await expect(work(world, change as Partial<BusinessHoursBody>)).rejects.toMatchObject({
      code: "invalid_input",
      errors: expect.arrayContaining([expect.objectContaining({ path })]),
    });
  });

  test("count for what's promised from then on, and what's promised stays", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const ask = async () => {
      const { id } = await member.api.createConciergeRequest({ body: aConciergeRequest() });
      return id;
    };
    const dueOf = async (id: string) => {
      const { createdAt, dueAt } = await member.api.getCase({ params: { id } });
      return { createdAt, dueAt: new Date(dueAt).toISOString() };
    };
    const first = await ask();
    const promised = await dueOf(first);
    const tomorrow = calendarDateIn(standard.timeZone, new Date(Date.now() + 86_400_000));
    const days = [1, 2, 3, 4, 5, 6, 7];
    await work(world, { days, closedDays: [{ date: tomorrow, name: "Moving" }] });
    const { createdAt, dueAt } = await dueOf(await ask());
    const hours = { ...standardBusinessHours, days, closedDays: [{ date: tomorrow, name: "Moving" }] };
    expect(dueAt).toBe(firstResponseDue(createdAt, 24, hours));
    expect(await dueOf(first)).toEqual(promised);
    const { conciergePromise } = await member.api.getDashboard({});
    expect(conciergePromise).toContain("not counting days we're closed");
  });
});

/** Other weeks, days, and clocks, with a half hour's summer time among them. */
const others: BusinessHours[] = [
  { ...standard, opensAt: "09:00", closesAt: "17:30" },
  { ...standard, days: [1, 2, 3, 4, 5, 6, 7], closedDays: [{ date: "2026-12-25", name: "Christmas Day" }] },
  { ...standard, days: [6], opensAt: "22:00", timeZone: "Pacific/Auckland" },
  { ...standard, opensAt: "01:30", closesAt: "13:00", timeZone: "Australia/Lord_Howe" },
  { ...standard, days: [2, 4], opensAt: "08:00", closesAt: "12:00", timeZone: "Asia/Kathmandu" },
  {
    ...standard,
    opensAt: "00:30",
    timeZone: "America/Havana",
    closedDays: ["2027-03-12", "2027-03-15", "2027-03-16"].map((date) => ({ date, name: "" })),
  },
];

test("the database counts them as the domain does", async ({ world }) => {
  const moments = fc.integer({
    min: Date.parse("2026-01-01T00:00:00Z"),
    max: Date.parse("2029-12-31T00:00:00Z"),
  });
  for (const hours of others) {
    await work(world, hours as BusinessHoursBody);
    const drawn = fc.sample(fc.tuple(moments, fc.integer(promiseHourLimits)), 100);
    const given = drawn.map(([at, within]) => ({ since: new Date(at).toISOString(), within }));
    const { rows } = await sql<{ dueAt: string }>`
      select answer_due(since, within) as due_at
      from json_to_recordset(${JSON.stringify(given)}::json) as g (since timestamptz, within int)`.execute(
      world.database.db,
    );
    const inDomain = given.map(({ since, within }) => firstResponseDue(since, within, hours));
    expect(
      rows.map(({ dueAt }) => new Date(dueAt).toISOString()),
      JSON.stringify(hours),
    ).toEqual(inDomain);
  }
});
