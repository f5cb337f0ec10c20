import { createClient } from "@evoya/api-client";
import { staffContract } from "@evoya/schemas/staff-contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld } from "../../test/world.ts";

let world: Awaited<ReturnType<typeof startWorld>>;
beforeAll(async () => {
  world = await startWorld({ API_KEY_RATE_LIMIT: "4" });
});
afterAll(() => world.end());

async function newKey(): Promise<string> {
  const owner = await world.staff("owner");
  const { secret } = await owner.api.createApiKey({ body: { name: "Partner", scopes: ["requests.read"] } });
  return secret;
}

const clientWith = (apiKey: string) => createClient(staffContract, { baseUrl: world.url, apiKey });

describe("a partner", () => {
  test("reads with this repository's client, and gets problems for what's refused", async () => {
    const evoya = clientWith(await newKey());
    expect(await evoya.listClientRequests({ query: { limit: 5 } })).toEqual({
      items: [],
      nextCursor: null,
      previousCursor: null,
    });
    await expect(evoya.getStaffDashboard()).rejects.toMatchObject({ code: "forbidden", status: 403 });
    await expect(clientWith("evk_made-up").listClientRequests({ query: {} })).rejects.toMatchObject({
      code: "unauthenticated",
    });
  });

  test("has its own limit for each key, reported in the headers", async () => {
    const [busy, calm] = [await newKey(), await newKey()];
    const ask = (key: string) =>
      fetch(`${world.url}/v1/admin/requests`, { headers: { authorization: `Bearer ${key}` } });
    const first = await ask(busy);
    expect(first.headers.get("ratelimit-policy")).toContain('"apiKey"; q=4; w=60');
    expect(first.headers.get("ratelimit")).toContain('"apiKey"; r=3');
    for (let at = 0; at < 3; at += 1) expect((await ask(busy)).status).toBe(200);
    const refused = await ask(busy);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await ask(calm)).status).toBe(200);
  });
});
