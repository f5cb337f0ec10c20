import { expect, test } from "vitest";
import { readingAt } from "./reading-at.ts";

test("the section being read is the last one that has reached the upper third", () => {
  expect(readingAt([400, 900, 1400], 900, false)).toBe(0);
  expect(readingAt([-200, 300, 800], 900, false)).toBe(1);
});

test("a short last section counts at the page's end, unless it's out of sight", () => {
  expect(readingAt([-900, 100, 700], 900, true)).toBe(2);
  expect(readingAt([-900, 100, 950], 900, true)).toBe(1);
});
