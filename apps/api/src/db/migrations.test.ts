import { startProgram } from "@evoya/infra/programs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBlankDatabase, createTestDatabase, type TestDatabase } from "../test/database.ts";
import { migrateToLatest } from "./migrate.ts";
import { migrations } from "./migrations/list.ts";

describe("migrateToLatest", () => {
  let blank: TestDatabase;
  beforeAll(async () => {
    blank = await createBlankDatabase();
  });
  afterAll(() => blank.drop());

  test("runs each migration once when four copies start together, and none the next time", async () => {
    const runs = await Promise.all([1, 2, 3, 4].map(() => migrateToLatest(blank.url)));

    expect(runs.flat()).toEqual(Object.keys(migrations));
    expect(await migrateToLatest(blank.url)).toEqual([]);
  });
});

describe("a migration killed halfway", () => {
  let blank: TestDatabase;
  let client: pg.Client;
  let other: pg.Client;
  beforeAll(async () => {
    blank = await createBlankDatabase();
    client = new pg.Client(blank.url);
    other = new pg.Client(blank.url);
    await Promise.all([client.connect(), other.connect()]);
  });
  afterAll(async () => {
    await Promise.all([client.end(), other.end()]);
    await blank.drop();
  });

  /** How many of its own tables and indexes the migration has locked, and whether it's waiting for someone. */
  const standing = async () => {
    const { rows } = await client.query<{ locked: number; waits: boolean }>(`
      select count(*) filter (where l.locktype = 'relation' and l.mode = 'AccessExclusiveLock')::int as locked,
        coalesce(bool_or(not l.granted), false) as waits
      from pg_locks l join pg_stat_activity a using (pid)
      where a.application_name = 'evoya-migrate' and a.datname = current_database()`);
    return rows[0]!;
  };
  /** Everything except the migrator's own lists. */
  const made = async () =>
    (
      await client.query(`select relname from pg_class
        where relnamespace = 'public'::regnamespace and relname not like 'kysely%'`)
    ).rows;

  test("leaves no table behind, and the next run makes them all", { timeout: 60_000 }, async () => {
    // One of the newest tables: the migration waits for the transaction that's already creating it.
    await other.query("begin");
    await other.query("create table exchange_rates ()");
    const doomed = startProgram({
      name: "The migration",
      script: "apps/api/src/migrate.ts",
      env: { ...process.env, DATABASE_URL: blank.url },
    });
    await expect.poll(async () => (await standing()).waits, { timeout: 30_000 }).toBe(true);
    expect((await standing()).locked).toBeGreaterThan(100);
    process.kill(doomed.pid, "SIGKILL");
    await doomed.ended;
    await other.query("rollback");
    await expect.poll(async () => (await standing()).locked, { timeout: 30_000 }).toBe(0);
    expect(await made()).toEqual([]);

    expect(await migrateToLatest(blank.url)).toEqual(Object.keys(migrations));
    expect(await migrateToLatest(blank.url)).toEqual([]);
  });
});

/** Only ours: the queue's own is pg-boss's. */
describe("the schema", () => {
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

  const column = async (question: string): Promise<unknown[]> => {
    const { rows } = await client.query({ text: question, rowMode: "array" });
    return rows.map((row: unknown[]) => row[0]);
  };

  test("has an index behind every foreign key, so that deleting a parent never scans a table", async () => {
    const bare = await column(`
      select format('%s.%s', c.conrelid::regclass, a.attname)
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.connamespace = 'public'::regnamespace and c.contype = 'f' and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`);

    expect(bare).toEqual([]);
  });

  test("names every check explicitly", async () => {
    const automatic = await column(`
      select c.conname from pg_constraint c join pg_class t on t.oid = c.conrelid
      where c.connamespace = 'public'::regnamespace and c.contype = 'c' and c.conname ~ '_check[0-9]*$' and t.relname not like 'kysely%'`);

    expect(automatic).toEqual([]);
  });

  test("stores instants with their time zone, and names date and instant columns by what they hold", async () => {
    const odd = await column(`
      select format('%s.%s %s', table_name, column_name, data_type) from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely%' and (
        -- A camera's own clock says no zone.
        (data_type = 'timestamp without time zone' and (table_name, column_name) <> ('trip_media', 'taken_at'))
        or (data_type = 'date' and column_name !~ '(_date|^birthday|^day)$')
        or (data_type = 'timestamp with time zone' and column_name !~ '(_at|_end|_start|_since|_until)$'))`);

    expect(odd).toEqual([]);
  });

  test("refuses values outside each listed set", async () => {
    const listed = await client.query<{ table: string; column: string }>(`
      select t.relname as table, a.attname as column
      from pg_constraint c join pg_class t on t.oid = c.conrelid and not t.relispartition
      join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
      where c.connamespace = 'public'::regnamespace and c.contype = 'c' and pg_get_constraintdef(c.oid) ~ 'ANY \\(ARRAY'`);
    const unguarded: string[] = [];
    for (const { table, column: name } of listed.rows) {
      const row = `jsonb_populate_record(null::${table}, '{"${name}": "nonsense"}')`;
      await client.query(`create temp table probe (like ${table} including constraints)`);
      await client.query(`do $$ declare c record; begin
        for c in select attname from pg_attribute where attrelid = 'probe'::regclass and attnum > 0 and attnotnull loop
          execute format('alter table probe alter column %I drop not null', c.attname); end loop; end $$`);
      const answer = await client.query(`insert into probe select (${row}).*`).catch((error) => error.code);
      if (answer !== "23514") unguarded.push(`${table}.${name}`);
      await client.query("drop table probe");
    }

    expect(listed.rows.length).toBeGreaterThan(25);
    expect(unguarded).toEqual([]);
  });
});
