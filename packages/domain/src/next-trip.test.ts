import { expect, test } from "vitest";
import { countdown, isAtHand, nextTripAction, stillOpen, type TripAhead } from "./next-trip.ts";

const trip: TripAhead = {
  startDate: "2026-12-10",
  endDate: "2026-12-14",
  generation: "ready",
  workflowStep: "itinerary_generated",
};

test.each([
  ["2026-11-22", "18 days to go"],
  ["2022-01-01", "1,804 days to go"],
  ["2026-12-09", "Tomorrow"],
  ["2026-12-10", "Today is the day"],
  ["2026-12-11", "Day 2 of your trip"],
  ["2026-12-14", "Day 5 of your trip"],
  ["2026-12-15", null],
])("on %s a trip from Dec 10 to 14 is: %s", (today, text) => {
  expect(countdown(trip, today)).toBe(text);
});

test("a trip without dates has no countdown, and says so", () => {
  expect(countdown({ startDate: null, endDate: null }, "2026-11-22")).toBeNull();
  expect(stillOpen({ ...trip, startDate: null }, true)).toContain("Dates not set");
});

test.each([
  ["itinerary_generated", ["Not reviewed yet", "Not booked yet"], "Review Itinerary"],
  ["itinerary_reviewed", ["Not booked yet"], "Request Booking"],
  ["booking_requested", ["Booking requested"], "View itinerary"],
  ["payment_pending", ["Payment pending"], "View itinerary"],
  ["trip_confirmed", [], "View itinerary"],
] as const)("at %s, %j is open and the button says %s", (workflowStep, open, action) => {
  expect(stillOpen({ ...trip, workflowStep }, true)).toEqual(open);
  expect(nextTripAction({ ...trip, workflowStep }, true)).toBe(action);
});

test("a member who doesn't see every day isn't asked to review them", () => {
  expect(nextTripAction(trip, false)).toBe("View itinerary");
  expect(stillOpen(trip, false)).toEqual(["Not booked yet"]);
});

test("while a plan is being made, nothing else is open, and a failed one can be retried", () => {
  expect(stillOpen({ ...trip, generation: "running" }, true)).toEqual(["Your plan is being made"]);
  expect(nextTripAction({ ...trip, generation: "failed" }, true)).toBe("Try again");
});

test("a travel day is at hand from two days before the trip until its last day", () => {
  const trip = { startDate: "2031-06-03", endDate: "2031-06-05" };
  const days = ["2031-05-31", "2031-06-01", "2031-06-05", "2031-06-06"];
  expect(days.map((today) => isAtHand(trip, today))).toEqual([false, true, true, false]);
  expect(isAtHand({ startDate: null, endDate: null }, "2031-06-01")).toBe(false);
});
