import { expect, test } from "vitest";
import { toList } from "./form.ts";

test("splits a list typed with commas, trims it, and drops blanks", () => {
  expect(toList(" Japan, ,Peru ,, New Zealand ")).toEqual(["Japan", "Peru", "New Zealand"]);
  expect(toList("  ")).toEqual([]);
});
