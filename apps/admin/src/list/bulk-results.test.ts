import type { BulkResult } from "@evoya/schemas/bulk-results";
import { expect, test } from "vitest";
import { failedOf, leftOf, reasonOf, writeResults } from "./bulk-results.ts";
import { countOf } from "./count-of.ts";

const unit = { one: "request", many: "requests" };
const results: BulkResult[] = (["done", "stale", "done", "refused", "not_found", "stale"] as const).map(
  (outcome, at) => ({ id: String(at), outcome, detail: null }),
);

test("says how many were done, and why the others weren't", () => {
  expect(writeResults(unit, "updated", results)).toBe(
    "2 requests updated, 2 changed by someone else, 1 already deleted, 1 not possible",
  );
  expect(writeResults(unit, "deleted", results.slice(0, 1))).toBe("1 request deleted");
});

test("names the rows that didn't change", () => {
  expect(failedOf(results)).toEqual(["1", "3", "4", "5"]);
});

test("keeps those selected that still exist, and says what to do about each", () => {
  expect(leftOf(results)).toEqual(["1", "3", "5"]);
  const reasonFor = (outcome: BulkResult["outcome"]) =>
    reasonOf({ id: "1", outcome, detail: "Booking requests can't be deleted." });
  expect(reasonFor("stale")).toBe("Someone else changed it. The list shows the latest version now.");
  expect(reasonFor("not_found")).toBe("Someone else deleted it.");
  expect(reasonFor("refused")).toBe("Booking requests can't be deleted.");
});

test("uses the singular and the plural", () => {
  expect([1, 2].map((count) => countOf(count, unit))).toEqual(["1 request", "2 requests"]);
});
