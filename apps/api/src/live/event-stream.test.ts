import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Request, Response } from "express";
import { expect } from "vitest";
import { test } from "../test/world.ts";
import { createDispatcher } from "./dispatcher.ts";
import { createEventStreams } from "./event-stream.ts";
import { createLiveEventRepository } from "./live-events.repository.ts";

test("a reader who leaves before their stream is open takes up no place", async ({ world }) => {
  const events = createLiveEventRepository(world.database.db);
  const streams = createEventStreams(createDispatcher(events, { onError: () => {}, onDelivered: () => {} }));
  const isAllowed = async () => true;
  let left = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    // As long as looking up a session may take.
    if (request.url === "/leaving") await once(response, "close");
    const http = { request, response } as unknown as { request: Request; response: Response };
    http.request.get = (name: string) => request.headers[name] as never;
    await streams.open({ ...http, audience: "staff", owner: "a session", isAllowed });
    left.resolve();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (let reader = 0; reader < 5; reader += 1) {
    left = Promise.withResolvers();
    const controller = new AbortController();
    const arrived = once(server, "request");
    const answer = fetch(`${url}/leaving`, { signal: controller.signal });
    await arrived;
    controller.abort();
    await expect(answer).rejects.toThrow();
    await left.promise;
  }
  expect(streams.count()).toBe(0);
  const stays = await fetch(url);
  expect(streams.count()).toBe(1);
  await stays.body?.cancel();
  await expect.poll(streams.count).toBe(0);
  server.close();
});
