import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Config, readConfig } from "../config.ts";
import { connect, type Database } from "../db/connect.ts";
import { startProcess } from "../process.ts";
import { createBrowser, memberApi, staffApi } from "../test/browser.ts";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { loadDemo } from "./load.ts";

const present = new Date("2026-11-20T15:00:00Z");
const webUrl = "http://localhost:3000";
const adminUrl = "http://localhost:3001";

type Loaded = { config: Config; data: Database; end: () => Promise<void> };

async function emptyPlace(): Promise<{ config: Config; database: TestDatabase; directory: string }> {
  const [database, directory] = await Promise.all([
    createTestDatabase(),
    mkdtemp(join(tmpdir(), "evoya-demo-")),
  ]);
  const config = readConfig({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATABASE_URL: database.url,
    EVOYA_DATA_DIR: directory,
    API_PORT: "0",
    S3_PORT: "0",
    STRIPE_PORT: "0",
    BCRYPT_COST: "4",
  });
  return { config, database, directory };
}

async function loadTwelve(): Promise<Loaded> {
  const { config, database, directory } = await emptyPlace();
  await loadDemo({ config, members: 12, present });
  const data = connect({ url: database.url, poolSize: 2 });
  const end = async () => {
    await data.stop();
    await database.drop();
    await rm(directory, { recursive: true, force: true });
  };
  return { config, data, end };
}

let one: Loaded;
let other: Loaded;
beforeAll(async () => {
  [one, other] = await Promise.all([loadTwelve(), loadTwelve()]);
});
afterAll(() => Promise.all([one?.end(), other?.end()]));

async function read<Row>({ data }: Loaded, query: string): Promise<Row[]> {
  return (await sql.raw<Row>(query).execute(data.db)).rows;
}

const valuesOf = async (loaded: Loaded, table: string, column: string) =>
  (await read<{ value: string }>(loaded, `select distinct ${column} as value from ${table} order by 1`)).map(
    ({ value }) => value,
  );

