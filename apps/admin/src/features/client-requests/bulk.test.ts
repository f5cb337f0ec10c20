import { expect, test } from "vitest";
import { type BulkResult, countRequests, failedOf, writeResults } from "./bulk.ts";

const results: BulkResult[] = (["done", "stale", "done", "refused", "not_found", "stale"] as const).map(
  (outcome, at) => ({ id: String(at), outcome, detail: null }),
);

test("says how many were done, and why the others were not", () => {
  expect(writeResults("updated", results)).toBe(
    "2 requests updated, 2 changed by someone else, 1 already deleted, 1 not possible",
  );
  expect(writeResults("deleted", results.slice(0, 1))).toBe("1 request deleted");
});

test("names those that are as they were", () => {
  expect(failedOf(results)).toEqual(["1", "3", "4", "5"]);
});

test("counts in the singular and the plural", () => {
  expect([1, 2].map(countRequests)).toEqual(["1 request", "2 requests"]);
});
