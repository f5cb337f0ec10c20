import { Kysely, PostgresDialect } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBlankDatabase, type TestDatabase } from "../test/database.ts";
import { breaksBetween, readCatalog } from "../test/schema-changes.ts";
import { migrations } from "./migrations/list.ts";

/** The newest migration from before this check. Later ones must keep the previous version working. */
const baseline = "0138-tables-and-stays";

/**
 * What a migration may break, and why that breaks nothing in practice: the previous version no longer uses
 * it, or what it writes is allowed by the new rule, too. For example, `"0160-shorter-names": { "drops
 * users.nickname": "Unused since 0158" }`.
 */
const exceptions: Record<string, Record<string, string>> = {
  "0161-replies-by-mail": {
    "adds messages unique btree (thread_id, inbound_hash) WHERE (inbound_hash IS NOT NULL)":
      "The version before leaves the new column empty",
  },
  "0219-keys-that-ask": {
    "adds repayments rule CHECK (((decided_by IS NULL) OR (asked_by_maker IS NULL) OR (decided_by <> asked_by_maker) OR (status = 'declined'::text)))":
      "The version before leaves the new column empty, and only fails to approve what nobody may approve",
  },
  "0232-evie-keys": {
    "adds evie_turns unique btree (user_id, asked_with) WHERE (asked_with IS NOT NULL)":
      "The version before leaves the new column empty",
  },
  "0236-canceled-bookings": {
    "adds booking_requests rule CHECK (((status = ANY (ARRAY['in_progress'::text, 'completed'::text])) OR (cancel_asked_at IS NULL)))":
      "The version before leaves the new column empty, and never takes such a booking back to another status",
    "adds booking_requests rule CHECK ((((status = 'canceled'::text) = (canceled_at IS NOT NULL)) AND ((canceled_at IS NULL) = (cancel_reason IS NULL))))":
      "The version before cancels nothing, and moves no canceled booking",
  },
};

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createBlankDatabase();
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test("no migration breaks the version that's running while it migrates", { timeout: 120_000 }, async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(baseline);
  if (error) throw error;
  const later = Object.keys(migrations).filter((name) => name > baseline);
  let before = await readCatalog(client);
  for (const name of later) {
    const { error: fault, results } = await migrator.migrateUp();
    if (fault) throw fault;
    expect(results?.map(({ migrationName }) => migrationName)).toEqual([name]);
    const after = await readCatalog(client);
    const allowed = exceptions[name] ?? {};
    const found = breaksBetween(before, after);
    expect(
      found.filter((each) => !(each in allowed)),
      `${name} breaks what the version before uses`,
    ).toEqual([]);
    expect(
      Object.keys(allowed).filter((each) => !found.includes(each)),
      "exceptions that aren't needed",
    ).toEqual([]);
    before = after;
  }
  expect(Object.keys(exceptions).filter((name) => !later.includes(name))).toEqual([]);
  await db.destroy();
});

describe("what counts as breaking", () => {
  beforeAll(async () => {
    await client.query(`
      create schema if not exists public;
      create table boats (id int primary key, name text, berth int not null default 1, harbor text, crew int,
        state text constraint states check (state in ('afloat', 'ashore')));
      create unique index boats_name on boats (name);
      create view moored as select id, name from boats;
      create sequence boat_numbers;`);
  });

  /** What `statement` breaks, without keeping its effect. */
  const breaks = async (statement: string): Promise<string[]> => {
    await client.query("begin");
    const before = await readCatalog(client);
    await client.query(statement);
    const found = breaksBetween(before, await readCatalog(client));
    await client.query("rollback");
    return found;
  };

  test.each([
    ["drop table boats cascade", "drops boats"],
    ["alter table boats rename to ships", "drops boats"],
    ["drop view moored", "drops moored"],
    ["drop sequence boat_numbers", "drops boat_numbers"],
    ["alter table boats drop column crew", "drops boats.crew"],
    ["alter table boats rename column crew to sailors", "drops boats.crew"],
    ["alter table boats alter column crew type bigint", "changes boats.crew from integer to bigint"],
    ["alter table boats alter column crew set not null", "requires boats.crew"],
    ["alter table boats alter column berth drop default", "takes the default of boats.berth"],
    ["alter table boats add column flag text not null", "requires the new boats.flag"],
    ["drop index boats_name", "drops boats unique btree (name)"],
    ["create unique index on boats (harbor)", "adds boats unique btree (harbor)"],
    ["alter table boats add check (crew > 0)", "adds boats rule CHECK ((crew > 0))"],
    [
      "alter table boats drop constraint states, add check (state in ('afloat', 'sunk'))",
      "adds boats rule CHECK ((state = ANY (ARRAY['afloat'::text, 'sunk'::text])))",
    ],
  ])("%s", async (statement, found) => {
    expect(await breaks(statement)).toContain(found);
  });

  test.each([
    "create table oars (id int primary key, length int not null check (length > 0))",
    "alter table boats add column flag text",
    "alter table boats add column flag text not null default 'none' check (flag <> '')",
    "alter table boats alter column berth drop not null",
    "alter table boats drop constraint states, add check (state in ('afloat', 'ashore', 'sunk'))",
    "create index on boats (harbor)",
    "create or replace view moored as select id, name, harbor from boats",
    "alter index boats_name rename to boats_called",
  ])("not: %s", async (statement) => {
    expect(await breaks(statement)).toEqual([]);
  });
});
