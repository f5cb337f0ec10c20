import { expect, test } from "vitest";
import { slipsBetween } from "./slips.ts";

test.each([
  ["borghese", "borghese", 0],
  ["borgese", "borghese", 1],
  ["pantehon", "pantheon", 1],
  ["colloseum", "colosseum", 2],
  ["trevi", "", 5],
])("from %s to %s, it's %i", (typed, word, slips) => {
  expect(slipsBetween(typed, word)).toBe(slips);
});
