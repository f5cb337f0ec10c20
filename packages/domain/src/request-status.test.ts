import { expect, test } from "vitest";
import {
  bookingStatuses,
  canBookingBecome,
  canWithdraw,
  nextBookingStatuses,
  nextRequestStatuses,
  requestStatuses,
} from "./request-status.ts";

test("a booking only goes forward", () => {
  for (const [at, from] of bookingStatuses.entries())
    for (const to of bookingStatuses.slice(0, at + 1)) expect(canBookingBecome(from, to)).toBe(false);
  expect(bookingStatuses.map(nextBookingStatuses)).toEqual([
    ["new", "in_progress"],
    ["in_progress"],
    ["completed"],
    [],
  ]);
});

test("a concierge or trip request can get any other status", () => {
  expect(requestStatuses.map(nextRequestStatuses)).toEqual([
    ["in_progress", "completed"],
    ["new", "completed"],
    ["new", "in_progress"],
  ]);
});

test("a booking can be withdrawn until someone works on it", () => {
  expect(bookingStatuses.filter(canWithdraw)).toEqual(["pending", "new"]);
});
