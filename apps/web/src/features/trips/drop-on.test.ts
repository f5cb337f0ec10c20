import type { PlanDay, PlanItem } from "@evoya/domain/planner/plan";
import { describe, expect, test } from "vitest";
import { dropOn } from "./drop-on.ts";

const item = (id: string, kind: PlanItem["kind"] = "place") => ({ id, kind }) as PlanItem;
const day = (number: number, ...items: PlanItem[]) => ({ number, items }) as PlanDay;
const plan = {
  days: [
    day(1, item("airport", "transfer"), item("forum")),
    day(2, item("museum"), item("lunch", "meal"), item("park")),
  ],
};

describe("dropOn", () => {
  test("moves to the position of the entry it was dropped on, on that day", () => {
    expect(dropOn(plan, "museum", "park")).toEqual({
      kind: "move",
      itemId: "museum",
      dayNumber: 2,
      position: 2,
    });
    expect(dropOn(plan, "park", "forum")).toEqual({
      kind: "move",
      itemId: "park",
      dayNumber: 1,
      position: 1,
    });
  });

  test("does nothing for fixed entries, or ones that are gone", () => {
    expect(dropOn(plan, "airport", "park")).toBeNull();
    expect(dropOn(plan, "museum", "museum")).toBeNull();
    expect(dropOn(plan, "gone", "park")).toBeNull();
    expect(dropOn(plan, "park", "gone")).toBeNull();
  });
});
