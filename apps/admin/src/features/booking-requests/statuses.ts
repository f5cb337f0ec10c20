import type { RequestStatus } from "@evoya/domain/request-status";

/** The effect of setting a status on the trip. */
export const statusEffects: Record<RequestStatus, string> = {
  new: "Seen, but not started.",
  in_progress: "A concierge is on it. We'll email the member.",
  completed: "Records the payment, confirms the trip, and emails the member.",
};

/** The same, once it's set. */
export const statusesSet: Record<RequestStatus, string> = {
  new: "Marked as seen.",
  in_progress: "A concierge is on it. We'll email the member.",
  completed: "The trip is paid and booked. We'll email the member.",
};
