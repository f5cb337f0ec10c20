import { daysBetween, isUpcoming } from "./dates.ts";
import { nextActionLabel, type WorkflowStep } from "./workflow.ts";

export type TripAhead = {
  startDate: string | null;
  endDate: string | null;
  generation: "queued" | "running" | "ready" | "failed";
  workflowStep: WorkflowStep;
};

/** How far away a trip is on the day `today`, in words; null without dates. */
export function countdown(
  { startDate, endDate }: Pick<TripAhead, "startDate" | "endDate">,
  today: string,
): string | null {
  if (!startDate) return null;
  const days = daysBetween(today, startDate);
  if (days === 0) return "Today is the day";
  if (days === 1) return "Tomorrow";
  if (days > 1) return `${days.toLocaleString("en-US")} days to go`;
  return isUpcoming(endDate ?? startDate, today) ? `Day ${1 - days} of your trip` : null;
}

/** How many days before a trip its travel day is at hand. */
const travelDayWithin = 2;

/** Whether a trip is on, or starts so soon that its travel day should be at hand. */
export function isAtHand(
  { startDate, endDate }: Pick<TripAhead, "startDate" | "endDate">,
  today: string,
): boolean {
  if (!startDate || daysBetween(today, startDate) > travelDayWithin) return false;
  return isUpcoming(endDate ?? startDate, today);
}

/** The steps still open before a trip, in order; members don't review days their plan doesn't show. */
export function stillOpen(
  { startDate, generation, workflowStep }: TripAhead,
  hasWholePlan: boolean,
): string[] {
  if (generation === "queued" || generation === "running") return ["Your plan is being made"];
  if (generation === "failed") return ["We couldn't make the plan"];
  const open: string[] = startDate ? [] : ["Dates not set"];
  if (workflowStep === "itinerary_generated" && hasWholePlan) open.push("Not reviewed yet");
  if (workflowStep === "itinerary_generated" || workflowStep === "itinerary_reviewed")
    open.push("Not booked yet");
  if (workflowStep === "booking_requested") open.push("Booking requested");
  if (workflowStep === "payment_pending") open.push("Payment pending");
  return open;
}

/**
 * The label of the one button next to the next trip; `hasWholePlan`: their plan shows every day, so they can review it.
 */
export function nextTripAction({ generation, workflowStep }: TripAhead, hasWholePlan: boolean): string {
  if (generation === "failed") return "Try again";
  const isTheirs = workflowStep === "itinerary_generated" || workflowStep === "itinerary_reviewed";
  return generation === "ready" && isTheirs && hasWholePlan
    ? nextActionLabel(workflowStep)
    : "View itinerary";
}
