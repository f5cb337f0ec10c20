import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld } from "../test/world.ts";

let world: Awaited<ReturnType<typeof startWorld>>;
beforeAll(async () => {
  world = await startWorld({ API_KEY_RATE_LIMIT: "3" });
});
afterAll(() => world.end());

const send = (authorization: string) =>
  fetch(`${world.url}/mcp`, {
    method: "POST",
    headers: {
      authorization,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
  });

test("an agent's messages count with its key's other requests", async () => {
  const { http, api } = await world.thirdParty(["requests.read"]);
  const authorization = String(http.defaults.headers.common.Authorization);
  await api.listClientRequests({ query: {} });
  const first = await send(authorization);
  expect(first.headers.get("ratelimit")).toContain('"apiKey"; r=1');
  expect((await send(authorization)).status).toBe(200);
  const refused = await send(authorization);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  await expect(api.listClientRequests({ query: {} })).rejects.toMatchObject({ status: 429 });
});
