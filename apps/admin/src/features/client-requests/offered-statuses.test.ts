import { expect, test } from "vitest";
import { offeredStatuses } from "./offered-statuses.ts";

test("a concierge or trip request can get every other status", () => {
  expect(offeredStatuses([{ type: "concierge", status: "new" }])).toEqual(["in_progress", "completed"]);
  expect(offeredStatuses([{ type: "trip", status: "completed" }])).toEqual(["new", "in_progress"]);
});

test("a booking can only move forward", () => {
  expect(offeredStatuses([{ type: "booking", status: "pending" }])).toEqual(["new", "in_progress"]);
  expect(offeredStatuses([{ type: "booking", status: "in_progress" }])).toEqual(["completed"]);
  expect(offeredStatuses([{ type: "booking", status: "completed" }])).toEqual([]);
});

test("several requests can get the statuses all of them allow", () => {
  expect(
    offeredStatuses([
      { type: "concierge", status: "new" },
      { type: "trip", status: "in_progress" },
    ]),
  ).toEqual(["new", "in_progress", "completed"]);
  expect(
    offeredStatuses([
      { type: "concierge", status: "completed" },
      { type: "booking", status: "in_progress" },
    ]),
  ).toEqual(["completed"]);
  expect(
    offeredStatuses([
      { type: "booking", status: "new" },
      { type: "booking", status: "in_progress" },
    ]),
  ).toEqual([]);
});
