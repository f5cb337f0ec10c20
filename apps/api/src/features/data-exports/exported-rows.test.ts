import { afterEach, beforeEach, expect, test } from "vitest";
import { connect, type Database } from "../../db/connect.ts";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import { createExportedRowsReader } from "./exported-rows.reader.ts";
import { exportedTables } from "./exported-tables.ts";

let own: TestDatabase;
let database: Database;
let userId: string;

beforeEach(async () => {
  own = await createTestDatabase();
  const url = new URL(own.url);
  url.searchParams.set("options", "-c statement_timeout=1000");
  database = connect({ url: url.href, poolSize: 1 });
  const { rows } = await database.pool.query(
    "insert into users (email, password_hash) values ('many@example.test', 'x') returning id",
  );
  userId = rows[0].id;
  await database.pool.query(
    `insert into activity_feed (user_id, activity_type, description)
    select $1, 'quiz_completed', n::text from generate_series(1, 350) as n`,
    [userId],
  );
});
afterEach(async () => {
  await database.stop();
  await own.drop();
});

const activity = () =>
  createExportedRowsReader(database.db).rowsOf("activity_feed", exportedTables.activity_feed!, userId);

test("rows created at one instant come once each, and nothing is held while storage takes them", async () => {
  const held =
    "select count(*)::int as n from pg_stat_activity where xact_start is not null and pid <> pg_backend_pid()";
  const seen = new Set<unknown>();
  for await (const row of activity()) {
    expect(row.userId).toBe(userId);
    expect(row).not.toHaveProperty("rowPlace");
    expect(seen.has(row.description)).toBe(false);
    seen.add(row.description);
    if (seen.size % 100 !== 50) continue;
    // The only connection is free.
    const { rows } = await database.pool.query(`${held} and datname = current_database()`);
    expect(rows).toEqual([{ n: 0 }]);
    // What's added or removed in between disturbs nothing else.
    await database.pool.query("delete from activity_feed where description = $1", [[...seen][0]]);
  }
  expect(seen.size).toBe(350);
});

test("every table has a key that tells its rows apart, and says when each was created", async () => {
  const { rows } = await database.pool.query(
    `select c.relname as name, bool_or(a.attname = 'created_at' and a.attnotnull) as is_dated,
      array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum))
        filter (where a.attnum = any (i.indkey) and a.attname <> 'created_at') as key
    from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relname = any ($1) and c.relnamespace = 'public'::regnamespace group by 1`,
    [Object.keys(exportedTables)],
  );
  const expected = Object.entries(exportedTables).map(([name, { key = ["id"] }]) => ({
    name,
    is_dated: true,
    key: [...key],
  }));
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
  expect(rows.toSorted(byName)).toEqual(expected.toSorted(byName));
});

test("keys of several columns tell rows apart, too", async () => {
  await database.pool.query(
    "insert into former_addresses (user_id, was_verified, email) select $1, true, n || '@example.test' from generate_series(1, 250) as n",
    [userId],
  );
  const reader = createExportedRowsReader(database.db);
  const rows = await Array.fromAsync(
    reader.rowsOf("former_addresses", exportedTables.former_addresses!, userId),
  );
  expect(new Set(rows.map(({ email }) => email)).size).toBe(250);
  expect(rows).toHaveLength(250);
});
