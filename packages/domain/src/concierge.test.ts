import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  conciergeActivities,
  conciergeBudgetFor,
  conciergeBudgetLabel,
  conciergeMessages,
  conciergeProblems,
  missingForConcierge,
} from "./concierge.ts";
import { isActiveRequest, requestStatusDisplay, requestStatuses } from "./request-status.ts";

const today = "2026-06-01";
const trip = {
  destination: "Lisbon",
  startDate: "2026-07-01",
  endDate: "2026-07-08",
  numTravelers: 2,
  budget: "Moderate",
};

test("statuses have the colors of the spec", () => {
  expect(requestStatuses.map((status) => requestStatusDisplay[status].tone)).toEqual([
    "info",
    "warning",
    "success",
  ]);
  expect(requestStatuses.filter(isActiveRequest)).toEqual(["new", "in_progress"]);
});

test("budgets and activities are the form's", () => {
  expect(conciergeBudgetLabel("Budget")).toBe("Budget ($1,000 - $3,000)");
  expect(conciergeBudgetLabel("Luxury")).toBe("Luxury ($8,000+)");
  expect(conciergeActivities).toHaveLength(12);
});

describe("conciergeProblems", () => {
  const messagesFor = (over: object) =>
    conciergeProblems({ ...trip, ...over }, today).map((one) => one.message);

  test("finds nothing in a complete request, or in a day trip starting today", () => {
    expect(messagesFor({})).toEqual([]);
    expect(messagesFor({ startDate: today, endDate: today })).toEqual([]);
    expect(messagesFor({ endDate: null, departureAirport: "" })).toEqual([]);
  });

  test("asks for the required fields in the spec's words", () => {
    expect(conciergeProblems({}, today).map((one) => one.message)).toEqual([
      "Destination is required",
      "Travel dates are required",
      "Budget range is required",
    ]);
  });

  test.each([
    [{ destination: "X" }, conciergeMessages.destinationLength],
    [{ destination: "X".repeat(256) }, conciergeMessages.destinationLength],
    [{ departureAirport: "LI" }, conciergeMessages.departureAirport],
    [{ numTravelers: 0 }, conciergeMessages.travelers],
    [{ numTravelers: 51 }, conciergeMessages.travelers],
    [{ numTravelers: 2.5 }, conciergeMessages.travelers],
    [{ budget: "Cheap" }, conciergeMessages.budgetRequired],
    [{ additionalNotes: "n".repeat(2001) }, conciergeMessages.additionalNotes],
    [{ startDate: "2026-05-31" }, conciergeMessages.startInPast],
    [{ endDate: "2026-06-30" }, conciergeMessages.endBeforeStart],
    [{ startDate: "2026-02-30" }, conciergeMessages.datesRequired],
  ])("refuses %j", (over, message) => {
    expect(messagesFor(over)).toContain(message);
  });

  test("accepts every number of travelers from 1 to 50, and no other", () => {
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 200 }), (numTravelers) => {
        expect(messagesFor({ numTravelers }).length === 0).toBe(numTravelers >= 1 && numTravelers <= 50);
      }),
    );
  });
});

describe("missingForConcierge", () => {
  test("lists the labels of what's missing or blank", () => {
    expect(missingForConcierge({})).toEqual([
      "Full Name",
      "Phone Number",
      "Emergency Contact Name",
      "Emergency Contact Phone",
    ]);
    expect(
      missingForConcierge({
        name: "Ana",
        phone: " ",
        emergencyContactName: "Rui",
        emergencyContactPhone: "+351912345678",
      }),
    ).toEqual(["Phone Number"]);
  });
});

test.each([
  [100_000, "Budget"],
  [299_999, "Budget"],
  [300_000, "Moderate"],
  [799_999, "Moderate"],
  [800_000, "Luxury"],
  [5_000_000, "Luxury"],
] as const)("a trip of %i cents has the budget %s", (cents, budget) => {
  expect(conciergeBudgetFor(cents)).toBe(budget);
});
