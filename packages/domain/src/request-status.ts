import type { RequestStatus } from "./concierge.ts";

/** Where a request to book a trip stands. Source: design §4 (booking_requests). */
export const bookingStatuses = ["pending", "new", "in_progress", "completed"] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** Seen, taken on, booked: a booking's steps are mailed to its member and never undone (decision 95). */
const bookingWays: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ["new", "in_progress"],
  new: ["in_progress"],
  in_progress: ["completed"],
  completed: [],
};

/**
 * Concierge and trip requests: what somebody has looked at is not new again; what is completed may be taken up once
 * more, for a traveler may come back to it.
 */
const requestWays: Record<RequestStatus, readonly RequestStatus[]> = {
  new: ["in_progress", "completed"],
  in_progress: ["completed"],
  completed: ["in_progress"],
};

/** The statuses that may follow, in their order. */
export const nextBookingStatuses = (from: BookingStatus): readonly BookingStatus[] => bookingWays[from];
export const nextRequestStatuses = (from: RequestStatus): readonly RequestStatus[] => requestWays[from];

/** Whether a booking may go from one status to another; staying is no step. */
export function canBookingBecome(from: BookingStatus, to: BookingStatus): boolean {
  return bookingWays[from].includes(to);
}

/** Whether a concierge or trip request may go from one status to another, or stay what it is. */
export function canRequestBecome(from: RequestStatus, to: RequestStatus): boolean {
  return from === to || requestWays[from].includes(to);
}

/** Whether its member may take a booking request back: until somebody works on it. */
export function canWithdraw(status: BookingStatus): boolean {
  return status === "pending" || status === "new";
}

/** Why a request stays as it is, for the person who tried. */
export const statusRefusal = "This request cannot go back to that status.";
