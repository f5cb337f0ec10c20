import { expect, test } from "vitest";
import {
  bookingStatuses,
  canAskToCancel,
  canBookingBecome,
  canCancel,
  canWithdraw,
  isActiveRequest,
  nextBookingStatuses,
  nextRequestStatuses,
  requestNews,
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
    [],
  ]);
});

test("a new status is news in a sentence of its own, not a label", () => {
  expect(requestStatuses.map((status) => requestNews(status, "Kyoto"))).toEqual([
    "Your request for Kyoto is back in line",
    "We're working on your request for Kyoto",
    "Your request for Kyoto is completed",
  ]);
});

test("a concierge or trip request can get any other status", () => {
  expect(requestStatuses.map(nextRequestStatuses)).toEqual([
    ["in_progress", "completed"],
    ["new", "completed"],
    ["new", "in_progress"],
  ]);
});

test("a booking can be canceled until it's canceled, or the trip it booked is over", () => {
  const notCanceled = ["pending", "new", "in_progress", "completed"];
  expect(bookingStatuses.filter((status) => canCancel(status, false))).toEqual(notCanceled);
  expect(bookingStatuses.filter((status) => canCancel(status, true))).toEqual(notCanceled.slice(0, 3));
});

test("a member asks for it once someone works on it, until the trip is over", () => {
  expect(bookingStatuses.filter((status) => canAskToCancel(status, false))).toEqual([
    "in_progress",
    "completed",
  ]);
  expect(bookingStatuses.filter((status) => canAskToCancel(status, true))).toEqual([]);
});

test("nobody works on what's completed or canceled", () => {
  expect(bookingStatuses.filter(isActiveRequest)).toEqual(["pending", "new", "in_progress"]);
});

test("a booking can be withdrawn until someone works on it", () => {
  expect(bookingStatuses.filter(canWithdraw)).toEqual(["pending", "new"]);
});
