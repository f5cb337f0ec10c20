import {
  accessNeeds,
  childLimits,
  diets,
  interests,
  type Plan,
  type PlanDay,
  type PlanItem,
  type PlanLeg,
  paces,
  type TripBrief,
  travelParties,
  travelStyles,
  tripBudgetLabels,
} from "@evoya/domain/planner/plan";
import { tripStages } from "@evoya/domain/trip-stage";
import { workflowSteps } from "@evoya/domain/workflow";
import { z } from "zod";
import { calendarDate, cents, id, idParams, instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const clock = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/);
const coordinates = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

const planItem = z
  .object({
    id: z.string(),
    kind: z.enum(["place", "meal", "transfer", "rest", "check-in", "check-out"]),
    title: z.string(),
    note: z.string(),
    because: z.string().nullable(),
    placeId: z.string().nullable(),
    area: z.string(),
    coordinates: coordinates.nullable(),
    startsAt: clock,
    endsAt: clock,
    costCents: cents,
    bookingNeeded: z.boolean(),
    source: z.enum(["catalogue", "model", "staff", "member"]),
    transfer: z
      .object({
        mode: z.enum(["walk", "metro", "bus", "train", "tram", "taxi", "car", "boat", "flight"]),
        minutes: z.int().nonnegative(),
        costCents: cents,
        metres: z.number().nonnegative().nullable(),
      })
      .nullable(),
    /** Stays as it is when the rest is re-planned. */
    locked: z.boolean(),
    /** What the member wrote down about it. */
    ownNote: z.string().optional(),
  })
  .meta({ id: "PlanItem" }) satisfies z.ZodType<PlanItem>;

const planDay = z
  .object({
    id: z.string(),
    number: z.int().positive(),
    date: calendarDate.nullable(),
    destinationId: z.string(),
    title: z.string(),
    area: z.string(),
    items: z.array(planItem),
    costCents: cents,
    /** What the month is usually like; null if the date isn't known. */
    weather: z
      .object({ month: z.int().min(1).max(12), highC: z.int(), lowC: z.int(), rainDays: z.int() })
      .nullable(),
    /** Somewhere indoors to go instead of an outdoor visit. */
    rainPlan: z
      .object({ insteadOfItemId: z.string(), placeId: z.string(), title: z.string(), note: z.string() })
      .nullable(),
  })
  .meta({ id: "PlanDay" }) satisfies z.ZodType<PlanDay>;

const planLeg = z
  .object({
    destinationId: z.string(),
    destinationName: z.string(),
    country: z.string(),
    firstDay: z.int().positive(),
    lastDay: z.int().positive(),
    lodging: z.object({
      name: z.string(),
      area: z.string(),
      nights: z.int().nonnegative(),
      costPerNightCents: cents,
      note: z.string(),
    }),
  })
  .meta({ id: "PlanLeg" }) satisfies z.ZodType<PlanLeg>;

/** What a plan was made for: the wire form of the domain's `TripBrief`. */
const tripBrief = z
  .object({
    destinationIds: z.array(z.string()),
    destinationNames: z.array(z.string()).optional(),
    tripLength: z.int(),
    travelStyle: z.enum(travelStyles),
    budget: z.enum(tripBudgetLabels),
    travelParty: z.enum(travelParties),
    travellers: z.int(),
    childAges: z.array(z.int()).optional(),
    pace: z.enum(paces),
    interests: z.array(z.enum(interests)),
    startDate: calendarDate.nullable(),
    arrivesAt: clock.nullable(),
    leavesAt: clock.nullable(),
    homeAirport: z.string().nullable(),
    diets: z.array(z.enum(diets)),
    accessNeeds: z.array(z.enum(accessNeeds)),
    morningsFrom: clock.nullable(),
    avoided: z.array(z.string()),
    seed: z.int(),
  })
  .meta({ id: "TripBrief" }) satisfies z.ZodType<TripBrief>;

/** A whole itinerary: the wire form of the domain's `Plan`. */
export const plan = z
  .object({
    brief: tripBrief,
    legs: z.array(planLeg),
    title: z.string(),
    summary: z.string(),
    currency: z.literal("USD"),
    travellers: z.int().positive(),
    days: z.array(planDay),
    costs: z.object({
      lodgingCents: cents,
      foodCents: cents,
      activitiesCents: cents,
      transportCents: cents,
      totalCents: cents,
      /** Prices vary: the real one is between these. */
      lowCents: cents,
      highCents: cents,
    }),
    withinBudget: z.boolean(),
    notes: z.array(z.string()),
  })
  .meta({ id: "Plan" }) satisfies z.ZodType<Plan>;

