import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type Contract, type Endpoint, endpoint } from "@evoya/schemas/endpoint";
import { openApiDocument } from "@evoya/schemas/openapi";
import express from "express";
import { expect, onTestFinished } from "vitest";
import { z } from "zod";
import { test } from "../test/world.ts";
import { createAuthenticate, type Sessions } from "./authenticate.ts";
import { createCookies } from "./cookies.ts";
import { createIdempotency } from "./idempotency.ts";
import { mount } from "./mount.ts";
import { problemHandler } from "./problem-handler.ts";
import { createRunEndpoint } from "./run-endpoint.ts";

const shared = {
  method: "get",
  tag: "Old",
  caller: "anyone",
  response: z.object({ ok: z.boolean() }),
} as const;
const deprecated = { since: "2026-12-01", sunset: "2027-06-30", instead: "readNew" };
const contract = {
  readOld: endpoint({ ...shared, path: "/v1/old", summary: "The old way", deprecated }),
  readNew: endpoint({ ...shared, path: "/v1/new", summary: "The new way" }),
  listOld: endpoint({ ...shared, path: "/v1/old-list", summary: "For staff", caller: "staff", deprecated }),
};

const nobody: Sessions = {
  findMember: async () => null,
  findStaff: async () => null,
  findVisitor: async () => null,
  findMemberKey: async () => null,
  findApiKey: async () => null,
};

test("a deprecated endpoint says so in every answer, including refusals, and works until its end", async ({
  world,
}) => {
  const cookies = createCookies({ secure: false });
  const appOrigins = { web: world.webUrl, admin: world.adminUrl };
  const app = express();
  const ok = () => ({ ok: true });
  mount(
    app,
    contract,
    { readOld: ok, readNew: ok, listOld: ok },
    {
      authenticate: createAuthenticate({ sessions: nobody, cookies, appOrigins }),
      run: createRunEndpoint({ cookies, idempotency: createIdempotency(world.database.db) }),
      rateLimits: {} as never,
      uploadFolder: {} as never,
    },
  );
  app.use(problemHandler);
  const server = app.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const ask = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

  const [old, refused, current] = [await ask("/v1/old"), await ask("/v1/old-list"), await ask("/v1/new")];
  expect([old.status, refused.status, current.status]).toEqual([200, 401, 200]);
  for (const { headers } of [old, refused]) {
    expect(headers.get("deprecation")).toBe(`@${Date.UTC(2026, 11, 1) / 1000}`);
    expect(headers.get("sunset")).toBe("Wed, 30 Jun 2027 00:00:00 GMT");
    expect(headers.get("link")).toContain('rel="deprecation"');
  }
  expect(current.headers.has("deprecation")).toBe(false);
});

test("the document marks it, and says what to use instead", () => {
  const { paths } = openApiDocument(contract as Contract, "https://api.evoya.test") as {
    paths: Record<string, { get: { deprecated?: boolean; description?: string } }>;
  };
  expect(paths["/v1/old"]!.get).toMatchObject({
    deprecated: true,
    description: "Deprecated since 2026-12-01. Works until 2027-06-30. Use `readNew` instead.",
  });
  expect(paths["/v1/new"]!.get).not.toHaveProperty("deprecated");
});

test("an endpoint we deprecate works for another six months, and has a replacement", async () => {
  const { contract: whole } = await import("@evoya/schemas/contract");
  const endpoints = Object.entries(whole as Record<string, Endpoint>);
  for (const [name, { deprecated: end }] of endpoints) {
    if (!end) continue;
    expect(Date.parse(end.sunset) - Date.parse(end.since), name).toBeGreaterThanOrEqual(180 * 86_400_000);
    expect(Object.keys(whole), name).toContain(end.instead);
  }
});
