import { expect, test } from "vitest";
import { toList } from "./form.ts";

test("a list typed with commas is split, trimmed and freed of blanks", () => {
  expect(toList(" Japan, ,Peru ,, New Zealand ")).toEqual(["Japan", "Peru", "New Zealand"]);
  expect(toList("  ")).toEqual([]);
});
