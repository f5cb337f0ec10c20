import { Kysely, PostgresDialect } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBlankDatabase, type TestDatabase } from "../test/database.ts";
import { migrateToLatest } from "./migrate.ts";
import { migrations } from "./migrations/list.ts";

const undated = { brief: { startDate: null }, days: [1, 2].map((number) => ({ number, date: null })) };
const dated = { brief: { startDate: "2031-01-01" }, days: [{ number: 1, date: "2031-01-01" }] };

let database: TestDatabase;
beforeAll(async () => {
  database = await createBlankDatabase();
});
afterAll(() => database.drop());

test("dates the days of plans whose trips got their dates with a booking, and no others", async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo("0138-tables-and-stays");
  const one = async (text: string, values: unknown[] = []): Promise<string> =>
    (await pool.query(`${text} returning id`, values)).rows[0].id;
  const user = await one("insert into users (email, password_hash) values ('ada@evoya.test', 'x')");
  const trip = async (startDate: string | null, plan: object) => {
    const id = await one("insert into itineraries (user_id, title, start_date) values ($1, 'Rome', $2)", [
      user,
      startDate,
    ]);
    const version = await one(
      `insert into itinerary_versions (itinerary_id, number, plan, html, source, created_by_kind)
       values ($1, 1, $2, '', 'builtin', 'system')`,
      [id, JSON.stringify(plan)],
    );
    await pool.query("update itineraries set current_version_id = $2 where id = $1", [id, version]);
  };
  await trip("2031-02-27", undated);
  await trip(null, undated);
  await trip("2031-01-01", dated);
  await db.destroy();

  await migrateToLatest(database.url);

  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query("select plan from itinerary_versions order by id");
  await client.end();
  expect(rows.map(({ plan }) => plan)).toEqual([
    {
      brief: { startDate: "2031-02-27" },
      days: [
        { number: 1, date: "2031-02-27" },
        { number: 2, date: "2031-02-28" },
      ],
    },
    undated,
    dated,
  ]);
});
