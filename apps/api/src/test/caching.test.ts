import { contract } from "@evoya/schemas/contract";
import type { Endpoint } from "@evoya/schemas/endpoint";
import { expect } from "vitest";
import { test, type World } from "./world.ts";

const endpoints = Object.values(contract) as Endpoint[];
const open = endpoints.filter(({ publicForSeconds }) => publicForSeconds);

/** One client of each kind; each endpoint is called by one that's allowed to. */
const callersOf = async (world: World) => {
  const [member, staff] = [(await world.member()).http, (await world.staff("owner")).http];
  return { anyone: world.visitor().http, visitor: world.visitor().http, member, staff };
};

test("only answers that are the same for everyone can be cached, and no others", () => {
  expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "get /v1/config",
    "get /v1/itinerary-samples/:resultType",
    "get /v1/stories",
    "get /v1/places",
    "get /v1/exchange-rates",
    "get /v1/business-hours",
    "get /v1/plan-texts",
  ]);
  for (const { method, caller, path } of open) {
    expect({ path, method, caller }).toEqual({ path, method: "get", caller: "anyone" });
    expect(path).not.toMatch(/token|session/i);
  }
});

test("no other answer is cached, whoever asks and whatever the result", async ({ world }) => {
  const callers = await callersOf(world);
  for (const endpoint of endpoints) {
    if (endpoint.publicForSeconds) continue;
    const controller = new AbortController();
    const answer = await callers[endpoint.caller].request({
      method: endpoint.method,
      url: endpoint.path
        .replace(":questionNumber", "1")
        .replace(/:\w+/g, "0190b6f5-0000-7000-8000-000000000000"),
      data: ["get", "delete"].includes(endpoint.method) ? undefined : {},
      responseType: endpoint.stream ? "stream" : "json",
      signal: controller.signal,
      validateStatus: () => true,
    });
    if (endpoint.stream) {
      answer.data.on("error", () => {});
      controller.abort();
    }
    expect(answer.headers["cache-control"], `${endpoint.method} ${endpoint.path}`).toBe("no-store");
  }
}, 60_000);

test("secrets that are shown once are never cached", async ({ world }) => {
  const { http: member, password } = await world.member();
  const { http: staff } = await world.staff("owner");
  const secret = await member.post("/v1/me/two-factor", { password });
  const key = await staff.post("/v1/admin/api-keys", { name: "Partner", scopes: ["dashboard.read"] });
  for (const { status, headers } of [secret, key]) {
    expect(status).toBeLessThan(300);
    expect(headers["cache-control"]).toBe("no-store");
  }
});

test("public answers say how long they're valid, but errors don't", async ({ world }) => {
  const { http } = world.visitor();
  expect((await http.get("/v1/config")).headers["cache-control"]).toBe("public, max-age=60");
  const refusal = await http.get("/v1/itinerary-samples/nobody", { validateStatus: () => true });
  expect(refusal.status).toBeGreaterThanOrEqual(400);
  expect(refusal.headers["cache-control"]).toBe("no-store");
});
