import { expect, test } from "vitest";
import { createTestDatabase } from "../test/database.ts";
import { startBoss } from "./boss.ts";
import { createPlaces } from "./places.ts";

test("nothing asks for work while the queue's connections are closing", async () => {
  const database = await createTestDatabase();
  const errors: Error[] = [];
  const boss = await startBoss({ url: database.url, worker: true, onError: (error) => errors.push(error) });
  const places = createPlaces(boss);
  // The connections are closed when this is over, a few beats later.
  const lastQuery = boss.getDb().executeSql("select pg_sleep(1)");
  places.stop();
  await boss.stop({ graceful: false });
  await lastQuery;
  expect(errors).toEqual([]);
  await database.drop();
});
