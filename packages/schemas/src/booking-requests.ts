import { bookingStatuses } from "@evoya/domain/request-status";
import { workflowSteps } from "@evoya/domain/workflow";
import { z } from "zod";
import {
  calendarDate,
  cents,
  emailAddress,
  id,
  idParams,
  instant,
  numTravelers,
  requiredText,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { staffList } from "./staff-list.ts";

const status = z.enum(bookingStatuses);

const bookingRequest = z
  .object({
    id,
    itineraryId: id.nullable(),
    userId: id,
    name: z.string(),
    email: emailAddress,
    trip: z.string(),
    startDate: calendarDate.nullable(),
    endDate: calendarDate.nullable(),
    numTravelers,
    totalCents: cents.nullable(),
    isAgreed: z
      .boolean()
      .meta({ description: "Whether the price is from an accepted proposal, not an estimate" }),
    status,
    cancelAskedAt: instant.nullable().meta({
      description: "Since when its member waits for an answer to asking to cancel; null if they don't",
    }),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: "BookingRequest" });
export type BookingRequest = z.output<typeof bookingRequest>;

/** A version of the plan, with the cost of the language model that made it. */
const planVersion = z.object({
  number: z.int(),
  change: z.string(),
  source: z.enum(["builtin", "model", "fallback", "staff", "member"]),
  model: z.string().nullable(),
  inputTokens: z.int().nullable(),
  outputTokens: z.int().nullable(),
  /** Millionths of a dollar; null if the model's prices aren't configured. */
  costMicroUsd: z.int().nullable(),
  totalCents: cents,
  createdAt: instant,
});

const bookingRequestForStaff = bookingRequest
  .extend({
    notes: z.string(),
    /** What we asked the member to pay, and how; null until we did. */
    paymentDetails: z.string().nullable(),
    paymentDetailsSentAt: instant.nullable(),
    cancelAskReason: z.string().nullable().meta({ description: "Why the member asks to cancel" }),
    canceledAt: instant.nullable(),
    canceledBy: z.string().nullable().meta({ description: "The colleague who canceled it" }),
    cancelReason: z.string().nullable().meta({ description: "Why it was canceled, as the member reads it" }),
    workflowStep: z.enum(workflowSteps).nullable(),
    days: z.array(z.object({ number: z.int(), title: z.string(), costCents: cents })),
    versions: z.array(planVersion),
    transitions: z.array(
      z.object({
        fromStep: z.string().nullable(),
        toStep: z.enum(workflowSteps),
        actor: z.enum(["member", "staff", "system"]),
        createdAt: instant,
      }),
    ),
  })
  .meta({ id: "BookingRequestForStaff" });
export type BookingRequestForStaff = z.output<typeof bookingRequestForStaff>;

/** Members' booking requests, for the team. */
/** Booking Requests. */
export const bookingRequestList = staffList({
  path: "/v1/admin/booking-requests",
  things: "booking requests",
  tag: "Staff: booking requests",
  permission: "bookings.read",
  item: bookingRequest,
  filter: {
    status: status.optional(),
    asked_to_cancel: z.literal("yes").optional().meta({
      description: "Those whose members wait for an answer to asking to cancel",
    }),
  },
  sorts: ["createdAt"],
  sort: "-createdAt",
  pageSize: 25,
});

export const bookingRequestEndpoints = {
  listBookingRequests: bookingRequestList.list,
  countBookingRequests: bookingRequestList.count,
  exportBookingRequests: bookingRequestList.export,
  getBookingRequest: endpoint({
    method: "get",
    path: "/v1/admin/booking-requests/:id",
    summary: "One booking request with the trip's plan, its versions, and its steps",
    tag: "Staff: booking requests",
    caller: "staff",
    permission: "bookings.read",
    versioned: true,
    params: idParams,
    response: bookingRequestForStaff,
    problems: ["not_found"],
  }),
  updateBookingRequest: endpoint({
    method: "patch",
    path: "/v1/admin/booking-requests/:id",
    summary: "Set the status, forward only; moves the trip along and emails the member",
    tag: "Staff: booking requests",
    caller: "staff",
    permission: "bookings.write",
    versioned: true,
    params: idParams,
    body: z.strictObject({ status: z.enum(["new", "in_progress", "completed"]) }),
    example: { status: "in_progress" },
    response: bookingRequestForStaff,
    problems: ["not_found", "conflict", "stale"],
  }),
  cancelBookingRequest: endpoint({
    method: "post",
    path: "/v1/admin/booking-requests/:id/cancel",
    summary:
      "Cancel a booking for good, until the trip it booked is over; the member gets the reason by email and can have the trip booked again",
    tag: "Staff: booking requests",
    caller: "staff",
    permission: "bookings.write",
    versioned: true,
    params: idParams,
    body: z.strictObject({ reason: requiredText(2000, "Please enter the reason") }),
    example: { reason: "The hotel has closed for the season. We'd be glad to look for another one." },
    response: bookingRequestForStaff,
    problems: ["not_found", "conflict", "stale"],
  }),
  keepBooking: endpoint({
    method: "post",
    path: "/v1/admin/booking-requests/:id/keep",
    summary: "Email a member who asked to cancel why the booking stays; they can ask again",
    tag: "Staff: booking requests",
    caller: "staff",
    permission: "bookings.write",
    versioned: true,
    params: idParams,
    body: z.strictObject({ answer: requiredText(2000, "Please enter an answer") }),
    example: { answer: "As you wrote this morning, you're feeling better and would like to go." },
    response: bookingRequestForStaff,
    problems: ["not_found", "conflict", "stale"],
  }),
  sendPaymentDetails: endpoint({
    method: "put",
    path: "/v1/admin/booking-requests/:id/payment-details",
    summary: "Email the member the amount and how to pay; the trip then waits for payment",
    tag: "Staff: booking requests",
    caller: "staff",
    permission: "bookings.write",
    versioned: true,
    params: idParams,
    body: z.strictObject({ details: requiredText(4000, "Please enter the amount and how to pay") }),
    example: { details: "1,200 dollars by bank transfer by May 1; the account is on our invoice." },
    response: bookingRequestForStaff,
    problems: ["not_found", "conflict", "stale"],
  }),
};
