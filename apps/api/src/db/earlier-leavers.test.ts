import { Kysely, PostgresDialect } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBlankDatabase, type TestDatabase } from "../test/database.ts";
import { migrateToLatest } from "./migrate.ts";
import { migrations } from "./migrations/list.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createBlankDatabase();
});
afterAll(() => database.drop());

test("unassigns what colleagues who had left were still assigned to, and says so in the timeline", async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo("0237-push-follows-its-browser");
  const one = async (text: string, values: unknown[] = []): Promise<string> =>
    (await pool.query(`${text} returning id`, values)).rows[0].id;
  const colleague = (name: string, role: string, isActive: boolean) =>
    one(
      `insert into admin_users (email, password_hash, first_name, last_name, role, is_active)
       values ($1, 'x', 'Callum', 'Reed', $2, $3)`,
      [`${name}@evoya.test`, role, isActive],
    );
  const [gone, viewer, agent] = [
    await colleague("gone", "agent", false),
    await colleague("viewer", "viewer", true),
    await colleague("agent", "agent", true),
  ];
  const request = (assignedTo: string, status: string) =>
    one(
      `insert into concierge_requests (name, email, destination, start_date, num_travelers, assigned_to, status)
       values ('Ada', 'ada@evoya.test', 'Rome', '2031-05-01', 1, $1, $2)`,
      [assignedTo, status],
    );
  const left = [await request(gone, "new"), await request(viewer, "new")];
  const kept = [await request(gone, "completed"), await request(agent, "new")];
  const user = await one("insert into users (email, password_hash) values ('bo@evoya.test', 'x')");
  for (const each of [gone, agent])
    await one("insert into message_threads (user_id, subject, assigned_to) values ($1, 'Ferries', $2)", [
      user,
      each,
    ]);
  await db.destroy();

  await migrateToLatest(database.url);

  const client = new pg.Client(database.url);
  await client.connect();
  const assigned = await client.query("select id from concierge_requests where assigned_to is not null");
  const threads = await client.query("select assigned_to from message_threads order by id");
  const said = await client.query(
    "select case_id, actor_kind, details from case_events where kind = 'assigned' order by case_id",
  );
  await client.end();
  expect(assigned.rows.map(({ id }) => id).sort()).toEqual(kept.sort());
  expect(threads.rows).toEqual([{ assigned_to: null }, { assigned_to: agent }]);
  expect(said.rows).toEqual(left.sort().map((id) => ({ case_id: id, actor_kind: "system", details: {} })));
});
