import type { BookingStatus } from "@evoya/domain/request-status";
import type { BadgeTone } from "@evoya/ui/badge";

export type { BookingStatus };

/** A status's label, and the effect of setting it on the trip. */
export const statusDisplay: Record<BookingStatus, { label: string; tone: BadgeTone; effect: string }> = {
  pending: { label: "Pending", tone: "accent", effect: "" },
  new: { label: "New", tone: "info", effect: "Seen, but not started." },
  in_progress: {
    label: "In Progress",
    tone: "warning",
    effect: "A concierge is on it; we email the member.",
  },
  completed: {
    label: "Completed",
    tone: "success",
    effect: "Records the payment, confirms the trip, and emails the member.",
  },
};
