import { expect, test } from "vitest";
import { changeLabel, changesOf } from "./changes.ts";

test("lists only the changes", () => {
  expect(
    changesOf({
      before: { status: "new", notes: "", scopes: ["a"] },
      after: { status: "completed", notes: null, scopes: ["a", "b"] },
    }),
  ).toEqual([
    { field: "status", before: "new", after: "completed" },
    { field: "scopes", before: '["a"]', after: '["a","b"]' },
  ]);
  expect(changesOf({ before: null, after: { name: "Key" } })).toEqual([
    { field: "name", before: null, after: "Key" },
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
});

test("plans and states go by their names", () => {
  expect(
    changesOf({
      before: { planType: "base", status: "active" },
      after: { planType: "elite", status: "cancelled" },
    }),
  ).toEqual([
    { field: "planType", before: "Basic", after: "Elite" },
    { field: "status", before: "active", after: "canceled" },
  ]);
});

test.each([
  ["new", "completed", "new to completed"],
  [null, "viewer", "set to viewer"],
  ["viewer", null, "removed, was viewer"],
])("%j and %j read %j", (before, after, label) => {
  expect(changeLabel({ field: "role", before, after })).toBe(label);
});
