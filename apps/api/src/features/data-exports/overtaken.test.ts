import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startS3StandIn } from "../../dev/s3/server.ts";
import { storedBelow } from "../../test/belongings.ts";
import { startWorld } from "../../test/world.ts";

const keys = { accessKey: "evoya-development", secretKey: "evoya-development-secret", region: "us-east-1" };

/** A file store that holds back the first question about a finished archive until it's let through. */
async function startHoldingStore() {
  const directory = await mkdtemp(join(tmpdir(), "evoya-held-"));
  const store = await startS3StandIn({ directory, port: 0, ...keys });
  const asked = Promise.withResolvers<void>();
  const letThrough = Promise.withResolvers<void>();
  let held = false;
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    if (method === "HEAD" && url?.startsWith("/data-exports/") && url.includes(".zip") && !held) {
      held = true;
      asked.resolve();
      await letThrough.promise;
    }
    const behind = httpRequest(`${store.url}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(behind);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: asked.promise,
    letThrough: letThrough.resolve,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await store.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

test("a run whose file a faster one removed before it was done ends well", async () => {
  const store = await startHoldingStore();
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
    await store.asked;
    await run();
    store.letThrough();
    await slower;
    expect((await member.api.getDataExport()).latest).toMatchObject({ id, status: "ready" });
    expect(await storedBelow(world, [member.id])).toEqual([expect.stringContaining(`${member.id}/${id}-`)]);
  } finally {
    await world.end();
    await store.stop();
  }
});
