import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const first = async (question: string): Promise<unknown> =>
  (await client.query({ text: question, rowMode: "array" })).rows[0]?.[0];

test("cover every event table from 14 months ago to 2 months ahead", async () => {
  const { rows } = await client.query(`
    select t.name, count(i.inhrelid)::int as parts from event_tables t
    join pg_inherits i on i.inhparent = t.name::regclass group by t.name order by t.name`);

  expect(rows).toHaveLength(6);
  expect(new Set(rows.map((row) => row.parts))).toEqual(new Set([18]));
});

test.each(["- interval '13 months'", "", "+ interval '1 month'"])(
  "put an event of now() %s into its month",
  async (shift) => {
    const place = await first(`insert into page_views (path, created_at) values ('/', now() ${shift})
    returning tableoid::regclass::text`);
    const month = await first(`select to_char((now() ${shift}) at time zone 'UTC', '"y"YYYY"m"MM')`);
    expect(place).toBe(`page_views_${month}`);
  },
);

test("keep an event of a month without a partition, and move it once the partition is made", async () => {
  const place = await first(`insert into page_views (path, created_at) values ('/late', '2031-03-15T12:00Z')
    returning tableoid::regclass::text`);
  expect(place).toBe("page_views_default");

  expect(await first("select ensure_month_partitions('2031-03-01', '2031-04-30')")).toBe(12);
  expect(await first("select ensure_month_partitions('2031-03-01', '2031-04-30')")).toBe(0);
  expect(await first("select tableoid::regclass::text from page_views where path = '/late'")).toBe(
    "page_views_y2031m03",
  );
});

test("are made only once when two workers ask at the same time", async () => {
  const other = new pg.Client(database.url);
  await other.connect();
  const ask = "select ensure_month_partitions('2032-01-01', '2032-02-01') as made";
  const answers = await Promise.all([client.query(ask), other.query(ask)]);
  await other.end();

  expect(answers.map((answer) => answer.rows[0].made).toSorted()).toEqual([0, 12]);
});
