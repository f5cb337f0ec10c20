import { standardBusinessHours } from "@evoya/domain/business-hours";
import { calendarDateIn } from "@evoya/domain/dates";
import { answersDueWithin } from "@evoya/domain/first-response";
import type { PlanId } from "@evoya/domain/plans";
import type { ClientRequestFilters } from "@evoya/schemas/client-requests";
import { describe, expect } from "vitest";
import { aConciergeRequest } from "../../test/builders.ts";
import { test, type World } from "../../test/world.ts";

const { timeZone: teamZone } = standardBusinessHours;

/** A visitor's request for `place`, filed at `createdAt`. */
const aTrip = (world: World, place: string, createdAt = new Date().toISOString()) =>
  world.database.db
    .insertInto("tripRequests")
    .values({
      fullName: "Vera Visitor",
      email: "vera@example.test",
      preferredDestinations: [place],
      createdAt,
    })
    .returning(["id", "updatedAt"])
    .executeTakeFirstOrThrow();

/** The places of the requests staff find, and how many the count and the export find. */
async function found(world: World, query: ClientRequestFilters) {
  const manager = await world.staff("manager");
  const { items } = await manager.api.listClientRequests({ query });
  const { count } = await manager.api.countFoundClientRequests({ query });
  const { data } = await manager.http.get<string>("/v1/admin/requests/export", { params: query });
  expect(count).toBe(items.length);
  expect(data.trimEnd().split("\r\n")).toHaveLength(items.length + 1);
  return items.map(({ destination }) => destination);
}

describe("the plan filter", () => {
  test("finds requests of every kind by the plan their member is on now", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    await member.api.createConciergeRequest({ body: aConciergeRequest({ destination: "Planville" }) });
    await world.database.db
      .insertInto("bookingRequests")
      .values({ userId: member.id, destination: "Planville by boat" })
      .execute();
    const on = (plan: PlanId) => found(world, { plan, q: "Planville" });
    expect(await on("base")).toEqual(["Planville by boat", "Planville"]);
    expect(await on("elite")).toEqual([]);

    await world.database.db
      .updateTable("userProfiles")
      .set({ membershipLevel: "elite" })
      .where("userId", "=", member.id)
      .execute();
    expect(await on("base")).toEqual([]);
    expect(await on("elite")).toEqual(["Planville by boat", "Planville"]);
  });

  test("counts someone without an account as free", async ({ world }) => {
    await aTrip(world, "Free Town");
    expect(await found(world, { plan: "free", q: "Free Town" })).toEqual(["Free Town"]);
  });

  test("keeps a request's version when its member's plan changes", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { id } = await member.api.createConciergeRequest({ body: aConciergeRequest() });
    const agent = await world.staff("agent");
    const { updatedAt } = await agent.api.getCaseForStaff({ params: { id } });
    await world.database.db
      .updateTable("userProfiles")
      .set({ membershipLevel: "elite" })
      .where("userId", "=", member.id)
      .execute();
    expect(await agent.api.getCaseForStaff({ params: { id } })).toMatchObject({ updatedAt });
  });
});

describe("the date filter", () => {
  test("goes by the team's days, both ends included", async ({ world }) => {
    // 11 p.m. of March 2 and half past midnight of March 3 in New York.
    await aTrip(world, "Late Lagos", "2026-03-03T04:00:00Z");
    await aTrip(world, "Early Lagos", "2026-03-03T05:30:00Z");
    const within = (from?: string, to?: string) => found(world, { q: "Lagos", from, to });
    expect(await within("2026-03-03")).toEqual(["Early Lagos"]);
    expect(await within(undefined, "2026-03-02")).toEqual(["Late Lagos"]);
    expect(await within("2026-03-02", "2026-03-03")).toEqual(["Early Lagos", "Late Lagos"]);
    expect(await within("2026-03-04")).toEqual([]);
  });

  test("refuses anything that isn't a date", async ({ world }) => {
    const { http } = await world.staff("agent");
    for (const params of [{ from: "yesterday" }, { to: "2026-02-30" }, { due: "soon" }, { plan: "gold" }])
      await expect(http.get("/v1/admin/requests", { params })).rejects.toMatchObject({
        response: { data: { code: "invalid_input" } },
      });
  });
});

