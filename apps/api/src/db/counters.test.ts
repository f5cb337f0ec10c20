import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 24 });
});
beforeEach(() =>
  pool.query(
    ["users", "concierge_requests", "trip_requests", "creator_submissions", "admin_messages"]
      .map((table) => `delete from ${table}`)
      .join("; "),
  ),
);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const truth = `
  select 'users' as key, count(*)::int as n from users
  union all select 'memberships:' || status || ':' || plan_type, count(*)::int from memberships group by 1
  union all select 'concierge_requests:' || status, count(*)::int from concierge_requests group by 1
  union all select 'trip_requests:' || status, count(*)::int from trip_requests group by 1
  union all select 'booking_requests:' || status, count(*)::int from booking_requests group by 1
  union all select 'creator_submissions:' || submission_type || ':' || status, count(*)::int
    from creator_submissions group by 1
  union all select 'admin_messages:' || case when handled_at is null then 'open' else 'handled' end, count(*)::int
    from admin_messages group by 1`;

async function differences(): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select coalesce(t.key, c.key) as key, coalesce(t.n, 0) as counted, coalesce(c.n, 0)::int as kept
    from (${truth}) t full join read_counters() c on c.key = t.key where coalesce(t.n, 0) <> coalesce(c.n, 0)`);
  return rows;
}

const addUsers = (from: number, to: number) =>
  `insert into users (email, password_hash) select 'u' || i || '@x.io', 'x' from generate_series(${from}, ${to}) i`;
const addMemberships = `insert into memberships (user_id, plan_type, status)
  select id, (array['free', 'base', 'elite'])[1 + length(email) % 3], (array['active', 'suspended'])[1 + random()::int] from users
  on conflict (user_id) do update set plan_type = excluded.plan_type, status = excluded.status`;
const addRequest = (table: string) => {
  const [name, place] = table === "trip_requests" ? ["full_name", "{Rome}"] : ["name", "Rome"];
  const column = table === "trip_requests" ? "preferred_destinations" : "destination";
  return `insert into ${table} (${name}, email, ${column}, start_date) values ('A', 'a@b.co', '${place}', '2027-01-01')`;
};

const addSubmissions =
  "insert into creator_submissions (name, email, submission_type) values ('A', 'a@b.co', 'story'), ('B', 'b@b.co', 'creator')";

const writes = [
  addMemberships,
  addRequest("concierge_requests"),
  addRequest("trip_requests"),
  "insert into booking_requests (user_id, status) select id, 'pending' from users limit 3",
  addSubmissions,
  "update concierge_requests set status = 'completed' where random() < 0.5",
  "update concierge_requests set status = 'new'",
  "update booking_requests set status = 'in_progress' where random() < 0.5",
  "update creator_submissions set status = 'approved' where random() < 0.5",
  "insert into admin_messages (name, email, subject, body) values ('A', 'a@b.co', 'S', 'B'), ('B', 'b@b.co', 'S', 'B')",
  "update admin_messages set handled_at = now() where random() < 0.5",
  "update memberships set plan_type = 'elite', status = 'active'",
  "update memberships set status = 'expired' where plan_type = 'base'",
  "delete from trip_requests where random() < 0.5",
  "delete from users where id in (select id from users limit 2)",
  "update users set last_login_at = now()",
  "delete from memberships",
  "truncate creator_submissions cascade",
];

test("match a real count after any series of writes", { timeout: 60_000 }, async () => {
  let series = 0;
  const anyWrites = fc.array(fc.constantFrom(...writes), { minLength: 5, maxLength: 15 });
  await fc.assert(
    fc.asyncProperty(anyWrites, async (statements) => {
      series += 10;
      for (const statement of [addUsers(series, series + 6), ...statements]) await pool.query(statement);
      expect(await differences()).toEqual([]);
    }),
    { numRuns: 12 },
  );
});

test("drop what a transaction rolled back", async () => {
  const client = await pool.connect();
  await client.query(`begin; ${addUsers(1, 50)}; rollback`);
  client.release();
  expect(await differences()).toEqual([]);
});

test("stay right and never deadlock when many transactions write tables in opposite orders", {
  timeout: 60_000,
}, async () => {
  const there = [
    addRequest("concierge_requests"),
    addRequest("trip_requests"),
    addSubmissions,
    addRequest("concierge_requests"),
  ];
  const transact = async (index: number) => {
    const client = await pool.connect();
    const steps = index % 2 === 0 ? there : there.toReversed();
    const end = index % 5 === 0 ? "rollback" : "commit";
    try {
      for (const step of ["begin", ...steps, addUsers(index * 10, index * 10 + 4), end])
        await client.query(step);
    } finally {
      client.release();
    }
  };
  await Promise.all(Array.from({ length: 120 }, (_, index) => transact(index)));

  expect(await differences()).toEqual([]);
  expect(
    (await pool.query("select n from read_counters() where key = 'concierge_requests:new'")).rows[0].n,
  ).toBe("192");
  const { rows } = await pool.query("select count(*)::int as n from stat_counters group by key");
  expect(Math.max(...rows.map((row) => row.n))).toBeLessThan(100);
});

test("don't make one writer wait for another that hasn't committed", async () => {
  const [first, second] = [await pool.connect(), await pool.connect()];
  try {
    await first.query(`begin; ${addRequest("concierge_requests")}`);
    await second.query(`set lock_timeout = '1s'; ${addRequest("concierge_requests")}; reset lock_timeout`);
    await first.query("commit");
  } finally {
    first.release();
    second.release();
  }
  expect(await differences()).toEqual([]);
});
