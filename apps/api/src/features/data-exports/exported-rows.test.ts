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
  createExportedRowsReader(database.streamed).rowsOf("activity_feed", exportedTables.activity_feed!, userId);

test("rows go on for as long as storage takes to receive them, however short a statement's limit is", async () => {
  const now = async () => (await database.pool.query("select clock_timestamp()::text as now")).rows[0].now;
  const isOver = async (began: string) => {
    const after = "select clock_timestamp() > $1::timestamptz + interval '1100 ms' as is_over";
    return (await database.pool.query(after, [began])).rows[0].is_over;
  };
  let read = 0;
  for await (const _ of activity()) {
    read += 1;
    if (read !== 100) continue;
    // Storage takes no more for longer than a statement may last.
    const began = await now();
    await expect.poll(() => isOver(began)).toBe(true);
  }
  expect(read).toBe(350);
});

test("a reader that leaves early gives its connection back", async () => {
  for (let time = 0; time < 3; time += 1) {
    for await (const row of activity()) {
      expect(row.userId).toBe(userId);
      break;
    }
  }
});
