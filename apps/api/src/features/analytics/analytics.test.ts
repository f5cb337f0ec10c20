import { randomUUID } from "node:crypto";
import type { TrackedEvent } from "@evoya/schemas/analytics";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { startWorld, test, type Visitor, type World } from "../../test/world.ts";
import { costOf, trackingBudgets } from "./budget.ts";

/** The way a page that's being closed sends: plain text, no preflight. */
const beacon = ({ http }: Pick<Visitor, "http">, events: unknown, headers = {}) =>
  http.post("/v1/analytics", typeof events === "string" ? events : JSON.stringify(events), {
    headers: { "Content-Type": "text/plain;charset=UTF-8", ...headers },
    validateStatus: () => true,
  });

const pageView = (changes: object = {}) => ({ kind: "page_view", path: "/membership", ...changes });

/** A visit that no other test has. */
const aVisit = () => ({ sessionId: randomUUID() });

const viewsOf = (world: World, { sessionId }: { sessionId: string }) =>
  world.database.db
    .selectFrom("pageViews")
    .select(["path", "userId", "userAgent", "createdAt", sql<string>`ip_address::text`.as("network")])
    .where("sessionId", "=", sessionId)
    .orderBy("id")
    .execute();

const tables = [
  "analyticsEvents",
  "conversionEvents",
  "membershipClicks",
  "itineraryCtaClicks",
  "quizResultActions",
] as const;

/** The rows a visit has left in each table, in order. */
async function rowsOf(world: World, { sessionId }: { sessionId: string }) {
  const { db } = world.database;
  const found = tables.map(async (table) => [
    table,
    await db.selectFrom(table).selectAll().where("sessionId", "=", sessionId).orderBy("id").execute(),
  ]);
  return Object.fromEntries(await Promise.all(found)) as Record<(typeof tables)[number], object[]>;
}

test("the original address takes the same events, with the same budget", async ({ world }) => {
  const visit = aVisit();
  const { http } = await world.member();
  const events = (path: string) => JSON.stringify([{ kind: "page_view", ...visit, path }]);
  await http.post("/api/analytics", events("/first"), { headers: { "Content-Type": "text/plain" } });
  await http.post("/v1/analytics", events("/second"), { headers: { "Content-Type": "text/plain" } });
  expect((await viewsOf(world, visit)).map(({ path }) => path)).toEqual(["/first", "/second"]);
});

