import pg from "pg";
import type { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { startBoss } from "./boss.ts";
import { jobKinds } from "./job-kinds.ts";

let database: TestDatabase;
let client: pg.Client;
let boss: PgBoss;

const start = () =>
  startBoss({
    url: database.url,
    worker: false,
    onError: (error) => {
      throw error;
    },
  });

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.url);
  await client.connect();
  boss = await start();
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await client.end();
  await database.drop();
});

test("a queue that an older version made has the settings of this one", async () => {
  const settings = async () => {
    const { rows } = await client.query(
      `select name, retry_limit, retry_delay_max, dead_letter, notify, policy from pgboss.queue
       where name = any($1) order by name`,
      [Object.keys(jobKinds)],
    );
    return rows;
  };
  const fresh = await settings();
  await client.query(
    "update pgboss.queue set retry_limit = 1, retry_delay_max = null, dead_letter = null, notify = false",
  );
  await boss.stop({ graceful: false });
  boss = await start();
  expect(await settings()).toEqual(fresh);
});

test.for(["send-mail", "send-farewell", "run-bulk-job"])("%s is tried for about a day", async (name) => {
  const id = await boss.send(name, {});
  let seconds = 0;
  const failOnce = async () => {
    const [job] = await boss.fetch(name);
    await boss.fail(name, job?.id ?? "");
    const { rows } = await client.query<{ state: string; wait: number }>(
      "select state, extract(epoch from start_after - now())::float8 as wait from pgboss.job where id = $1",
      [id],
    );
    return rows[0]!;
  };
  for (let last = await failOnce(); last.state === "retry"; last = await failOnce()) {
    seconds += last.wait;
    await client.query("update pgboss.job set start_after = now() - interval '1 minute' where id = $1", [id]);
  }
  expect(seconds / 3600).toBeGreaterThan(20);
  expect(seconds / 3600).toBeLessThan(28);
});
