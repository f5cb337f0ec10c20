import { CompiledQuery, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { connect, type Database, sessionSettings } from "./connect.ts";
import { combineWrites } from "./dialect.ts";
import type { DB } from "./schema.generated.ts";
import { afterCommit, withinTransaction, writeWithCommit } from "./transact.ts";

let own: TestDatabase;
let database: Database;
const page = (path: string) => database.db.insertInto("pageViews").values({ path }).compile();
const countOf = async (path: string): Promise<number> =>
  (await database.db.selectFrom("pageViews").select("id").where("path", "=", path).execute()).length;

beforeAll(async () => {
  own = await createTestDatabase();
  database = connect({ url: own.url, poolSize: 1 });
});
afterAll(async () => {
  await database.stop();
  await own.drop();
});

test("connections ask PostgreSQL for plans that suit short statements", async () => {
  for (const [name, value] of Object.entries(sessionSettings)) {
    const { rows } = await database.db.executeQuery<Record<string, string>>(
      CompiledQuery.raw(`show ${name}`),
    );
    expect(Object.values(rows[0] ?? {})).toEqual([value]);
  }
});

test("writes sent with the commit are there after the commit, and not before", async () => {
  const inside = await withinTransaction(database.db, async (trx) => {
    for (let time = 0; time < 3; time += 1) await writeWithCommit(trx, page("/late"));
    return trx.selectFrom("pageViews").select("id").where("path", "=", "/late").execute();
  });
  expect(inside).toEqual([]);
  expect(await countOf("/late")).toBe(3);
});

test("a write refused at commit undoes everything, says why, and leaves the connection usable", async () => {
  const told: string[] = [];
  const orphan = (db: Kysely<DB>) =>
    db
      .insertInto("activityFeed")
      .values({ userId: "0190c5a0-0000-7000-8000-000000000000", activityType: "x", description: "x" })
      .compile();
  const attempt = withinTransaction(database.db, async (trx) => {
    afterCommit(() => told.push("committed"));
    await trx.insertInto("pageViews").values({ path: "/undone" }).execute();
    await writeWithCommit(trx, page("/undone"));
    await writeWithCommit(trx, orphan(trx));
  });
  await expect(attempt).rejects.toMatchObject({ table: "activity_feed" });
  expect(await countOf("/undone")).toBe(0);
  expect(told).toEqual([]);
});

test("an error inside the work drops writes that were waiting for the commit", async () => {
  const attempt = withinTransaction(database.db, async (trx) => {
    await writeWithCommit(trx, page("/refused"));
    throw new Error("No");
  });
  await expect(attempt).rejects.toThrow("No");
  expect(await countOf("/refused")).toBe(0);
});

test("a write that comes after the end is refused, not lost", async () => {
  const ended = Promise.withResolvers<void>();
  let late: Promise<void> | undefined;
  await withinTransaction(database.db, async (trx) => {
    late = ended.promise.then(() => writeWithCommit(trx, page("/too-late")));
  });
  ended.resolve();
  await expect(late).rejects.toThrow("too late");
});

test("a query on the pool joins the open transaction, and needs no second connection", async () => {
  const attempt = withinTransaction(database.db, async () => {
    await database.db.insertInto("pageViews").values({ path: "/joined" }).execute();
    expect(await countOf("/joined")).toBe(1);
    throw new Error("No");
  });
  await expect(attempt).rejects.toThrow("No");
  expect(await countOf("/joined")).toBe(0);
});

test("a query that comes after the end gets its own connection", async () => {
  const ended = Promise.withResolvers<void>();
  let late: Promise<number> | undefined;
  await withinTransaction(database.db, async () => {
    late = ended.promise.then(() => countOf("/never"));
  });
  ended.resolve();
  await expect(late).resolves.toBe(0);
});

test("a transaction inside another one is refused", async () => {
  const attempt = withinTransaction(database.db, () =>
    database.db.transaction().execute(() => Promise.resolve()),
  );
  await expect(attempt).rejects.toThrow("inside another");
});

test("outside a transaction the write happens at once", async () => {
  await writeWithCommit(database.db, page("/now"));
  expect(await countOf("/now")).toBe(1);
});

test("a transaction on a lost connection fails, and the next one gets a new connection", async () => {
  const lose = "select pg_terminate_backend(pg_backend_pid())";
  const attempt = withinTransaction(database.db, (trx) => trx.executeQuery(CompiledQuery.raw(lose)));
  await expect(attempt).rejects.toThrow();
  await withinTransaction(database.db, (trx) => writeWithCommit(trx, page("/after")));
  expect(await countOf("/after")).toBe(1);
});

test("inserts become one statement with their own arguments; anything else stays as it is", () => {
  const insert = (n: number) => CompiledQuery.raw("insert into t values ($1, $2)", [n, n + 1]);
  const other = CompiledQuery.raw("with i as (insert into q values ($1)) select", [9]);
  const [combined, rest] = combineWrites([insert(1), other, insert(3)]);
  expect(combined).toMatchObject({
    sql: "with w0 as (insert into t values ($1, $2)), w1 as (insert into t values ($3, $4)) select",
    parameters: [1, 2, 3, 4],
  });
  expect(rest).toBe(other);
  expect(combineWrites([insert(1)])).toMatchObject([insert(1)].map(({ sql }) => ({ sql })));
  const many = combineWrites(Array.from({ length: 30 }, (_, n) => insert(n)));
  expect(many.map(({ parameters }) => parameters.length)).toEqual([24, 24, 12]);
  expect(many[0]!.sql).toBe(many[1]!.sql);
});
