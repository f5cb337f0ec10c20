import { expect, test } from "vitest";
import { changesOf } from "./changes.ts";

test("only what changed is told, in words", () => {
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
    { field: "name", before: "nothing", after: "Key" },
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
});
