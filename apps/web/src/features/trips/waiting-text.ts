import { formatCents } from "@evoya/domain/money";
import type { WorkflowStep } from "@evoya/domain/workflow";
import type { Itinerary } from "@evoya/schemas/itineraries";

/** Steps at which the member only waits, but wants to know. */
const waiting: Partial<Record<WorkflowStep, string>> = {
  booking_requested:
    "A concierge checks dates and prices and writes to you. You won't pay anything before that.",
  payment_pending:
    "Your concierge has sent you the amount and how to pay. The next step comes once your payment arrives.",
  payment_completed: "Paid. Your concierge is confirming the last reservations.",
  trip_confirmed: "Everything is booked.",
  trip_completed: "Welcome home. We hope it was everything you wished for.",
};

type Standing = Pick<Itinerary, "workflowStep" | "bookingStatus" | "agreedCents">;

/**
 * The member's text at a step; undefined if they aren't waiting. A booking whose price they accepted, or which a
 * concierge has started on, says so.
 */
export function waitingText({ workflowStep, bookingStatus, agreedCents }: Standing): string | undefined {
  if (workflowStep !== "booking_requested") return waiting[workflowStep];
  if (agreedCents !== null)
    return `You accepted the price of ${formatCents(agreedCents)}. Your concierge will book the trip and write to you about each step.`;
  return bookingStatus === "in_progress"
    ? "A concierge is working on it and will write to you with the price and how to pay."
    : waiting.booking_requested;
}