describe("the demo data", () => {
  test.each([
    ["concierge_requests", "status", ["completed", "in_progress", "new"]],
    ["trip_requests", "status", ["completed", "in_progress", "new"]],
    ["booking_requests", "status", ["canceled", "completed", "in_progress", "new", "pending"]],
    ["creator_submissions", "status", ["approved", "declined", "pending", "reviewed"]],
    ["creator_submissions", "submission_type", ["creator", "inquiry", "partner", "story"]],
    ["memberships", "status", ["active", "cancelled", "expired", "suspended"]],
    ["user_profiles", "membership_level", ["base", "elite", "free"]],
    ["admin_users", "role", ["agent", "manager", "owner", "viewer"]],
    ["messages", "sender_kind", ["member", "staff"]],
  ])("has every %s.%s", async (table, column, values) => {
    expect(await valuesOf(one, table, column)).toEqual(values);
  });

  test("shows elite@evoya.test a concierge request in each status", async () => {
    const rows = await read<{ status: string }>(
      one,
      "select status from concierge_requests where email = 'elite@evoya.test' order by 1",
    );
    expect(rows.map(({ status }) => status)).toEqual(["completed", "in_progress", "new"]);
  });

  test.each([
    ["users", "created_at"],
    ["points_ledger", "created_at"],
    ["messages", "created_at"],
    ["concierge_requests", "created_at"],
    ["itinerary_versions", "created_at"],
    ["admin_activity_logs", "created_at"],
    ["page_views", "created_at"],
  ])("spreads %s over the year, and puts none in the future", async (table, column) => {
    const [span] = await read<{ days: number; latest: string }>(
      one,
      `select extract(day from max(${column}) - min(${column}))::int as days, max(${column}) as latest from ${table}`,
    );
    expect(span!.days).toBeGreaterThan(150);
    expect(Date.parse(span!.latest)).toBeLessThanOrEqual(present.getTime());
  });

  test("changes nothing before it was created, and keeps conversations in order", async () => {
    const early = await read(one, "select from concierge_requests where updated_at < created_at");
    const unsettled = await read(
      one,
      `select from message_threads as t where last_message_at <>
        (select max(created_at) from messages as m where m.thread_id = t.id)`,
    );
    expect([early, unsettled]).toEqual([[], []]);
  });

  test("says when people were last seen, and when requests were put away", async () => {
    const [seen] = await read<{ days: number; late: number }>(
      one,
      `select count(distinct last_seen_at::date)::int as days,
        count(*) filter (where last_seen_at is distinct from last_login_at)::int as late from users`,
    );
    expect(seen).toMatchObject({ days: expect.any(Number), late: 0 });
    expect(seen!.days).toBeGreaterThan(3);
    const fresh = await read(
      one,
      `select from concierge_requests where archived_at > '${present.toISOString()}'
       union all select from booking_requests where payment_details_sent_at > '${present.toISOString()}'`,
    );
    expect(fresh).toEqual([]);
  });

  test("keeps every member's points equal to their ledger", async () => {
    const wrong = await read(
      one,
      `select from user_profiles as p where travel_points <>
        (select coalesce(sum(earned_change), 0) from points_ledger as l where l.user_id = p.user_id)`,
    );
    expect(wrong).toEqual([]);
  });

  test("keeps every member's spendable points equal to those that expire", async () => {
    const wrong = await read(
      one,
      `select from user_profiles as p where points_balance <>
        (select coalesce(sum(points), 0) from points_lots as l where l.user_id = p.user_id)`,
    );
    expect(wrong).toEqual([]);
  });

  test("starts a plan only for members who pay, after a checkout", async () => {
    const [figures] = await read<{ started: number; paid: number; unasked: number }>(
      one,
      `select (select count(*)::int from conversion_events where event_type = 'plan_started') as started,
        (select count(distinct user_id)::int from invoices) as paid,
        (select count(*)::int from conversion_events s where event_type = 'plan_started' and not exists (
          select from conversion_events c where c.event_type = 'checkout_started' and c.user_id = s.user_id
            and c.created_at < s.created_at)) as unasked`,
    );
    expect(figures!.started).toBeGreaterThan(0);
    expect(figures).toMatchObject({ started: figures!.paid, unasked: 0 });
  });

  test("sends every notification to somebody, and leaves no email of it waiting", async () => {
    const rows = await read<{ subject: string; told: number; emailed: number; queued: number }>(
      one,
      `select subject, sent_count as told, count(emailed_at)::int as emailed,
          count(*) filter (where is_mail_queued)::int as queued
        from notifications n join notification_recipients r on r.notification_id = n.id group by n.id order by 1`,
    );
    expect(rows.map(({ subject }) => subject)).toContain("Cherry blossom, without the crowds");
    for (const { told, emailed, queued } of rows) {
      expect(told).toBeGreaterThan(0);
      expect(emailed).toBe(queued);
    }
  });

  test("leaves no sessions, emails, jobs, or notices behind", async () => {
    for (const table of ["sessions", "mail_outbox", "live_events", "pgboss.job"])
      expect(await read(one, `select from ${table}`), table).toEqual([]);
  });

  test.each([
    [
      "users",
      "select u.email, p.name, p.phone, p.travel_points, date_trunc('minute', u.created_at) as at from users u join user_profiles p on p.user_id = u.id order by 1",
    ],
    [
      "trips",
      "select title, start_date, booking_status, workflow_status, total_estimated_cost_cents as cost from itineraries order by 1, 2, 5, 3, 4",
    ],
    [
      "messages",
      "select body, date_trunc('minute', m.created_at) as at, read_by_member_at is null as is_new from messages m order by 1, 2, 3",
    ],
    ["requests", "select name, destination, status, additional_notes from concierge_requests order by 1, 2"],
    [
      "submissions",
      "select name, status, date_trunc('minute', created_at) as at from creator_submissions order by 1, 2, 3",
    ],
    ["captions", "select caption, file_size from trip_media order by 1, 2"],
    ["visits", "select path, session_id, created_at from page_views order by 1, 2, 3"],
    ["the feed", "select activity_type, description, points_earned from activity_feed order by 1, 2, 3"],
  ])("creates the same %s twice", async (_, query) => {
    const told = await read(one, query);
    expect(told.length).toBeGreaterThan(3);
    expect(await read(other, query)).toEqual(told);
  });
});

describe("loading", () => {
  test("refuses a database that has users", async () => {
    await expect(loadDemo({ config: one.config, members: 12 })).rejects.toThrow("has users already");
  });

  test("refuses in production", async () => {
    const config = { ...one.config, production: true };
    await expect(loadDemo({ config, members: 12 })).rejects.toThrow("never loaded in production");
  });
});

test("the demo sign-ins work, and their screens have content", async () => {
  // On the day they were made: in some months, the trips ahead are over.
  const running = await startProcess({ config: one.config, worker: false, clock: () => present });
  const server = createServer(running.container.buildApp()).listen(0, "127.0.0.1");
  try {
    await once(server, "listening");
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const level of ["free", "base", "elite"]) {
      const api = memberApi(createBrowser(url, webUrl));
      await api.signIn({ body: { email: `${level}@evoya.test`, password: "Evoya-Member-2026" } });
      const dashboard = await api.getDashboard();
      expect(dashboard.member.level).toBe(level);
      expect(dashboard.hasQuizResult).toBe(true);
      expect(dashboard.upcoming.length).toBeGreaterThan(0);
      expect(dashboard.memories.length).toBeGreaterThan(0);
      expect(dashboard.completion.percentage).toBe(level === "free" ? 60 : 100);
    }
    const staff = staffApi(createBrowser(url, adminUrl));
    await staff.signInStaff({ body: { email: "admin@evoya.test", password: "Evoya-Admin-2026" } });
    const { totalUsers, pendingRequests, pendingSubmissions } = await staff.getStaffDashboard();
    expect(totalUsers).toBe(12);
    expect(pendingRequests).toBeGreaterThan(0);
    expect(pendingSubmissions).toBeGreaterThan(0);
  } finally {
    server.closeAllConnections();
    server.close();
    await running.stop();
  }
});
