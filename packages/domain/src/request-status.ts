import type { StatusDisplay } from "./status-display.ts";

/** The statuses of a concierge request (and of a trip request). */
export const requestStatuses = ["new", "in_progress", "completed"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** Requests of every kind; only bookings are pending. Member spec §4: new is blue, in progress yellow, completed green. */
export const requestStatusDisplay: StatusDisplay<RequestStatus | "pending"> = {
  pending: { label: "Pending", tone: "accent" },
  new: { label: "New", tone: "info" },
  in_progress: { label: "In Progress", tone: "warning" },
  completed: { label: "Completed", tone: "success" },
};

/** A request the team is still working on, for the dashboard's in-progress banner. Source: member spec §4. */
export function isActiveRequest(status: RequestStatus): boolean {
  return status !== "completed";
}

/** The statuses of a request to book a trip. Source: design §4 (booking_requests). */
export const bookingStatuses = ["pending", "new", "in_progress", "completed"] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** Seen, taken on, booked: we email a booking's steps to its member and never undo them (decision 95). */
const bookingWays: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ["new", "in_progress"],
  new: ["in_progress"],
  in_progress: ["completed"],
  completed: [],
};

/** The statuses that may follow, in order. */
export const nextBookingStatuses = (from: BookingStatus): readonly BookingStatus[] => bookingWays[from];

/**
 * The statuses a concierge or trip request may get: all but its own, since mistakes can be corrected, and the member is
 * emailed each change. Source: admin spec §4; decision 98.
 */
export const nextRequestStatuses = (from: RequestStatus): readonly RequestStatus[] =>
  requestStatuses.filter((status) => status !== from);

/** Whether a booking may go from one status to another; staying the same isn't a step. */
export function canBookingBecome(from: BookingStatus, to: BookingStatus): boolean {
  return bookingWays[from].includes(to);
}

/** Whether its member may withdraw a booking request: until someone works on it. */
export function canWithdraw(status: BookingStatus): boolean {
  return status === "pending" || status === "new";
}

/** Why a request stays as it is, for whoever tried. */
export const statusRefusal = "This request can't go back to that status.";
