import { placeKinds } from "@evoya/domain/catalog/destination";
import { destinationSources } from "@evoya/domain/catalog-desk";
import type { ItemOrigin } from "@evoya/domain/planner/item-origin";
import {
  accessNeeds,
  avoidableFoods,
  avoidableThings,
  bookingKinds,
  diets,
  interests,
  type Plan,
  type PlanDay,
  type PlanItem,
  type PlanLeg,
  paces,
  routingWires,
  type TripBrief,
  travelParties,
  travelStyles,
  tripBudgetLabels,
} from "@evoya/domain/planner/plan";
import { z } from "zod";
import { calendarDate, cents, instant } from "./common.ts";

const clock = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/);
const coordinates = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** An item's source, whether it was checked, and who signed it. */
const itemOrigin = z
  .object({
    /** The source of its facts; null for directions, free time, and items people added without a place. */
    facts: z.enum(destinationSources).nullable(),
    /** The day the team last checked our facts about its place. */
    checkedOn: calendarDate.nullable(),
    /** The website of its place, table, or stay. Null if we don't know one, or its link is broken. */
    website: z.string().nullable().optional(),
    /** Null for the planner. */
    addedBy: z.enum(["you", "travelers", "concierge"]).nullable(),
    /** By whom, by first name; once the item changes, it no longer holds. Null if nobody has signed it. */
    signature: z
      .object({ by: z.string().nullable(), at: instant, note: z.string(), holds: z.boolean() })
      .nullable(),
  })
  .meta({ id: "ItemOrigin" }) satisfies z.ZodType<ItemOrigin>;

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
    /** The source of its facts, if nobody has checked them. */
    unchecked: z.enum(["openstreetmap", "model"]).optional(),
    transfer: z
      .object({
        mode: z.enum(["walk", "metro", "bus", "train", "tram", "taxi", "car", "boat", "flight"]),
        minutes: z.int().nonnegative(),
        costCents: cents,
        metres: z.number().nonnegative().nullable(),
        /** The kind of routing server that measured it. Missing for our own estimates. */
        measuredBy: z.enum(routingWires).optional(),
      })
      .nullable(),
    /** Stays the same when the rest is re-planned. */
    locked: z.boolean(),
    /** The member's own note about it. */
    ownNote: z.string().optional(),
    /** Someone chose its time, and it keeps it. */
    ownTime: z.literal(true).optional(),
    /** The member's booking from elsewhere: it keeps its time. */
    booking: z
      .object({ kind: z.enum(bookingKinds), number: z.string(), address: z.string(), starts: z.string() })
      .optional(),
    origin: itemOrigin.optional(),
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
    /** The month's usual weather; null if the date isn't known. */
    weather: z
      .object({ month: z.int().min(1).max(12), highC: z.int(), lowC: z.int(), rainDays: z.int() })
      .nullable(),
    /** A place indoors, to visit in place of one outdoors. */
    rainPlan: z
      .object({ insteadOfItemId: z.string(), placeId: z.string(), title: z.string(), note: z.string() })
      .nullable(),
    /** The public holiday there, such as "Assumption Day". Missing on other days. */
    holiday: z.string().optional(),
    /** The festival that's on there, such as "Songkran". Missing on other days. */
    event: z.string().optional(),
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
      /** Chosen by a traveler or the concierge, not by the planner. */
      isChosen: z.boolean().optional(),
    }),
    /** Whom to credit next to its facts. */
    credit: z.string().optional(),
    timeZone: z.string().optional().meta({ description: "IANA name, if we know it" }),
  })
  .meta({ id: "PlanLeg" }) satisfies z.ZodType<PlanLeg>;

/** The brief of a plan: the wire form of the domain's `TripBrief`. */
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
    foodsToAvoid: z.array(z.enum(avoidableFoods)).optional(),
    thingsToAvoid: z.array(z.enum(avoidableThings)).optional(),
    morningsFrom: clock.nullable(),
    eveningsUntil: clock.nullish(),
    quietMinutes: z.int().nullish(),
    avoidsCrowds: z.boolean().optional(),
    /** What became of the generator's `notes`: changes in words, parts not understood, and why others weren't possible. */
    fromNotes: z
      .object({
        planned: z.array(z.string()),
        notUnderstood: z.array(z.string()),
        refused: z.array(z.string()),
      })
      .optional(),
    avoided: z.array(z.string()),
    unwantedKinds: z.array(z.enum(placeKinds)).optional(),
    mealTimes: z.object({ lunch: clock.optional(), dinner: clock.optional() }).optional(),
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

/** A free member's view of an itinerary (spec: limited itinerary summary). */
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
    timeZone: z.string().optional().meta({ description: "IANA name of where it begins, if we know it" }),
  })
  .meta({ id: "PlanSummary" });
