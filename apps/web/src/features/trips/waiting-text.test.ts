import { expect, test } from "vitest";
import { waitingText } from "./waiting-text.ts";

const asked = { workflowStep: "booking_requested", bookingStatus: "requested", agreedCents: null } as const;

test("until a price is agreed, a concierge comes up with it", () => {
  expect(waitingText(asked)).toMatch(/^A concierge checks dates and prices/);
  expect(waitingText({ ...asked, bookingStatus: "in_progress" })).toMatch(/with the price and how to pay/);
});

test.each(["requested", "in_progress"] as const)("a price that's accepted is what's booked: %s", (status) => {
  expect(waitingText({ ...asked, bookingStatus: status, agreedCents: 240_000 })).toBe(
    "You accepted the price of $2,400.00. Your concierge will book the trip and write to you about each step.",
  );
});

test("later steps have their own texts, and a trip that isn't requested has none", () => {
  expect(waitingText({ ...asked, workflowStep: "payment_completed", agreedCents: 240_000 })).toMatch(/^Paid/);
  expect(waitingText({ ...asked, workflowStep: "itinerary_reviewed" })).toBeUndefined();
});
