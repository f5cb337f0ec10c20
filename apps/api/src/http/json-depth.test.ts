import { expect, test } from "vitest";
import { isTooDeep } from "./json-depth.ts";

const nested = (levels: number, inside = "") => "[".repeat(levels) + inside + "]".repeat(levels);

test.each([
  ["32 levels", nested(32), false],
  ["33 levels", nested(33), true],
  ["objects in lists", `${'[{"a":'.repeat(17)}1${"}]".repeat(17)}`, true],
  ["many lists side by side", `[${Array.from({ length: 1000 }, () => "[]").join()}]`, false],
  ["brackets in a text", JSON.stringify({ text: "[".repeat(1000) }), false],
  ["a text that ends in a backslash", JSON.stringify(["\\", nested(40)]), false],
  ["a text with quotes", JSON.stringify(['"', nested(40)]), false],
  ["depth behind a text", `["\\"",${nested(40)}]`, true],
  ["what is no JSON at all", "]]]]".repeat(100), false],
])("%s", (_name, json, expected) => {
  expect(isTooDeep(Buffer.from(json))).toBe(expected);
});
