import { expect, test } from "vitest";
import { requestStatuses } from "./concierge.ts";
import {
  bookingStatuses,
  canBookingBecome,
  canRequestBecome,
  canWithdraw,
  nextBookingStatuses,
  nextRequestStatuses,
} from "./request-status.ts";

test("a booking goes forward only", () => {
  for (const [at, from] of bookingStatuses.entries())
    for (const to of bookingStatuses.slice(0, at + 1)) expect(canBookingBecome(from, to)).toBe(false);
  expect(bookingStatuses.map(nextBookingStatuses)).toEqual([
    ["new", "in_progress"],
    ["in_progress"],
    ["completed"],
    [],
  ]);
});

test("a request that was looked at is not new again, and a completed one can be taken up", () => {
  for (const from of ["in_progress", "completed"] as const) expect(canRequestBecome(from, "new")).toBe(false);
  expect(canRequestBecome("completed", "in_progress")).toBe(true);
  for (const status of requestStatuses) {
    expect(canRequestBecome(status, status)).toBe(true);
    expect(nextRequestStatuses(status)).not.toContain(status);
  }
});

test("a booking can be withdrawn until somebody works on it", () => {
  expect(bookingStatuses.filter(canWithdraw)).toEqual(["pending", "new"]);
});
