import type { StatusTone } from "./status-display.ts";

/** An itinerary's steps from the quiz to the trip home. Source: member spec §4 (workflow steps). */
export const workflowSteps = [
  "quiz_completed",
  "itinerary_generated",
  "itinerary_reviewed",
  "booking_requested",
  "payment_pending",
  "payment_completed",
  "trip_confirmed",
  "trip_completed",
] as const;
export type WorkflowStep = (typeof workflowSteps)[number];

export const workflowActors = ["member", "staff", "system", "payment"] as const;
/** Who completes a step: "payment" is a verified event of the payment provider, "system" our own jobs. */
export type WorkflowActor = (typeof workflowActors)[number];

type Step = {
  label: string;
  /** The label of the button for the next step; "Continue" if the spec names nothing. */
  nextAction: string;
  /** Who may move this step to the next one. No member ever completes a payment. */
  leftBy: readonly WorkflowActor[];
};

const steps: Record<WorkflowStep, Step> = {
  quiz_completed: {
    label: "Quiz completed",
    nextAction: "Generate Itinerary",
    leftBy: ["member", "staff", "system"],
  },
  itinerary_generated: {
    label: "Itinerary generated",
    nextAction: "Review Itinerary",
    leftBy: ["member", "staff"],
  },
  itinerary_reviewed: {
    label: "Itinerary reviewed",
    nextAction: "Request Booking",
    leftBy: ["member", "staff"],
  },
  booking_requested: {
    label: "Booking requested",
    nextAction: "Process Payment",
    leftBy: ["staff", "system"],
  },
  // The team records payments by transfer; the provider reports payments made through it.
  payment_pending: { label: "Payment pending", nextAction: "Awaiting Payment", leftBy: ["payment", "staff"] },
  payment_completed: { label: "Payment completed", nextAction: "Confirm Trip", leftBy: ["staff", "system"] },
  trip_confirmed: { label: "Trip confirmed", nextAction: "Enjoy Your Trip!", leftBy: ["staff", "system"] },
  trip_completed: { label: "Trip completed", nextAction: "Continue", leftBy: [] },
};

/** The step's own name, for timelines. */
export function stepLabel(step: WorkflowStep): string {
  return steps[step].label;
}

/** The label of this step's button. */
export function nextActionLabel(step: WorkflowStep): string {
  return steps[step].nextAction;
}

export type Transition =
  | { ok: true; step: WorkflowStep }
  | { ok: false; reason: "finished" | "awaiting_payment" | "not_yours" };

/** The step after `current` if `actor` asks for it, or why they may not. Steps are never skipped or undone. */
export function nextStep(current: WorkflowStep, actor: WorkflowActor): Transition {
  const step = workflowSteps[workflowSteps.indexOf(current) + 1];
  if (!step) return { ok: false, reason: "finished" };
  if (steps[current].leftBy.includes(actor)) return { ok: true, step };
  return { ok: false, reason: current === "payment_pending" ? "awaiting_payment" : "not_yours" };
}

export type Path =
  | { ok: true; steps: WorkflowStep[] }
  | { ok: false; reason: Exclude<Transition, { ok: true }>["reason"] };

/**
 * The steps from `current` up to `target` if `actor` asks for it, one after the other; none if the trip is already
 * there, or further. Refused if one of them isn't the actor's to take.
 */
export function stepsTo(current: WorkflowStep, target: WorkflowStep, actor: WorkflowActor): Path {
  const steps: WorkflowStep[] = [];
  let at = current;
  while (workflowSteps.indexOf(at) < workflowSteps.indexOf(target)) {
    const next = nextStep(at, actor);
    if (!next.ok) return next;
    steps.push(next.step);
    at = next.step;
  }
  return { ok: true, steps };
}

/** Why a step can't be taken, for whoever tried. */
export const refusalTexts = {
  finished: "This trip is over.",
  awaiting_payment: "We're waiting for your payment.",
  not_yours: "Your concierge takes this step.",
} as const;

/** Both of the spec's vocabularies in one. Source: member spec §4; public spec §4 (workflow_status). */
export const workflowStatuses = [
  "draft",
  "pending",
  "generated",
  "content_ready",
  "confirmed",
  "in_progress",
  "completed",
] as const;
export type WorkflowStatus = (typeof workflowStatuses)[number];

/** The colors of member spec §4 as tones: gray, yellow, blue, green, teal, indigo, and purple. */
const statusTones: Record<WorkflowStatus, StatusTone> = {
  draft: "neutral",
  pending: "warning",
  generated: "info",
  content_ready: "success",
  confirmed: "primary",
  in_progress: "info",
  completed: "accent",
};

/** A status for people. An unknown one is shown too, in gray, with underscores as spaces and words capitalized. */
export function workflowStatusDisplay(status: string): { label: string; tone: StatusTone } {
  const known = workflowStatuses.find((one) => one === status);
  return {
    label: known === "content_ready" ? "Ready" : titleCase(status),
    tone: known ? statusTones[known] : "neutral",
  };
}

function titleCase(text: string): string {
  return text.replaceAll("_", " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
