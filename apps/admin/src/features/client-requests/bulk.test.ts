import { expect, test } from "vitest";
import { type BulkResult, countRequests, failedOf, writeResults } from "./bulk.ts";

const results: BulkResult[] = (["done", "stale", "done", "refused", "not_found", "stale"] as const).map(
  (outcome, at) => ({ id: String(at), outcome, detail: null }),
);

test("says how many were done, and why the others weren't", () => {
  expect(writeResults("updated", results)).toBe(
    "2 requests updated, 2 changed by someone else, 1 already deleted, 1 not possible",
  );
  expect(writeResults("deleted", results.slice(0, 1))).toBe("1 request deleted");
});

test("names the requests that didn't change", () => {
  expect(failedOf(results)).toEqual(["1", "3", "4", "5"]);
});

test("uses the singular and the plural", () => {
  expect([1, 2].map(countRequests)).toEqual(["1 request", "2 requests"]);
});
