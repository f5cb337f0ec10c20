import type { BookingStatus } from "@evoya/domain/request-status";

type Settable = Exclude<BookingStatus, "pending">;

/** The effect of setting a status on the trip. */
export const statusEffects: Record<Settable, string> = {
  new: "Seen, but not started.",
  in_progress: "A concierge is on it. We'll email the member.",
  completed: "Records the payment, confirms the trip, and emails the member.",
};

/** The same, once it's set. */
export const statusesSet: Record<Settable, string> = {
  new: "Marked as seen.",
  in_progress: "A concierge is on it. We'll email the member.",
  completed: "The trip is paid and booked. We'll email the member.",
};
