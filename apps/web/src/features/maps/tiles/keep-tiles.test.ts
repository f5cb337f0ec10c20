import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { keepTiles } from "./keep-tiles.ts";

/** The numbers of the requests that fail. */
let failing = (_asked: number): boolean => false;
let asked = 0;
const server = createServer((_request, response) => {
  asked += 1;
  response.writeHead(failing(asked) ? 500 : 200).end("a tile");
});
const stored = new Map<string, Response>();
let url: string;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{z}/{x}/{y}.mvt`;
  const cache = { put: async (key: string, response: Response) => void stored.set(key, response) };
  vi.stubGlobal("caches", { open: async () => cache });
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});
beforeEach(() => {
  asked = 0;
  stored.clear();
});

const day = [
  { latitude: 41.89, longitude: 12.49 },
  { latitude: 41.9, longitude: 12.45 },
];

test("a trip's maps are stored completely", async () => {
  failing = () => false;
  expect(await keepTiles(url, [day])).toBe("all");
  expect(stored.size).toBe(asked);
});

test("a failed tile leaves a gap, and the others are stored", async () => {
  failing = (n) => n === 2;
  expect(await keepTiles(url, [day])).toBe("some");
  expect(stored.size).toBe(asked - 1);
});

test("once all requests of a batch fail, no more are made", async () => {
  failing = () => true;
  expect(await keepTiles(url, [day])).toBe("none");
  expect([asked, stored.size]).toEqual([6, 0]);
});
