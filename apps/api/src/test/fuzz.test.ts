import { newCast } from "@evoya/infra/fuzz/cast";
import type { OpenApi } from "@evoya/infra/fuzz/operations";
import { batchSize, fuzz } from "@evoya/infra/fuzz/run";
import { expect } from "vitest";
import { test } from "./fifty.ts";

/** Sends a few hundred of `npm run fuzz`'s requests, always the same ones. */
test("hostile requests made from the contract get an answer, and never a fault of ours", {
  timeout: 120_000,
}, async ({ world }) => {
  const document = (await world.visitor().http.get("/openapi.json")).data as OpenApi;
  const stage = { db: world.database.pool, base: world.url, web: world.webUrl, admin: world.adminUrl };
  const { statuses, faults } = await fuzz({
    base: world.url,
    document,
    seed: 1,
    from: 0,
    until: 2 * batchSize,
    castFor: () => newCast(stage),
    atOnce: 8,
    slowMs: Number.POSITIVE_INFINITY,
  });
  expect(faults, faults.join("\n")).toEqual([]);
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(2 * batchSize);
  // They get past the door: requests that are allowed, refused, malformed, and too many.
  for (const status of [200, 400, 401, 403, 404, 422]) expect(statuses.get(status) ?? 0).toBeGreaterThan(0);
});
