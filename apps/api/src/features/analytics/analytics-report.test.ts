import { bucketsOf, spanOf } from "@evoya/domain/analytics-report";
import { addDays } from "@evoya/domain/dates";
import { periodOf } from "@evoya/domain/periods";
import { plans } from "@evoya/domain/plans";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { aConciergeRequest } from "../../test/builders.ts";
import { test, type World } from "../../test/world.ts";

const { base, elite } = plans;
const dayMs = 86_400_000;
/** Noon, some days ago. */
const ago = (days: number): string =>
  new Date(Math.floor(Date.now() / dayMs) * dayMs - days * dayMs + dayMs / 2).toISOString();

let serial = 0;

/** A paid invoice of `userId` for the 30 days from `daysAgo` on. */
async function anInvoice(world: World, userId: string, planType: "base" | "elite", daysAgo: number) {
  serial += 1;
  const { db } = world.database;
  const amount = plans[planType].priceCents;
  return db
    .insertInto("invoices")
    .values({
      userId,
      providerInvoiceId: `in_${serial}`,
      planType,
      status: "paid",
      amountDueCents: amount,
      amountPaidCents: amount,
      currency: "usd",
      periodStart: ago(daysAgo),
      periodEnd: ago(daysAgo - 30),
      createdAt: ago(daysAgo),
      paidAt: ago(daysAgo),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
}

const reportOf = async (world: World, range: "7d" | "30d" | "90d" | "1y" = "30d") => {
  await world.container.services.rollups.catchUpWhole();
  const { api } = await world.staff("viewer");
  return api.getAnalytics({ query: { range } });
};

/** Recounts days that another test may have had counted. */
const countAgain = ({ container }: World) =>
  container.services.rollups.rollUp({ from: ago(200).slice(0, 10), until: ago(0).slice(0, 10) });

/** A figure computed with plain SQL from the last 30 days' raw rows. */
const raw = async ({ database: { db } }: World, query: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`${sql.raw(
    query.replaceAll(
      "$since",
      "date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - interval '29 days'",
    ),
  )}`.execute(db);
  return Number(rows[0]?.n ?? 0);
};

describe("GET /v1/admin/analytics", () => {
  test("counts visitors, sign-ups, and funnel steps the same as the raw rows", async ({ world }) => {
    const { db } = world.database;
    const view = (sessionId: string, days: number) => ({ path: "/", sessionId, createdAt: ago(days) });
    await db
      .insertInto("pageViews")
      .values([view("a", 1), view("a", 1), view("a", 2), view("b", 1), view("c", 45), view("d", 120)])
      .execute();
    await db
      .insertInto("analyticsEvents")
      .values({ eventName: "quiz_started", sessionId: "a", createdAt: ago(1) })
      .execute();
    await world.member();
    await world.member();

    const { totals, funnel } = await reportOf(world);

    expect(totals.visitors).toEqual({
      now: await raw(
        world,
        `select count(*) as n from (select distinct created_at::date, coalesce(user_id::text, session_id)
          from page_views where created_at >= $since) each`,
      ),
      before: 1,
    });
    expect(totals.pageViews.now).toBe(
      await raw(world, "select count(*) as n from page_views where created_at >= $since"),
    );
    expect(totals.signUps.now).toBe(
      await raw(world, "select count(*) as n from users where created_at >= $since"),
    );
    expect(funnel.find(({ step }) => step === "quiz_started")).toMatchObject({ now: 1, before: 0 });
  });

  test("separates new, grown, shrunk, and lost revenue, and they add up", async ({ world }) => {
    const [loyal, upgraded, left, fresh] = await Promise.all([1, 2, 3, 4].map(() => world.member()));
    // Before the 30-day range, everyone except the last one pays.
    await anInvoice(world, loyal!.id, "base", 50);
    await anInvoice(world, loyal!.id, "base", 20);
    await anInvoice(world, upgraded!.id, "base", 50);
    await anInvoice(world, upgraded!.id, "elite", 20);
    await anInvoice(world, left!.id, "elite", 50);
    const { id } = await anInvoice(world, fresh!.id, "base", 5);
    await world.database.db
      .insertInto("refunds")
      .values({
        invoiceId: id,
        providerRefundId: `re_${++serial}`,
        amountCents: 100,
        currency: "usd",
        status: "succeeded",
        createdAt: ago(4),
      })
      .execute();

    const { recurring, totals, series } = await reportOf(world);

    expect(recurring.endCents.before).toBe(2 * base.priceCents + elite.priceCents);
    expect(recurring.endCents.now).toBe(2 * base.priceCents + elite.priceCents);
    expect(recurring.newCents.now).toBe(base.priceCents);
    expect(recurring.expansionCents.now).toBe(elite.priceCents - base.priceCents);
    expect(recurring.churnCents.now).toBe(elite.priceCents);
    expect(recurring.refundsCents.now).toBe(100);
    expect(totals.newPayers.now).toBe(1);
    expect(series.at(-1)?.recurringCents).toBe(recurring.endCents.now);
    expect(series.reduce((sum, { churnCents }) => sum + churnCents, 0)).toBe(recurring.churnCents.now);
    const { endCents, newCents, expansionCents, contractionCents, churnCents } = recurring;
    expect(endCents.now - endCents.before).toBe(
      newCents.now + expansionCents.now - contractionCents.now - churnCents.now,
    );
    expect(totals.revenueCents.now).toBe(
      await raw(
        world,
        "select sum(amount_paid_cents) as n from invoices where status = 'paid' and paid_at >= $since",
      ),
    );
  });

  test("times first answers to requests and their completion, and only names our own destinations", async ({
    world,
  }) => {
    const member = await world.member({ plan: "elite" });
    const { id } = await member.api.createConciergeRequest({
      body: aConciergeRequest({ destination: "Rome, then a cousin in Smalltown" }),
    });
    const { db } = world.database;
    // Two hours ago, but still today: a finished day's figures aren't counted again.
    const waited = Math.min(7_200, Math.floor((Date.now() % dayMs) / 1_000));
    await db
      .updateTable("conciergeRequests")
      .set({ createdAt: new Date(Date.now() - waited * 1_000).toISOString() })
      .where("id", "=", id)
      .execute();
    const { api } = await world.staff("agent");
    for (const status of ["in_progress", "completed"] as const) {
      const { updatedAt } = await api.getConciergeRequestForStaff({ params: { id } });
      await api.updateConciergeRequest({ params: { id }, body: { status } }, { ifMatch: updatedAt });
    }

    const { requests, destinations } = await reportOf(world, "7d");

    expect(requests.answered.now).toBe(1);
    expect(requests.completed.now).toBe(1);
    expect(requests.answerSeconds.now).toBeGreaterThanOrEqual(waited);
    expect(requests.answerSeconds.now).toBeLessThan(waited + 300);
    expect(requests.stages.completed).toBe(1);
    expect(requests.received.concierge).toBe(1);
    expect(destinations).toContainEqual({
      name: "Rome",
      asked: 1,
      planned: 0,
      before: { asked: 0, planned: 0 },
    });
    expect(JSON.stringify(destinations)).not.toContain("Smalltown");
  });

  test("compares what destinations are asked for with the period before", async ({ world }) => {
    const askFor = async (destination: string, days: number) => {
      const member = await world.member({ plan: "elite" });
      const { id } = await member.api.createConciergeRequest({ body: aConciergeRequest({ destination }) });
      await world.database.db
        .updateTable("conciergeRequests")
        .set({ createdAt: ago(days) })
        .where("id", "=", id)
        .execute();
    };
    await askFor("Kyoto", 3);
    await askFor("Kyoto", 9);
    await askFor("Kyoto", 10);
    await askFor("Paris", 9);
    await countAgain(world);

    const { destinations } = await reportOf(world, "7d");

    expect(destinations).toContainEqual({
      name: "Kyoto",
      asked: 1,
      planned: 0,
      before: { asked: 2, planned: 0 },
    });
    // Nobody wants to go there now.
    expect(destinations.map(({ name }) => name)).not.toContain("Paris");
  });

  test("counts what language models cost, as the raw rows do", async ({ world }) => {
    const { db } = world.database;
    const member = await world.member();
    const request = (costMicroUsd: number | null, days: number) => ({
      userId: member.id,
      kind: "place" as const,
      costMicroUsd,
      createdAt: ago(days),
    });
    await db
      .insertInto("modelRequests")
      .values([request(4_800, 1), request(1_200, 3), request(null, 1), request(9_000, 40)])
      .execute();

    await countAgain(world);
    const { aiCost, series } = await reportOf(world);

    const cost = await raw(
      world,
      `select sum(cost) as n from (
        select cost_micro_usd as cost from model_requests where created_at >= $since
        union all select cost_micro_usd from itinerary_versions where created_at >= $since) each`,
    );
    expect(cost).toBe(6_000);
    expect(aiCost.microUsd).toEqual({ now: cost, before: 9_000 });
    expect(aiCost.uses).toContainEqual({
      use: "place",
      microUsd: { now: 6_000, before: 9_000 },
      answers: { now: 2, before: 1 },
    });
    expect(series.reduce((sum, { aiCostMicroUsd }) => sum + aiCostMicroUsd, 0)).toBe(cost);
  });

  test("follows each month's members, counting them once a month, as the raw rows do", async ({ world }) => {
    const { db } = world.database;
    const members = await Promise.all([1, 2, 3].map(() => world.member()));
    const today = new Date();
    /** The middle of a month, `back` months ago. */
    const month = (back: number, day = 10) =>
      new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, day, 12)).toISOString();
    const ids = members.map(({ id }) => id);
    await db
      .updateTable("users")
      .set({ createdAt: month(4) })
      .where("id", "in", ids)
      .execute();
    await db
      .updateTable("userProfiles")
      .set({ createdAt: month(4) })
      .where("userId", "in", ids)
      .execute();
    const here = (at: number, createdAt: string, eventType = "user_login") => ({
      eventType,
      userId: members[at]!.id,
      createdAt,
    });
    await db
      .insertInto("activityLogs")
      .values([
        here(0, month(3)),
        here(0, month(3, 20)),
        here(1, month(3, 11), "itinerary_requested"),
        here(0, month(2)),
        // The provider's doing, not the member's.
        here(2, month(2), "payment_success"),
      ])
      .execute();

    await countAgain(world);
    const { retention } = await reportOf(world);

    const cohort = retention.find((each) => each.month === month(4).slice(0, 8).concat("01"));
    expect(cohort).toMatchObject({ signUps: 3 });
    expect(cohort?.active.slice(0, 2)).toEqual([2, 1]);
    const { rows } = await sql<{ n: number }>`
      select count(distinct l.user_id)::int as n from activity_logs l join users u on u.id = l.user_id
      where u.created_at < ${month(3, 1)}::timestamptz - interval '12 hours' and l.event_type <> 'payment_success'
        and l.created_at >= ${month(3, 1)}::timestamptz - interval '12 hours'
        and l.created_at < ${month(2, 1)}::timestamptz - interval '12 hours'`.execute(db);
    expect(cohort?.active[0]).toBe(rows[0]?.n);
    expect(retention).toHaveLength(12);
  });

  test("counts what its lists find, whatever the team's clock says and whatever has been archived", async ({
    world,
  }) => {
    const { db } = world.database;
    const { from, to } = spanOf("7d", new Date());
    /** Half an hour before and after a day begins in UTC: elsewhere both are on one day. */
    const around = (day: string) =>
      [-1, 1].map((halves) => new Date(Date.parse(`${day}T00:00:00Z`) + halves * 1_800_000).toISOString());
    const moments = [...around(from), ...around(addDays(from, 3)), ...around(addDays(to, -1))];
    for (const createdAt of moments) {
      const { id } = await world.member();
      await db.updateTable("users").set({ createdAt }).where("id", "=", id).execute();
      await db.updateTable("userProfiles").set({ createdAt }).where("userId", "=", id).execute();
      const request = { userId: id, destination: "Midnight Malta", createdAt };
      await db.insertInto("bookingRequests").values(request).execute();
      await db
        .insertInto("tripRequests")
        .values({
          fullName: "Ada",
          email: "ada@example.test",
          preferredDestinations: ["Midnight Malta"],
          createdAt,
          archivedAt: new Date().toISOString(),
        })
        .execute();
    }
    await countAgain(world);

    const { totals, ...report } = await reportOf(world, "7d");

    const { api } = await world.staff("viewer");
    const period = periodOf(report);
    const count = async (answer: Promise<{ count: number }>) => (await answer).count;
    expect(totals.signUps.now).toBe(await count(api.countUsers({ query: { period } })));
    expect(totals.requests.now).toBe(await count(api.countFoundClientRequests({ query: { period } })));
    expect(totals.bookings.now).toBe(
      await count(api.countFoundClientRequests({ query: { period, type: "booking" } })),
    );
    const found = await count(
      api.countFoundClientRequests({ query: { period, q: "Midnight Malta", archived: "yes" } }),
    );
    expect(found).toBe(moments.filter((at) => at >= from).length);
    const day = periodOf({ from, to: from });
    const { items } = await api.listClientRequests({ query: { period: day, q: "Midnight Malta" } });
    expect(items.map(({ createdAt }) => Date.parse(createdAt))).toEqual(
      Array.from({ length: 2 }, () => Date.parse(moments[1]!)),
    );
  });

  test("gives the same figures when days are counted again", async ({ world }) => {
    const before = await reportOf(world, "1y");
    const { asOf: _, ...again } = await reportOf(world, "1y");
    expect(before).toMatchObject(again);
    // A year has days in 13 months, but in 12 if it ends on the last day of one.
    expect(before.series.map(({ start }) => start)).toEqual(bucketsOf(spanOf("1y", new Date()), "month"));
  });

  test("can be exported panel by panel with permission, and exports are logged", async ({ world }) => {
    const { http, api } = await world.staff("manager");
    const query = { range: "7d", panel: "revenue" };
    const { data, headers } = await http.get("/v1/admin/analytics/export", { params: query });
    expect(headers["content-disposition"]).toMatch(/analytics-revenue-7d-\d{4}-\d\d-\d\d\.csv/);
    expect(data).toContain("From,Revenue (USD),Refunds (USD),Bookings");
    expect(data.trim().split("\r\n")).toHaveLength(8);
    const { items } = await api.listActivityLog({ query: {} });
    expect(items[0]).toMatchObject({ action: "analytics.export", after: query });
    const viewer = await world.staff("viewer");
    const refused = await viewer.http.get("/v1/admin/analytics/export", {
      params: query,
      validateStatus: () => true,
    });
    expect(refused.status).toBe(403);
  });

  test("calls plans by their names in exports, like everywhere else", async ({ world }) => {
    const { http } = await world.staff("manager");
    const { data } = await http.get("/v1/admin/analytics/export", {
      params: { range: "7d", panel: "plans" },
    });
    const names = data.split("\r\n").map((line: string) => line.split(",")[0]);
    expect(names.slice(1, 4)).toEqual(["Free", "Basic", "Elite"]);
  });
});
