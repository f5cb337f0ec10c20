import {
  type ConciergeBudget,
  conciergeActivities,
  conciergeBudgetIds,
  conciergeLimits,
  conciergeMessages,
} from "@evoya/domain/concierge";
import type { Interest } from "@evoya/domain/planner/plan";
import { requestStatuses } from "@evoya/domain/request-status";
import { z } from "zod";
import { calendarDate, id, idParams, instant, numTravelers, optionalText } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const activities = conciergeActivities as readonly [Interest, ...Interest[]];
const budget = z.enum(conciergeBudgetIds) satisfies z.ZodType<ConciergeBudget>;

/**
 * The formats. The rules and their texts are in the domain (`conciergeProblems`; member spec §5, concierge form): the
 * form applies them while the member types, the service on arrival, both with the member's own today.
 */
export const newConciergeRequest = z.strictObject({
  destination: z
    .string({ error: conciergeMessages.destinationRequired })
    .trim()
    .meta({ minLength: conciergeLimits.destination.min, maxLength: conciergeLimits.destination.max }),
  startDate: z.string({ error: conciergeMessages.datesRequired }).meta({ format: "date" }),
  endDate: z.string({ error: conciergeMessages.datesRequired }).meta({ format: "date" }),
  departureAirport: optionalText(1000),
  numTravelers: z
    .int({ error: conciergeMessages.travelers })
    .default(conciergeLimits.travelers.default)
    .meta({ minimum: conciergeLimits.travelers.min, maximum: conciergeLimits.travelers.max }),
  budget: z.enum(conciergeBudgetIds, { error: conciergeMessages.budgetRequired }),
  activities: z
    .array(z.enum(activities))
    .default([])
    .transform((given) => [...new Set(given)]),
  bookFlights: z.boolean().default(false),
  bookHotels: z.boolean().default(false),
  bookActivities: z.boolean().default(false),
  additionalNotes: z.string().trim().default("").meta({ maxLength: conciergeLimits.additionalNotes.max }),
  itineraryId: id.nullish().meta({ description: "One of the member's own itineraries, for the team to see" }),
});
export type NewConciergeRequest = z.input<typeof newConciergeRequest>;

export const conciergeRequest = z
  .object({
    id,
    destination: z.string(),
    startDate: calendarDate,
    endDate: calendarDate,
    departureAirport: z.string().nullable(),
    numTravelers,
    budget: budget.nullable().meta({ description: "Null for a booking made without one" }),
    activities: z.array(z.string()),
    bookFlights: z.boolean(),
    bookHotels: z.boolean(),
    bookActivities: z.boolean(),
    additionalNotes: z.string(),
    itineraryId: id.nullable().meta({ description: "The attached itinerary; null once it's deleted" }),
    status: z.enum(requestStatuses),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: "ConciergeRequest" });
export type ConciergeRequest = z.output<typeof conciergeRequest>;

export const conciergeRequestEndpoints = {
  createConciergeRequest: endpoint({
    method: "post",
    path: "/v1/me/concierge-requests",
    summary: "Ask a concierge to plan a trip",
    tag: "Concierge",
    caller: "member",
    idempotent: true,
    body: newConciergeRequest,
    example: {
      destination: "Lisbon",
      startDate: "2027-05-14",
      endDate: "2027-05-18",
      numTravelers: 2,
      budget: "Moderate",
      activities: ["Food & Dining"],
      bookHotels: true,
    },
    status: 201,
    response: conciergeRequest,
    problems: ["entitlement_required", "profile_incomplete"],
  }),
  listConciergeRequests: endpoint({
    method: "get",
    path: "/v1/me/concierge-requests",
    summary: "The member's own requests, newest first",
    tag: "Concierge",
    caller: "member",
    response: z.object({ items: z.array(conciergeRequest) }),
  }),
  getConciergeRequest: endpoint({
    method: "get",
    path: "/v1/me/concierge-requests/:id",
    summary: "One of the member's own requests; another member's returns `forbidden`",
    tag: "Concierge",
    caller: "member",
    params: idParams,
    response: conciergeRequest,
    problems: ["not_found", "forbidden"],
  }),
};
