import { expect, test } from "vitest";
import { inTheWay, offeredStatuses } from "./offered-statuses.ts";

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

test("the fewest stand in the way of a status for the others", () => {
  const trip = { type: "trip", status: "in_progress" } as const;
  const waiting = { type: "booking", status: "new" } as const;
  const done = { type: "booking", status: "completed" } as const;
  expect(inTheWay([trip, done, trip])).toEqual([done]);
  expect(
    inTheWay([waiting, { ...waiting, status: "in_progress" }, { ...waiting, status: "pending" }]),
  ).toEqual([{ ...waiting, status: "in_progress" }]);
  expect(inTheWay([done, done])).toEqual([done, done]);
});
