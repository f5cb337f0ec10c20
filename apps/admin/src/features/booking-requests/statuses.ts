import type { BookingStatus } from "@evoya/domain/request-status";

/** The effect of setting a status on the trip. */
export const statusEffects: Record<Exclude<BookingStatus, "pending">, string> = {
  new: "Seen, but not started.",
  in_progress: "A concierge is on it. We'll email the member.",
  completed: "Records the payment, confirms the trip, and emails the member.",
};
