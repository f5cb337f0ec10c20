import { answersDue } from "./first-response.ts";
import {
  type BookingStatus,
  canBookingBecome,
  nextRequestStatuses,
  type RequestStatus,
} from "./request-status.ts";
import type { StatusTone } from "./status-display.ts";

/** What the team finds in Client Requests (admin spec §2; design D15). */
export const clientRequestTypes = ["concierge", "trip", "booking"] as const;
export type ClientRequestType = (typeof clientRequestTypes)[number];

/** Only bookings are pending, which means that nobody has started, or canceled. */
export type ClientRequestStatus = BookingStatus;

export const clientRequestTypeLabels: Record<ClientRequestType, string> = {
  concierge: "Concierge",
  trip: "Trip",
  booking: "Booking",
};

export const clientRequestTypeTones: Readonly<Record<ClientRequestType, StatusTone>> = {
  concierge: "primary",
  trip: "accent",
  booking: "info",
};

/** The number a member sees on their request, and the team finds it by: the last eight characters of its id. */
export const requestNumber = (id: string): string => id.slice(-8);

/** Whether a text that's searched for could be the number of a request. */
export const isRequestNumber = (text: string): boolean => /^[0-9a-f]{8}$/i.test(text.trim());

/** Whether it's a status every kind of request can have. */
export const isRequestStatus = (status: ClientRequestStatus): status is RequestStatus =>
  status !== "pending" && status !== "canceled";

type Standing = { type: ClientRequestType; status: ClientRequestStatus };

/** Whether a request of any kind may get a status. Staying the same is always allowed. */
export const canRequestBecome = ({ type, status }: Standing, to: RequestStatus): boolean =>
  type === "booking"
    ? canBookingBecome(status, to)
    : status === to || !isRequestStatus(status) || nextRequestStatuses(status).includes(to);

/** What can be due about a request: its first answer, as promised, or a task of the team. */
export const dueFilters = [...answersDue, "task"] as const;
export type DueFilter = (typeof dueFilters)[number];

export const dueFilterLabels: Record<DueFilter, string> = {
  overdue: "Answer late",
  today: "Answer today",
  task: "Task late",
};
