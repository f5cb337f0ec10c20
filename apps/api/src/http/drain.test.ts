import { once } from "node:events";
import { Agent, createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { drain } from "./drain.ts";

/** A server that answers when told to, and a client that keeps its connections. */
async function slowServer() {
  const { promise: told, resolve: answer } = Promise.withResolvers<void>();
  const server = createServer(async (_request, response) => {
    await told;
    response.end("done");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const ask = () =>
    new Promise<string>((resolve) => {
      get({ port, host: "127.0.0.1", agent }, async (response) =>
        resolve(String(Buffer.concat(await response.toArray()))),
      ).on("error", ({ message }) => resolve(message));
    });
  return { server, answer, ask };
}

test("answers a running request before the server ends, and accepts no new one", async () => {
  const { server, answer, ask } = await slowServer();
  const running = ask();
  await once(server, "request");
  let hasEnded = false;
  const ended = drain(server, 10_000).then(() => {
    hasEnded = true;
  });
  expect(await ask()).toMatch(/ECONNREFUSED/);
  expect(hasEnded).toBe(false);
  answer();
  expect(await running).toBe("done");
  await ended;
});

test("doesn't let a request that never ends hold things up for longer than its patience", async () => {
  const { server, ask } = await slowServer();
  const running = ask();
  await once(server, "request");
  await drain(server, 100);
  server.closeAllConnections();
  expect(await running).not.toBe("done");
});
