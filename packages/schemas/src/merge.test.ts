import { expect, test } from "vitest";
import { merge } from "./merge.ts";

test("contains everything that each part contains", () => {
  expect(merge("endpoints", { list: 1, find: 2 }, { remove: 3 })).toEqual({ list: 1, find: 2, remove: 3 });
});

test("refuses a second one with the same name", () => {
  expect(() => merge("endpoints", { list: 1 }, { find: 2, list: 3 })).toThrow(
    'There are two endpoints named "list"',
  );
});
