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

const edition = (...names: string[]) =>
  JSON.stringify({
    name: "Hanoi",
    country: "Vietnam",
    areas: [{}],
    meals: [],
    lodgings: ["Lake", ...names.slice(1)].map((name) => ({ id: `stay-${name}`, name: `${name} house` })),
    places: names.map((name) => ({ id: `made-hanoi.${name}`, name, kind: "museum" })),
  });

test("takes over destinations made earlier, with the status of the newest edition", async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo("0120-profile-versions");
  await pool.query(
    `insert into made_destinations (id, version, source, status, destination, made_at)
     values ('made-hanoi', 1, 'openstreetmap', 'unverified', $1, '2026-01-01'),
            ('made-hanoi', 2, 'openstreetmap', 'verified', $2, '2026-02-01')`,
    [edition("Old", "Same"), edition("Same", "New")],
  );
  await db.destroy();

  await migrateToLatest(database.url);

  const client = new pg.Client(database.url);
  await client.connect();
  const { rows: destinations } = await client.query(
    "select key, name, country, source, status, version, revision from destinations",
  );
  const { rows: editions } = await client.query(
    "select version, areas, meals, stays from destination_editions order by version",
  );
  const { rows: places } = await client.query(
    "select type, name, to_char(known_date, 'YYYY-MM-DD') as known from destination_places order by type desc, name",
  );
  await client.end();
  const source = { source: "openstreetmap", status: "verified", version: 2, revision: 0 };
  expect(destinations).toEqual([{ key: "made-hanoi", name: "Hanoi", country: "Vietnam", ...source }]);
  expect(editions.map(({ version }) => version)).toEqual([1, 2]);
  expect(editions[0]).toEqual({ version: 1, areas: 1, meals: 0, stays: 2 });
  expect(places).toEqual([
    { type: "visit", name: "New", known: "2026-02-01" },
    { type: "visit", name: "Same", known: "2026-01-01" },
    { type: "stay", name: "Lake house", known: "2026-01-01" },
    { type: "stay", name: "New house", known: "2026-02-01" },
  ]);
});