/** What a free member sees of an itinerary (spec: limited itinerary summary). */
export const planSummary = z
  .object({
    destinationName: z.string(),
    title: z.string(),
    summary: z.string(),
    dayCount: z.int(),
    totalCents: cents,
    currency: z.literal("USD"),
    days: z.array(z.object({ number: z.int(), title: z.string(), area: z.string() })),
    firstDay: planDay.nullable(),
  })
  .meta({ id: "PlanSummary" });

const travellersMessage = "Number of travelers must be between 1 and 50";
const childAgeMessage = "A child's age must be between 0 and 17";
const airportLength = "Airport must be between 3 and 100 characters";
const flightTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "Please enter a time, like 14:30" })
  .nullish();

/** The generator's form (member spec §2, §5, §9). */
export const generateItineraryBody = z.strictObject({
  destination: z
    .string({ error: "Please enter a destination." })
    .trim()
    .min(1, { error: "Please enter a destination." })
    .max(255, { error: "Destination must be at most 255 characters" })
    .refine((text) => !/\p{Cc}/u.test(text), { error: "Please enter a destination." }),
  tripLength: z
    .int({ error: "Trip length must be a whole number of days" })
    .min(1, { error: "Trip length must be between 1 and 30 days" })
    .max(30, { error: "Trip length must be between 1 and 30 days" }),
  travelStyle: z.enum(travelStyles),
  budget: z.enum(tripBudgetLabels),
  travelParty: z.enum(travelParties),
  /** Everyone, including children; if left out, as many as such a party usually has. */
  travelers: z
    .int({ error: travellersMessage })
    .min(1, { error: travellersMessage })
    .max(50, { error: travellersMessage })
    .nullish(),
  childAges: z
    .array(z.int().min(0, { error: childAgeMessage }).max(childLimits.maxAge, { error: childAgeMessage }))
    .max(childLimits.max, { error: "A trip can have up to 20 children" })
    .default([])
    .meta({ description: "How old the children among the travelers are, in years" }),
  pace: z.enum(paces),
  interests: z.array(z.enum(interests)).max(interests.length),
  startDate: z.iso.date({ error: "Please enter a valid date" }).nullish(),
  /** Arrival time on the first day and departure time on the last, if there are flights. */
  arrivesAt: flightTime,
  leavesAt: flightTime,
  homeAirport: z
    .string()
    .trim()
    .min(3, { error: airportLength })
    .max(100, { error: airportLength })
    .nullish(),
  diets: z.array(z.enum(diets)).max(diets.length).default([]),
  accessNeeds: z.array(z.enum(accessNeeds)).max(accessNeeds.length).default([]),
});
export type GenerateItinerary = z.input<typeof generateItineraryBody>;

const progress = z.object({
  percent: z.int().min(0).max(100),
  message: z.string(),
  daysReady: z.int(),
  /** The days' titles as far as they're known; those after `daysReady` may still change. */
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
    /** Where it stands in time today, where the member lives. */
    stage: z.enum(tripStages),
    /** Put away by the member. */
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
  })
  .meta({ id: "Trip" });
export type Trip = z.output<typeof trip>;

export const itinerary = trip
  .extend({
    workflowStep: z.enum(workflowSteps),
    progress,
    /** Why generation failed, in words for the member. */
    failure: z.string().nullable(),
    /** Who made the plan: the built-in planner, a language model, or the built-in planner in the model's place. */
    planner: z.enum(["builtin", "model", "fallback"]).nullable(),
    access: z.enum(["full", "summary"]),
    plan: plan.nullable(),
    summary: planSummary.nullable(),
    updatedAt: instant,
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
      numTravelers: z
        .int({ error: travellersMessage })
        .min(1, { error: travellersMessage })
        .max(50, { error: travellersMessage }),
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
      /** How a form starts: the destination may still be empty. */
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
    problems: ["entitlement_required"],
  }),
  listItineraries: endpoint({
    method: "get",
    path: "/v1/me/itineraries",
    summary: "The member's trips, newest first",
    tag: "Itineraries",
    caller: "member",
    response: z.object({ items: z.array(trip) }),
  }),
  getItinerary: endpoint({
    method: "get",
    path: "/v1/me/itineraries/:id",
    summary: "One itinerary: the whole plan, or the summary that the membership plan includes",
    tag: "Itineraries",
    caller: "member",
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
