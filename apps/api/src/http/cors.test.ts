import { describe, expect } from "vitest";
import { test, type World } from "../test/world.ts";

const origin = "https://partner.example";
const requests = "/v1/admin/requests?limit=1";

const aKey = async (world: World): Promise<string> => {
  const owner = await world.staff("owner");
  const body = { name: "Page", scopes: ["requests.read" as const] };
  return (await owner.api.createApiKey({ body })).secret;
};

const preflight = (world: World, path: string, headers: Record<string, string>) =>
  fetch(world.url + path, {
    method: "OPTIONS",
    headers: { Origin: origin, "Access-Control-Request-Method": "POST", ...headers },
  });

describe("a page of another website", () => {
  test("may send a key, and read every answer to it", async ({ world }) => {
    const asked = await preflight(world, requests, {
      "Access-Control-Request-Headers": "authorization,content-type,idempotency-key",
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get("access-control-allow-origin")).toBe("*");
    expect(asked.headers.get("access-control-allow-headers")).toContain("Authorization");
    expect(asked.headers.get("access-control-allow-headers")).toContain("Idempotency-Key");

    const good = { Origin: origin, Authorization: `Bearer ${await aKey(world)}` };
    const bad = { Origin: origin, Authorization: "Bearer evk_made-up" };
    const answers = [
      await fetch(world.url + requests, { headers: good }),
      await fetch(`${world.url}/v1/admin/dashboard`, { headers: good }),
      await fetch(world.url + requests, { headers: bad }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 401]);
    for (const { headers } of answers) {
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("access-control-expose-headers")).toContain("RateLimit");
    }
  });

  test("never gets anything with cookies", async ({ world }) => {
    const headers = { "Access-Control-Request-Headers": "authorization" };
    const asked = await preflight(world, "/v1/me/profile", headers);
    expect(asked.headers.get("access-control-allow-credentials")).toBeNull();
    const member = await world.member();
    const ask = {
      headers: { Origin: origin, Authorization: `Bearer ${await aKey(world)}` },
      validateStatus: () => true,
    };
    for (const path of ["/v1/session", "/v1/me/profile", "/v1/me/points"]) {
      const { headers } = await member.http.get(path, ask);
      expect(headers["access-control-allow-credentials"], path).toBeUndefined();
      expect(headers["access-control-allow-origin"], path).toBe("*");
    }
    const written = await member.http.patch("/v1/me/profile", { phone: "+13055550199" }, ask);
    expect(written.data.code).toBe("foreign_origin");
  });

  test("can read nothing without a key, as before", async ({ world }) => {
    const plain = await preflight(world, requests, { "Access-Control-Request-Headers": "content-type" });
    expect(plain.headers.get("access-control-allow-origin")).toBeNull();
    for (const authorization of ["Basic abc", "Bearer abc", ""]) {
      const { headers } = await fetch(world.url + requests, {
        headers: { Origin: origin, ...(authorization && { Authorization: authorization }) },
      });
      expect(headers.get("access-control-allow-origin"), authorization).toBeNull();
    }
  });

  test("leaves our own apps' answers with their credentials", async ({ world }) => {
    const { headers } = await fetch(world.url + requests, {
      headers: { Origin: world.adminUrl, Authorization: `Bearer ${await aKey(world)}` },
    });
    expect(headers.get("access-control-allow-origin")).toBe(world.adminUrl);
    expect(headers.get("access-control-allow-credentials")).toBe("true");
  });
});
