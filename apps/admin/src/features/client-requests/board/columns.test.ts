import type { ClientRequest } from "@evoya/schemas/client-requests";
import { describe, expect, test } from "vitest";
import { columnOf, mergedByAge, nextColumn } from "./columns.ts";

describe("a request on the board", () => {
  test("is in the column of its status, a pending booking among the new ones", () => {
    expect(columnOf({ status: "pending" })).toBe("new");
    expect(columnOf({ status: "in_progress" })).toBe("in_progress");
  });

  test("moves one column with an arrow, if it may", () => {
    expect(nextColumn("new", "ArrowRight", ["in_progress"])).toBe("in_progress");
    expect(nextColumn("pending", "ArrowRight", ["new", "in_progress"])).toBe("in_progress");
    expect(nextColumn("in_progress", "ArrowLeft", ["completed"])).toBeUndefined();
    expect(nextColumn("completed", "ArrowRight", ["new"])).toBeUndefined();
    expect(nextColumn("new", "Enter", ["in_progress"])).toBeUndefined();
  });

  test("is shown once, the one that has waited longest first", () => {
    const request = (id: string, createdAt: string) => ({ id, createdAt }) as ClientRequest;
    const [old, young] = [request("a", "2026-01-01T00:00:00Z"), request("b", "2026-02-01T00:00:00Z")];
    expect(mergedByAge([young], [old, young])).toEqual([old, young]);
  });
});
