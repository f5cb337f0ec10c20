import { describe, expect } from "vitest";
import { test, type World } from "../../test/world.ts";

/** What a program reads that sends `authorization`. */
async function refusalOf(world: World, path: string, authorization?: string) {
  const answer = await fetch(`${world.url}${path}`, { headers: authorization ? { authorization } : {} });
  return { answer, ...((await answer.json()) as { code: string; detail: string }) };
}

async function keyFor(world: World): Promise<string> {
  const owner = await world.staff("owner");
  const body = { name: "Hotel partner", scopes: ["requests.read" as const] };
  return `Bearer ${(await owner.api.createApiKey({ body })).secret}`;
}

describe("a partner's program that's refused reads why", () => {
  test("its key lacks a scope", async ({ world }) => {
    expect(await refusalOf(world, "/v1/admin/users", await keyFor(world))).toMatchObject({
      code: "forbidden",
      detail: "This API key needs the scope members.read.",
    });
  });

  test.for(["/v1/admin/api-keys", "/v1/admin/session"])(
    "%s isn't for keys, whatever their scopes",
    async (path, { world }) => {
      expect(await refusalOf(world, path, await keyFor(world))).toMatchObject({
        code: "forbidden",
        detail: "No API key can do this.",
      });
    },
  );

  test.for(["/v1/admin/requests", "/v1/me/points"])("%s doesn't know its key", async (path, { world }) => {
    for (const authorization of ["Bearer evk_mistyped", "Bearer evm_mistyped"])
      expect(await refusalOf(world, path, authorization)).toMatchObject({
        code: "unauthenticated",
        detail:
          "This API key doesn't work here. It's for other addresses, or it's mistyped, revoked, or expired.",
      });
  });

  test.for(["evk_without-its-word", "Basic ZXZrXzo=", "Bearer something"])(
    "it sent no key we'd recognize: %s",
    async (authorization, { world }) => {
      expect(await refusalOf(world, "/v1/admin/requests", authorization)).toMatchObject({
        code: "unauthenticated",
        detail: "Send your API key as `Authorization: Bearer <key>`.",
      });
    },
  );

  test("every 401 says how to authenticate (RFC 9110)", async ({ world }) => {
    for (const authorization of [undefined, "Bearer evk_mistyped"]) {
      const { answer } = await refusalOf(world, "/v1/admin/requests", authorization);
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toBe('Bearer realm="API key"');
    }
  });
});

test("a key works however its request writes Bearer (RFC 9110)", async ({ world }) => {
  const authorization = (await keyFor(world)).replace("Bearer", "bearer");
  const { status } = await fetch(`${world.url}/v1/admin/requests`, { headers: { authorization } });
  expect(status).toBe(200);
});

test("people are asked to sign in, and told nothing about keys", async ({ world }) => {
  expect(await refusalOf(world, "/v1/me/points")).toMatchObject({ detail: "Please sign in to continue." });
  const viewer = await world.staff("viewer");
  await expect(viewer.api.listApiKeys()).rejects.toMatchObject({
    detail: "You don't have permission to do this.",
  });
});
