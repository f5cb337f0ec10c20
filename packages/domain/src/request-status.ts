import type { StatusDisplay } from "./status-display.ts";

/** The statuses of a concierge request (and of a trip request). */
export const requestStatuses = ["new", "in_progress", "completed"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/**
 * Requests of every kind; only bookings are pending or canceled. Member spec §4: new is blue, in progress yellow,
 * completed green.
 */
export const requestStatusDisplay: StatusDisplay<RequestStatus | BookingStatus> = {
  pending: { label: "Pending", tone: "accent" },
  new: { label: "New", tone: "info" },
  in_progress: { label: "In Progress", tone: "warning" },
  completed: { label: "Completed", tone: "success" },
  canceled: { label: "Canceled", tone: "neutral" },
};

/** What a member reads when a request's status changes; `new` means it went back in line. */
export function requestNews(status: RequestStatus, destination: string): string {
  if (status === "in_progress") return `We're working on your request for ${destination}`;
  return `Your request for ${destination} is ${status === "new" ? "back in line" : "completed"}`;
}

/** Whether the team still has something to do for a request. Source: member spec §4 (in-progress banner). */
export const isActiveRequest = (status: RequestStatus | BookingStatus): boolean =>
  status !== "completed" && status !== "canceled";

/** The statuses of a request to book a trip. Source: design §4 (booking_requests). */
export const bookingStatuses = ["pending", "new", "in_progress", "completed", "canceled"] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/**
 * Seen, taken on, booked: we email a booking's steps to its member and never undo them (decision 95). Canceling needs a
 * reason, so it's a step of its own: see `canCancel`.
 */
const bookingWays: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ["new", "in_progress"],
  new: ["in_progress"],
  in_progress: ["completed"],
  completed: [],
  canceled: [],
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

/**
 * Whether the team may cancel a booking: before the trip is booked anytime, and once it's booked, until the trip is over
 * (decision 444).
 */
export const canCancel = (status: BookingStatus, isTripOver: boolean): boolean =>
  status !== "canceled" && !(status === "completed" && isTripOver);

/** Whether its member may ask the team to cancel it: as soon as they can't withdraw it themselves, until the trip is over. */
export const canAskToCancel = (status: BookingStatus, isTripOver: boolean): boolean =>
  (status === "in_progress" || status === "completed") && !isTripOver;

/** Why a request stays as it is, for whoever tried. */
export const statusRefusal = "This request can't go back to that status.";
