import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  nextActionLabel,
  nextStep,
  stepLabel,
  stepsTo,
  workflowActors,
  workflowStatusDisplay,
  workflowSteps,
} from "./workflow.ts";

test("every step has a name and a next action", () => {
  expect(workflowSteps.map(nextActionLabel)).toEqual([
    "Generate Itinerary",
    "Review Itinerary",
    "Request Booking",
    "Process Payment",
    "Awaiting Payment",
    "Confirm Trip",
    "Enjoy Your Trip!",
    "Continue",
  ]);
  expect(stepLabel("payment_pending")).toBe("Payment pending");
});

describe("nextStep", () => {
  test("lets a member review and book, and never complete a payment", () => {
    expect(nextStep("itinerary_generated", "member")).toEqual({ ok: true, step: "itinerary_reviewed" });
    expect(nextStep("booking_requested", "member")).toEqual({ ok: false, reason: "not_yours" });
    for (const actor of ["member", "system"] as const) {
      expect(nextStep("payment_pending", actor)).toEqual({ ok: false, reason: "awaiting_payment" });
    }
    expect(nextStep("payment_pending", "payment")).toEqual({ ok: true, step: "payment_completed" });
  });

  test("keeps the member from confirming a trip, and ends at the end", () => {
    expect(nextStep("payment_completed", "member")).toEqual({ ok: false, reason: "not_yours" });
    expect(nextStep("trip_completed", "staff")).toEqual({ ok: false, reason: "finished" });
  });

  test("moves by exactly one step or not at all", () => {
    fc.assert(
      fc.property(fc.constantFrom(...workflowSteps), fc.constantFrom(...workflowActors), (current, actor) => {
        const next = nextStep(current, actor);
        if (next.ok) expect(workflowSteps.indexOf(next.step)).toBe(workflowSteps.indexOf(current) + 1);
      }),
    );
  });

  test("leaves every step except the last with someone who can leave it", () => {
    for (const step of workflowSteps.slice(0, -1)) {
      expect(workflowActors.some((actor) => nextStep(step, actor).ok)).toBe(true);
    }
  });
});

describe("stepsTo", () => {
  test("names every step on the way", () => {
    expect(stepsTo("itinerary_generated", "booking_requested", "member")).toEqual({
      ok: true,
      steps: ["itinerary_reviewed", "booking_requested"],
    });
    expect(stepsTo("trip_confirmed", "payment_pending", "staff")).toEqual({ ok: true, steps: [] });
  });

  test("refuses the whole way if one of its steps isn't the actor's", () => {
    expect(stepsTo("itinerary_reviewed", "trip_confirmed", "member")).toEqual({
      ok: false,
      reason: "not_yours",
    });
    expect(stepsTo("payment_pending", "trip_confirmed", "system")).toEqual({
      ok: false,
      reason: "awaiting_payment",
    });
  });
});

test.each([
  ["content_ready", "Ready", "success"],
  ["generated", "Generated", "info"],
  ["pending", "Pending", "warning"],
  ["draft", "Draft", "neutral"],
  ["in_progress", "In Progress", "info"],
  ["on_hold", "On Hold", "neutral"],
])("the status %s reads %s, in the tone %s", (status, label, tone) => {
  expect(workflowStatusDisplay(status)).toEqual({ label, tone });
});
