import { expect, test } from "vitest";
import { neighborOf } from "./neighbor-of.ts";

test("the neighbor of a conversation is the one after or before it, and none past either end", () => {
  const ids = ["a", "b", "c"];
  expect(neighborOf(ids, "b", 1)).toBe("c");
  expect(neighborOf(ids, "b", -1)).toBe("a");
  expect(neighborOf(ids, "c", 1)).toBeUndefined();
  expect(neighborOf(ids, "a", -1)).toBeUndefined();
});

test("with none open, or one that isn't in the list, it's the first", () => {
  expect(neighborOf(["a", "b"], undefined, -1)).toBe("a");
  expect(neighborOf(["a", "b"], "gone", 1)).toBe("a");
  expect(neighborOf([], undefined, 1)).toBeUndefined();
});