describe("POST /v1/analytics", () => {
  test("stores each kind of event in its table, with prices and times set by the server", async ({
    world,
  }) => {
    const visit = aVisit();
    const member = await world.member();
    const events: TrackedEvent[] = [
      { kind: "page_view", ...visit, path: "/membership" },
      {
        kind: "event",
        ...visit,
        name: "quiz_started",
        path: "/quiz",
        properties: { question: 1, again: true },
      },
      { kind: "conversion", ...visit, type: "plan_started", plan: "base" },
      { kind: "membership_click", ...visit, source: "Quiz Result CTA" },
      { kind: "membership_click", ...visit, source: "membership_page", plan: "elite" },
      { kind: "itinerary_cta_click", ...visit, resultType: "costa_rica", sourcePage: "itinerary_preview" },
      { kind: "quiz_result_action", ...visit, resultType: "nature_lover", action: "retake" },
    ];
    const before = Date.now();

    const { status, data } = await beacon(member, events);
    expect([status, data]).toEqual([204, ""]);

    const [view] = await viewsOf(world, visit);
    expect(view).toMatchObject({ path: "/membership", userId: member.id });
    expect(Math.abs(new Date(view!.createdAt).getTime() - before)).toBeLessThan(60_000);
    const { userId, ...found } = { userId: member.id, ...(await rowsOf(world, visit)) };
    expect(found.analyticsEvents).toMatchObject([
      { userId, eventName: "quiz_started", pageUrl: "/quiz", properties: { question: 1, again: true } },
    ]);
    expect(found.conversionEvents).toMatchObject([
      { userId, eventType: "plan_started", funnelStep: "paid", conversionValueCents: 599 },
    ]);
    expect(found.membershipClicks).toMatchObject([
      { userId, clickSource: "Quiz Result CTA" },
      { userId, clickSource: "membership_page_elite" },
    ]);
    expect(found.itineraryCtaClicks).toMatchObject([
      { userId, resultType: "costa_rica", sourcePage: "itinerary_preview" },
    ]);
    expect(found.quizResultActions).toMatchObject([{ userId, resultType: "nature_lover", action: "retake" }]);
  });

  test("identifies a visitor only by the visit and the network of the address", async ({ world }) => {
    const visit = aVisit();
    const answer = await beacon(world.visitor(), [pageView(visit)], { "X-Forwarded-For": "203.0.113.77" });
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(await viewsOf(world, visit)).toMatchObject([{ userId: null, network: "203.0.113.0/24" }]);
  });

  test("accepts JSON as well as a beacon's plain text, and nothing else", async ({ world }) => {
    const visit = aVisit();
    const types = ["application/json", "text/plain;charset=UTF-8", "application/x-www-form-urlencoded"];
    const statuses = [];
    for (const type of types)
      statuses.push((await beacon(world.visitor(), [pageView(visit)], { "Content-Type": type })).status);
    expect(statuses).toEqual([204, 204, 415]);
    expect(await viewsOf(world, visit)).toHaveLength(2);
  });

  test("stores events whatever Do Not Track says: browsers send it with consent, too", async ({ world }) => {
    const visit = aVisit();
    await beacon(world.visitor(), [pageView(visit)], { DNT: "1", "Sec-GPC": "1" });
    expect(await viewsOf(world, visit)).toHaveLength(1);
  });

  test("stores no ids, tokens, or addresses from a path", async ({ world }) => {
    const visit = aVisit();
    await beacon(world.visitor(), [pageView({ ...visit, path: `/trips/${randomUUID()}` })]);
    expect(await viewsOf(world, visit)).toMatchObject([{ path: "/trips/:id" }]);
  });

  test("doesn't believe a visitor who claims to have bought a plan", async ({ world }) => {
    const visit = aVisit();
    const claims = ["visit", "sign_up", "plan_started"].map((type) => ({
      kind: "conversion",
      type,
      ...visit,
    }));
    await beacon(world.visitor(), claims);
    const { conversionEvents } = await rowsOf(world, visit);
    expect(conversionEvents).toMatchObject([{ eventType: "visit" }]);
  });

  test.for([
    ["no events", []],
    ["one event without its array", pageView()],
    ["an unknown kind", [{ kind: "mouse_move" }]],
    ["an unknown field", [pageView({ userId: randomUUID() })]],
    ["a time of its own", [pageView({ createdAt: "2020-01-01T00:00:00Z" })]],
    ["a price of its own", [{ kind: "conversion", type: "plan_started", conversionValueCents: 1_000_000 }]],
    ["a query in the path", [pageView({ path: "/reset-password?token=x" })]],
    ["another site", [pageView({ path: "https://elsewhere.example/" })]],
    ["a long path", [pageView({ path: `/${"a".repeat(200)}` })]],
    ["a session that is none", [pageView({ sessionId: "me" })]],
    ["a made-up click source", [{ kind: "membership_click", source: "banner" }]],
    ["a name with spaces", [{ kind: "event", name: "Quiz started" }]],
    ["nested properties", [{ kind: "event", name: "quiz_started", properties: { a: { b: 1 } } }]],
    ["long properties", [{ kind: "event", name: "quiz_started", properties: { a: "x".repeat(101) } }]],
    [
      "an address in the properties",
      [{ kind: "event", name: "quiz_started", properties: { a: "ada@ray.test" } }],
    ],
    [
      "many properties",
      [
        {
          kind: "event",
          name: "quiz_started",
          properties: Object.fromEntries([..."abcdefghijk"].map((k) => [k, 1])),
        },
      ],
    ],
    ["too many events", Array.from({ length: 51 }, () => pageView())],
    ["one wrong event among good ones", [pageView(), { kind: "page_view" }]],
  ] as const)("refuses %s", async ([, events], { world }) => {
    const { status, data } = await beacon(world.visitor(), events);
    expect([status, data.code]).toEqual([422, "invalid_input"]);
  });

  test("refuses anything that isn't JSON, or is larger than a page would send", async ({ world }) => {
    expect((await beacon(world.visitor(), "[{")).status).toBe(400);
    expect((await beacon(world.visitor(), `["${"x".repeat(33_000)}"]`)).status).toBe(413);
  });

  test("refuses a foreign page", async ({ world }) => {
    const visit = aVisit();
    const { status } = await beacon(world.visitor(), [pageView(visit)], { Origin: "https://evil.example" });
    expect(status).toBe(403);
    expect(await viewsOf(world, visit)).toEqual([]);
  });
});

