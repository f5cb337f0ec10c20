import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Database } from "../db/connect.ts";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { createIdempotency, type Idempotency } from "./idempotency.ts";

let own: TestDatabase;
let database: Database;
let idempotency: Idempotency;

const request = (key: string) => ({
  caller: "staff:1",
  key,
  method: "POST",
  path: "/v1/admin/staff",
  requestHash: Buffer.from("same"),
});

beforeAll(async () => {
  own = await createTestDatabase();
  database = connect({ url: own.url, poolSize: 2 });
  idempotency = createIdempotency(database.db);
});
afterAll(async () => {
  await database.stop();
  await own.drop();
});

test("work with the same key runs once, and its answer is given again", async () => {
  let runs = 0;
  const work = async () => `"run ${++runs}"`;
  expect(await idempotency.once(request("twice"), work)).toEqual({ body: '"run 1"', replayed: false });
  expect(await idempotency.once(request("twice"), work)).toEqual({ body: '"run 1"', replayed: true });
});

test("a claim given back between being in the way and being read leaves the key free", async () => {
  await database.db
    .insertInto("idempotencyKeys")
    .values({ ...request("given back"), leaseEndsAt: sql<string>`now() + interval '1 minute'` })
    .execute();
  // Stands for the other request, whose work fails right after it was in our way.
  await sql`create function give_back() returns trigger language plpgsql as $$
    begin delete from idempotency_keys where key = 'given back' and lease_ends_at is not null; return null; end $$`.execute(
    database.db,
  );
  await sql`create trigger give_back after insert on idempotency_keys
    for each statement execute function give_back()`.execute(database.db);
  const outcome = await idempotency.once(request("given back"), async () => '"done"');
  expect(outcome).toEqual({ body: '"done"', replayed: false });
});

test("a claim that was abandoned is only taken over by the same request", async () => {
  const cancel = { ...request("abandoned"), path: "/v1/me/membership/cancel" };
  const resume = { ...request("abandoned"), path: "/v1/me/membership/resume" };
  await database.db
    .insertInto("idempotencyKeys")
    .values({ ...cancel, leaseEndsAt: sql<string>`now() - interval '1 minute'` })
    .execute();
  await expect(idempotency.onceOutside(resume, async () => '"resumed"')).rejects.toMatchObject({
    code: "idempotency_mismatch",
  });
  expect(await idempotency.onceOutside(cancel, async () => '"canceled"')).toEqual({
    body: '"canceled"',
    replayed: false,
  });
});
