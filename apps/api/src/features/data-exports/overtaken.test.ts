import { expect, test } from "vitest";
import { storedBelow } from "../../test/belongings.ts";
import { startWatchedStore } from "../../test/watched-store.ts";
import { startWorld } from "../../test/world.ts";

test("a run whose file a faster one removed before it was done ends well", async () => {
  const [asked, letThrough] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isHeld = false;
  // The first question about a finished archive waits until it's let through.
  const store = await startWatchedStore(async (request) => {
    if (isHeld || !/^HEAD \/data-exports\/.*\.zip/.test(request)) return;
    isHeld = true;
    asked.resolve();
    await letThrough.promise;
  });
  const world = await startWorld({ S3_ENDPOINT: store.url });
  try {
    const member = await world.member();
    const { id } = await world.database.db
      .insertInto("dataExports")
      .values({ userId: member.id })
      .returning("id")
      .executeTakeFirstOrThrow();
    const run = () => world.container.jobHandlers["make-data-export"]({ exportId: id });
    const slower = run();
    await asked.promise;
    await run();
    letThrough.resolve();
    await slower;
    expect((await member.api.getDataExport()).latest).toMatchObject({ id, status: "ready" });
    expect(await storedBelow(world, [member.id])).toEqual([expect.stringContaining(`${member.id}/${id}-`)]);
  } finally {
    await world.end();
    await store.stop();
  }
});
