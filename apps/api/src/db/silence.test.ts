import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { startTarPit, type TarPit } from "../test/tar-pit.ts";
import { connect, type Database } from "./connect.ts";

let own: TestDatabase;
let proxy: TarPit;
let database: Database;

beforeEach(async () => {
  own = await createTestDatabase();
  const url = new URL(own.url);
  proxy = await startTarPit(Number(url.port));
  // Through the proxy instead of the socket.
  Object.assign(url, { port: String(proxy.port), search: "" });
  database = connect({ url: url.href, poolSize: 2, silentAfterMs: 500 });
});
afterEach(async () => {
  await database.stop();
  await proxy.stop();
  await own.drop();
});

/** Which connection answers, after a while. */
const backend = async (seconds = 0.05): Promise<number | undefined> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(${seconds})`.execute(database.db))
    .rows[0]?.pid;
const bothBackends = async () => (await Promise.all([backend(), backend()])).toSorted();

test("what a frozen database never answers fails, though nobody else has noticed, and then all goes on", async () => {
  await bothBackends();
  proxy.close();
  const inTransaction = () => database.db.transaction().execute(() => sql`select 1`.execute(database.db));
  const answers = await Promise.allSettled([backend(), inTransaction()]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  proxy.open();
  expect(await backend()).toBeDefined();
});

test("a connection that isn't asked anything is kept, however long it's silent", async () => {
  const before = await bothBackends();
  for (const seconds of [0.3, 0.3, 0.3]) await backend(seconds);
  expect(await bothBackends()).toEqual(before);
});
