import { companionRoles, tripRoles } from "@evoya/domain/companions";
import { tripBudgetLabels } from "@evoya/domain/planner/plan";
import { tripStages } from "@evoya/domain/trip-stage";
import { workflowSteps } from "@evoya/domain/workflow";
import { z } from "zod";
import { calendarDate, cents, id, idParams, instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { generateItineraryBody, travelerCount } from "./generate-itinerary.ts";
import { plan, planSummary } from "./itinerary-plans.ts";

const progress = z.object({
  percent: z.int().min(0).max(100),
  message: z.string(),
  daysReady: z.int(),
  /** The days' titles so far; those after `daysReady` may still change. */
  days: z.array(z.string()),
});

const trip = z
  .object({
    id,
    title: z.string(),
    destination: z.string(),
    destinationId: z.string().nullable(),
    startDate: calendarDate.nullable(),
    endDate: calendarDate.nullable(),
    tripLength: z.int(),
    travellers: z.int(),
    isUpcoming: z.boolean(),
    /** The trip's stage today, where the member lives. */
    stage: z.enum(tripStages),
    /** Whether the member archived it. */
    isArchived: z.boolean(),
    bookingStatus: z.enum(["not_requested", "requested", "in_progress", "confirmed", "cancelled"]),
    /** Whether the member has said they went. */
    isTaken: z.boolean(),
    generation: z.enum(["queued", "running", "ready", "failed"]),
    workflowStatus: z.string(),
    totalCents: cents.nullable(),
    mediaCount: z.int(),
    createdAt: instant,
    generatedAt: instant.nullable(),
    /** The reader's role on this trip. To companions, anything that's only the owner's looks untouched. */
    role: z.enum(tripRoles),
    /** The first name of its owner; null for the reader's own trip. */
    sharedBy: z.string().nullable(),
  })
  .meta({ id: "Trip" });
export type Trip = z.output<typeof trip>;

const tripCompanion = z
  .object({ name: z.string().nullable(), role: z.enum(companionRoles), isYou: z.boolean() })
  .meta({ id: "TripCompanion" });
export type TripCompanion = z.output<typeof tripCompanion>;

export const itinerary = trip
  .extend({
    workflowStep: z.enum(workflowSteps),
    /** What its owner accepted to have it booked for; null until then, and to companions. */
    agreedCents: cents.nullable(),
    /** Since when its owner waits for an answer to asking to cancel the booking; null to companions. */
    cancelAskedAt: instant.nullable(),
    /** The booking that was canceled last, unless it was asked for again since; null to companions. */
    canceledBooking: z
      .object({
        at: instant,
        by: z.string().nullable().meta({ description: "The first name of whoever canceled it" }),
        reason: z.string(),
      })
      .nullable(),
    progress,
    /** Why generation failed, in words for the member. */
    failure: z.string().nullable(),
    /** Who made the plan: the built-in planner, a language model, or the built-in planner because the model failed. */
    planner: z.enum(["builtin", "model", "fallback"]).nullable(),
    access: z.enum(["full", "summary"]),
    plan: plan.nullable(),
    summary: planSummary.nullable(),
    updatedAt: instant,
    /** The companions who have joined, longest first. */
    companions: z.array(tripCompanion),
    /** Who last changed the plan, by first name; null for the team, and for people who've left us. */
    lastChange: z.object({ by: z.string().nullable(), isYou: z.boolean(), at: instant }).nullable(),
  })
  .meta({ id: "Itinerary" });
export type Itinerary = z.output<typeof itinerary>;

const resultType = z.string().min(1).max(100);

export const itineraryEndpoints = {
  getItinerarySample: endpoint({
    method: "get",
    path: "/v1/itinerary-samples/:resultType",
    summary: "Our standard week for two at a destination; the same for everyone",
    tag: "Itineraries",
    caller: "anyone",
    publicForSeconds: 3600,
    params: z.strictObject({ resultType }),
    response: z.object({ destinationId: z.string(), destination: z.string(), plan }),
    problems: ["not_found"],
  }),
  createItineraryFromSample: endpoint({
    method: "post",
    path: "/v1/me/itineraries/from-sample",
    summary: "Create a trip from a sample; needs answers to the quiz",
    tag: "Itineraries",
    caller: "member",
    limit: "generation",
    idempotent: true,
    body: z.strictObject({ resultType }),
    example: { resultType: "lisbon" },
    status: 201,
    /** The new trip's id. */
    response: z.object({ id }),
    problems: ["not_found", "conflict"],
  }),
  reviewItinerary: endpoint({
    method: "post",
    path: "/v1/me/itineraries/:id/review",
    summary: "Mark an itinerary as reviewed",
    tag: "Itineraries",
    caller: "member",
    params: idParams,
    response: itinerary,
    problems: ["not_found", "entitlement_required", "conflict"],
  }),
  requestBooking: endpoint({
    method: "post",
    path: "/v1/me/itineraries/:id/booking-request",
    summary: "Ask the concierge to book the trip",
    tag: "Itineraries",
    caller: "member",
    idempotent: true,
    params: idParams,
    body: z.strictObject({
      numTravelers: travelerCount,
      notes: z.string().trim().max(2000, { error: "At most 2000 characters" }),
      startDate: calendarDate
        .optional()
        .meta({ description: "The first day, for a trip that has no dates yet" }),
    }),
    example: { numTravelers: 2, notes: "A quiet room, please" },
    status: 201,
    /** The booking request's id. */
    response: z.object({ id }),
    problems: ["not_found", "conflict"],
  }),
  withdrawBooking: endpoint({
    method: "delete",
    path: "/v1/me/itineraries/:id/booking-request",
    summary: "Withdraw a booking request, until a concierge starts on it",
    tag: "Itineraries",
    caller: "member",
    params: idParams,
    response: itinerary,
    problems: ["not_found", "conflict"],
  }),
  askToCancelBooking: endpoint({
    method: "post",
    path: "/v1/me/itineraries/:id/booking-request/cancel",
    summary: "Ask the concierge to cancel a booking that they've started on",
    tag: "Itineraries",
    caller: "member",
    params: idParams,
    body: z.strictObject({ reason: z.string().trim().max(2000, { error: "At most 2000 characters" }) }),
    example: { reason: "I broke a leg and can't travel." },
    response: itinerary,
    problems: ["not_found", "conflict"],
  }),
  markTripTaken: endpoint({
    method: "put",
    path: "/v1/me/itineraries/:id/taken",
    summary: "Say whether a past trip took place",
    tag: "Itineraries",
    caller: "member",
    params: idParams,
    body: z.strictObject({ taken: z.boolean() }),
    example: { taken: true },
    response: itinerary,
    problems: ["not_found", "conflict"],
  }),
  getItineraryDefaults: endpoint({
    method: "get",
    path: "/v1/me/itinerary-defaults",
    summary: "The generator's form, prefilled from the member's quiz",
    tag: "Itineraries",
    caller: "member",
    response: z.object({
      fromQuiz: z.boolean(),
      destinations: z.array(z.string()).meta({ description: "Where the quiz suggests going" }),
      /** A form's starting values: the destination may still be empty. */
      form: generateItineraryBody.extend({ destination: z.string() }),
      generations: z.object({ used: z.int(), limit: z.int().nullable() }),
    }),
  }),
  generateItinerary: endpoint({
    method: "post",
    path: "/v1/me/itineraries",
    summary: "Request an itinerary; a job makes it and sends its progress as live events",
    tag: "Itineraries",
    caller: "member",
    limit: "generation",
    idempotent: true,
    body: generateItineraryBody,
    example: {
      destination: "Lisbon",
      tripLength: 4,
      travelStyle: "cultural",
      budget: tripBudgetLabels[1],
      travelParty: "couple",
      pace: "moderate",
      interests: ["Food & Dining", "Culture & History"],
      startDate: "2027-05-14",
    },
    status: 202,
    response: itinerary,
    problems: ["entitlement_required", "conflict"],
  }),
  listItineraries: endpoint({
    method: "get",
    path: "/v1/me/itineraries",
    summary: "The member's trips, newest first",
    tag: "Itineraries",
    caller: "member",
    memberKey: true,
    response: z.object({ items: z.array(trip) }),
  }),
  getItinerary: endpoint({
    method: "get",
    path: "/v1/me/itineraries/:id",
    summary: "One itinerary: the whole plan, or the summary that the membership plan includes",
    tag: "Itineraries",
    caller: "member",
    memberKey: true,
    params: idParams,
    response: itinerary,
    problems: ["not_found"],
  }),
  downloadItineraryCalendar: endpoint({
    method: "get",
    path: "/v1/me/itineraries/:id/calendar",
    summary: "The whole plan as an iCalendar file (RFC 5545), for trips with dates",
    tag: "Itineraries",
    caller: "member",
    memberKey: true,
    params: idParams,
    stream: "text/calendar",
    problems: ["not_found", "entitlement_required", "conflict"],
  }),
  downloadItineraryPdf: endpoint({
    method: "get",
    path: "/v1/me/itineraries/:id/pdf",
    summary: "The whole plan as a PDF, to print or take along; made on first request, then kept",
    tag: "Itineraries",
    caller: "member",
    limit: "generation",
    params: idParams,
    stream: "application/pdf",
    problems: ["not_found", "entitlement_required", "files_unavailable"],
  }),
  retryItinerary: endpoint({
    method: "post",
    path: "/v1/me/itineraries/:id/retry",
    summary: "Retry what failed, or what the built-in planner made when the model was unavailable",
    tag: "Itineraries",
    caller: "member",
    limit: "generation",
    idempotent: true,
    params: idParams,
    status: 202,
    response: itinerary,
    problems: ["not_found", "conflict", "entitlement_required"],
  }),
};