describe("the status filter", () => {
  test("finds everything that isn't completed as open, and counts it", async ({ world }) => {
    const { db } = world.database;
    const manager = await world.staff("manager");
    const countOpen = async () =>
      (await manager.api.countFoundClientRequests({ query: { status: "open" } })).count;
    const before = await countOpen();
    const member = await world.member();
    await db.insertInto("bookingRequests").values({ userId: member.id, destination: "Open Oban" }).execute();
    const underWay = await aTrip(world, "Open Oslo");
    const over = await aTrip(world, "Open Orly");
    for (const [{ id }, status] of [
      [underWay, "in_progress"],
      [over, "completed"],
    ] as const)
      await db.updateTable("tripRequests").set({ status }).where("id", "=", id).execute();
    expect((await found(world, { status: "open", q: "Open O" })).toSorted()).toEqual([
      "Open Oban",
      "Open Oslo",
    ]);
    expect(await countOpen()).toBe(before + 2);
  });
});

describe("the due filter", () => {
  const aTripDue = async (world: World, place: string, answerDueAt: string) => {
    const { id } = await aTrip(world, place);
    await world.database.db.updateTable("cases").set({ answerDueAt }).where("id", "=", id).execute();
  };

  test("finds requests nobody has answered in time, until somebody does", async ({ world }) => {
    const fiveDaysAgo = new Date(Date.now() - 5 * 86_400_000).toISOString();
    const { id, updatedAt } = await aTrip(world, "Overdue Oslo", fiveDaysAgo);
    await aTrip(world, "Fresh Oslo");
    expect(await found(world, { due: "overdue", q: "Oslo" })).toEqual(["Overdue Oslo"]);
    expect(await found(world, { due: "overdue", q: "Oslo", type: "booking" })).toEqual([]);
    const agent = await world.staff("agent");
    await agent.api.updateCase({ params: { id }, body: { status: "in_progress" } }, { ifMatch: updatedAt });
    expect(await found(world, { due: "overdue", q: "Oslo" })).toEqual([]);
  });

  test("finds requests due before the team's day is over, without those that are late", async ({ world }) => {
    const teamDay = () => calendarDateIn(teamZone, new Date());
    const today = teamDay();
    const { after, by } = answersDueWithin("today", Date.now(), teamZone);
    await aTripDue(world, "Late Lima", after!);
    await aTripDue(world, "Due Lima", by);
    await aTripDue(world, "Later Lima", new Date(Date.parse(by) + 1).toISOString());
    const places = await found(world, { due: "today", q: "Lima" });
    // If midnight passes for the team during the test, the due one is late.
    if (teamDay() === today) expect(places).toEqual(["Due Lima"]);
  });

  test("finds open tasks past their date", async ({ world }) => {
    const today = calendarDateIn(teamZone, new Date());
    const agent = await world.staff("agent");
    const withTask = async (place: string, dueDate: string) => {
      const { id } = await aTrip(world, place);
      await agent.api.addCaseTask({ params: { id }, body: { title: "Ask about the ferry", dueDate } });
      return id;
    };
    const id = await withTask("Task Tromsø", "2026-01-01");
    await withTask("Task Turin", today);
    expect(await found(world, { due: "task", q: "Task T" })).toEqual(["Task Tromsø"]);
    const [task] = (await agent.api.listCaseTasks({ params: { id } })).items;
    await agent.api.updateCaseTask(
      { params: { id: task!.id }, body: { isDone: true } },
      { ifMatch: task!.updatedAt },
    );
    expect(await found(world, { due: "task", q: "Task T" })).toEqual([]);
  });
});
