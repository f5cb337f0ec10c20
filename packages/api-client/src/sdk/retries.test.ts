import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import axios from "axios";
import { expect, onTestFinished, test } from "vitest";
import { retrying } from "./retries.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const status =
  (code: number, headers = {}): Answer =>
  (_request, response) =>
    response.writeHead(code, headers).end();
const hangUp: Answer = (request) => request.socket.destroy();

/** A server that gives these answers in order, and a client that doesn't really wait. */
async function serverWith(answers: Answer[]) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answers[requests.length - 1]?.(request, response);
  }).listen(0);
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const waits: number[] = [];
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const http = retrying(axios.create({ baseURL, adapter: "fetch" }), {
    max: 2,
    wait: async (ms) => void waits.push(ms),
  });
  return { http, requests, waits };
}

test("a busy server is asked again, after the time it names", async () => {
  const { http, requests, waits } = await serverWith([status(503, { "Retry-After": "7" }), status(200)]);
  expect((await http.get("/")).status).toBe(200);
  expect(requests).toHaveLength(2);
  expect(waits).toEqual([7000]);
});

test("without a time, waits double, and after two tries it fails", async () => {
  const { http, requests, waits } = await serverWith([status(502), status(502), status(502), status(200)]);
  await expect(http.get("/")).rejects.toMatchObject({ response: { status: 502 } });
  expect(requests).toHaveLength(3);
  expect(waits[0]).toBeGreaterThanOrEqual(250);
  expect(waits[0]).toBeLessThanOrEqual(500);
  expect(waits[1]).toBeGreaterThanOrEqual(500);
  expect(waits[1]).toBeLessThanOrEqual(1000);
});

test("a lost connection is tried again, and each call counts its own tries", async () => {
  const { http, requests } = await serverWith([hangUp, status(200), hangUp, hangUp, status(200)]);
  await http.get("/");
  await http.get("/");
  expect(requests).toHaveLength(5);
});

test("a POST is tried again only with its Idempotency-Key, which stays the same", async () => {
  const { http, requests } = await serverWith([status(429), status(429), status(200)]);
  await expect(http.post("/", {})).rejects.toMatchObject({ response: { status: 429 } });
  expect(requests).toHaveLength(1);
  await http.post("/", { a: 1 }, { headers: { "Idempotency-Key": "k1" } });
  expect(requests.slice(1).map(({ headers }) => headers["idempotency-key"])).toEqual(["k1", "k1"]);
});

test("the longest wait of a key's limit, a whole minute, is waited for", async () => {
  const { http, waits } = await serverWith([status(429, { "Retry-After": "60" }), status(200)]);
  expect((await http.get("/")).status).toBe(200);
  expect(waits).toEqual([60_000]);
});

test("a conflict with a try that's still running is tried again, any other is final", async () => {
  const { http, requests, waits } = await serverWith([
    status(409, { "Retry-After": "2" }),
    status(201),
    status(409),
  ]);
  const headers = { "Idempotency-Key": "k1" };
  expect((await http.post("/", {}, { headers })).status).toBe(201);
  expect(waits).toEqual([2000]);
  await expect(http.post("/", {}, { headers })).rejects.toMatchObject({ response: { status: 409 } });
  expect(requests).toHaveLength(3);
});

test("a refusal, or a wait of more than a minute, is final", async () => {
  const { http, requests, waits } = await serverWith([status(404), status(429, { "Retry-After": "61" })]);
  await expect(http.get("/")).rejects.toMatchObject({ response: { status: 404 } });
  await expect(http.get("/")).rejects.toMatchObject({ response: { status: 429 } });
  expect(requests).toHaveLength(2);
  expect(waits).toEqual([]);
});
