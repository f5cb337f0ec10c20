import type { PlanDay } from "@evoya/domain/planner/plan";
import { expect, test } from "vitest";
import { moveBy, moveTo } from "./moves.ts";

const day = (number: number, ids: string[]) => ({ number, items: ids.map((id) => ({ id })) }) as PlanDay;

test("moves an item up and down within its day, but not out of it", () => {
  const first = day(1, ["a", "b", "c"]);
  expect(moveBy(first, "b", -1)).toEqual({ kind: "move", itemId: "b", dayNumber: 1, position: 0 });
  expect(moveBy(first, "b", 1)).toEqual({ kind: "move", itemId: "b", dayNumber: 1, position: 2 });
  expect(moveBy(first, "a", -1)).toBeNull();
  expect(moveBy(first, "c", 1)).toBeNull();
});

test("moves an item to the end of another day", () => {
  expect(moveTo(day(2, ["x", "y"]), "a")).toEqual({
    kind: "move",
    itemId: "a",
    dayNumber: 2,
    position: 2,
  });
});