describe("a flood", () => {
  const large = (visit: object) =>
    Array.from({ length: 20 }, (_, index) => ({
      kind: "event",
      ...visit,
      name: "flood",
      properties: { index, text: "x".repeat(100), more: "y".repeat(100) },
    }));
  const kept = async (world: World, visit: { sessionId: string }): Promise<number> =>
    (await rowsOf(world, visit)).analyticsEvents.length;

  // As much as fits into two minutes: the clock may move to the next one during a test.
  const maxRounds = (budget: { minute: number }, visit: object) =>
    2 * Math.floor(budget.minute / costOf(large(visit)));

  test("from one member stops at a visitor's budget, quietly, and others' events are stored", async ({
    world,
  }) => {
    const [visit, member] = [aVisit(), await world.member()];
    const rounds = maxRounds(trackingBudgets.visitor, visit) + 2;
    const statuses = new Set<number>();
    for (let round = 0; round < rounds; round += 1) statuses.add((await beacon(member, large(visit))).status);
    expect([...statuses]).toEqual([204]);
    const stored = (await kept(world, visit)) / 20;
    expect(stored).toBeGreaterThanOrEqual((rounds - 2) / 2);
    expect(stored).toBeLessThan(rounds);

    const other = aVisit();
    await beacon(world.visitor(), [pageView(other)]);
    expect(await viewsOf(world, other)).toHaveLength(1);
  });

  test("from one address stops there, no matter how many visits it claims to have", async ({ world }) => {
    const from = { "X-Forwarded-For": "198.51.100.7" };
    const most = maxRounds(trackingBudgets.address, aVisit());
    const visits = Array.from({ length: most + 5 }, aVisit);
    for (const visit of visits) await beacon(world.visitor(), large(visit), from);
    const counts = await Promise.all(visits.map((visit) => kept(world, visit)));
    expect(counts[0]).toBe(20);
    expect(counts.filter((count) => count > 0).length).toBeLessThanOrEqual(most);
  });

  test("never takes up more of the disk than allowed", async () => {
    const full = await startWorld({ ANALYTICS_MAX_MB: "0" });
    try {
      const visit = aVisit();
      expect((await beacon(full.visitor(), [pageView(visit)])).status).toBe(204);
      expect(await viewsOf(full, visit)).toEqual([]);
    } finally {
      await full.end();
    }
  });
});

describe("old months", () => {
  test("are dropped as whole partitions, and newer ones stay", async ({ world }) => {
    const { db } = world.database;
    const sessionId = randomUUID();
    const ages = [0, 13, 14, 15, 200];
    await sql`select ensure_month_partitions((now() - interval '16 months')::date, now()::date)`.execute(db);
    for (const months of ages)
      await sql`insert into page_views (path, session_id, created_at)
        values (${`/${months}`}, ${sessionId}, now() - make_interval(months => ${months}))`.execute(db);

    await world.container.housekeeping();
    await world.container.housekeeping();

    const rows = await viewsOf(world, { sessionId });
    expect(rows.map(({ path }) => path).toSorted()).toEqual(["/0", "/13", "/14"]);
    const { rows: parts } = await sql<{ parts: number }>`select count(*)::int as parts from pg_inherits
      where inhparent = 'page_views'::regclass`.execute(db);
    // Fourteen months, this one, the next two, and the partition for everything else.
    expect(parts[0]!.parts).toBe(18);
  });
});
