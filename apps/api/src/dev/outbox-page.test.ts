import { once } from "node:events";
import { createServer, request as sendRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { test } from "../test/world.ts";
import { createOutboxPage } from "./outbox-page.ts";

/** Asks the way a browser would if this machine were called `host`. */
const ask = async (port: number, host: string) => {
  const headers = { host, "x-forwarded-host": "localhost" };
  const sent = sendRequest({ host: "127.0.0.1", port, path: "/dev/outbox?format=json", headers }).end();
  const [answer] = await once(sent, "response");
  return { status: answer.statusCode, cache: answer.headers["cache-control"], body: await text(answer) };
};

test("the outbox only answers to this machine's own names", async ({ world }) => {
  const app = world.container.buildApp([createOutboxPage(world.database.db)]);
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  try {
    for (const host of ["localhost", `localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
      expect(await ask(port, host)).toMatchObject({
        status: 200,
        cache: "no-store",
        body: expect.stringContaining("items"),
      });
    for (const host of ["rebound.example", "localhost.rebound.example", "127.0.0.1.rebound.example:80"])
      expect((await ask(port, host)).status).toBe(404);
  } finally {
    server.close();
  }
});
