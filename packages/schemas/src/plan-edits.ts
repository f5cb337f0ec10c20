import { placeKinds } from "@evoya/domain/catalog/destination";
import { bookingLimits } from "@evoya/domain/planner/booking";
import {
  longestTripTitle,
  maxItemsPerDay,
  maxTravelers,
  mealNames,
  movableParts,
  ownItemLimits,
  type PlanEdit,
  quietLimits,
} from "@evoya/domain/planner/edit/plan-edit";
import {
  accessNeeds,
  avoidableFoods,
  avoidableThings,
  bookingKinds,
  childLimits,
  diets,
  interests,
  paces,
  tripBudgetLabels,
} from "@evoya/domain/planner/plan";
import { z } from "zod";
import { calendarDate, cents, requiredText, timeOfDay } from "./common.ts";

export const itemId = z.string().min(1).max(100);
const placeId = z.string().min(1).max(100);
/** When mornings start: from six to noon. */
const morning = z
  .string()
  .regex(/^(0[6-9]|1[01]):[0-5]\d$/, { error: "Please choose a time from 6:00 AM to 11:59 AM" });
/** When evenings end: from 3 PM to just before midnight. */
const evening = z
  .string()
  .regex(/^(1[5-9]|2[0-3]):[0-5]\d$/, { error: "Please choose a time from 3:00 PM to 11:59 PM" });
/** When a flight lands or takes off. */
export const flightTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "Please enter a time, like 14:30" });
/** When a meal starts. */
const mealTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "Please enter a time, like 19:30" });
const dayNumber = z.int().min(1).max(30);
const position = z.int().min(0).max(maxItemsPerDay);
const { minMinutes, maxMinutes, maxCents } = ownItemLimits;
const minutesMessage = `Please enter ${minMinutes} to ${maxMinutes} minutes`;

/** How long an item takes, in minutes. */
const visitLength = z
  .int({ error: minutesMessage })
  .min(minMinutes, { error: minutesMessage })
  .max(maxMinutes, { error: minutesMessage });

/** Something of the member's own, as entered in the form. */
export const ownItem = z.strictObject({
  title: requiredText(ownItemLimits.title, "Please say what it is"),
  note: z
    .string()
    .trim()
    .max(ownItemLimits.note, { error: `At most ${ownItemLimits.note} characters` }),
  minutes: visitLength,
  costCents: cents.max(maxCents, { error: "That's more than we can plan with" }),
});

/** When something starts. */
const startsAt = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "Please choose a time" });

/** Something booked elsewhere, as entered in the form; it lasts until midnight at the latest. */
const bookedItem = ownItem.extend({
  dayNumber,
  startsAt,
  minutes: z.int().min(1).max(1439),
  booking: z.strictObject({
    kind: z.enum(bookingKinds),
    number: z
      .string()
      .trim()
      .max(bookingLimits.number, { error: `At most ${bookingLimits.number} characters` }),
    address: z
      .string()
      .trim()
      .max(bookingLimits.address, { error: `At most ${bookingLimits.address} characters` }),
    starts: z.string().regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/),
  }),
});

/** Another stay, as entered in the form. */
export const stay = z.strictObject({
  name: requiredText(ownItemLimits.title, "Please name the stay"),
  area: requiredText(100, "Please choose an area"),
  note: z
    .string()
    .trim()
    .max(ownItemLimits.note, { error: `At most ${ownItemLimits.note} characters` }),
  nightlyCents: cents.max(maxCents, { error: "That's more than we can plan with" }),
});

const travelersMessage = `Number of travelers must be between 1 and ${maxTravelers}`;

/** A member's note on an entry, as entered in the form; an empty one removes it. */
export const itemNote = z.strictObject({
  note: z
    .string()
    .trim()
    .max(ownItemLimits.note, { error: `At most ${ownItemLimits.note} characters` }),
});

/** A trip's name, as entered in the form. */
export const tripName = z.strictObject({
  title: requiredText(longestTripTitle, "Please give your trip a name"),
});

/** One change to a plan: the wire form of the domain's `PlanEdit`. */
export const planEdit = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("remove"), itemId }),
    z.strictObject({
      kind: z.literal("move"),
      itemId,
      dayNumber,
      position: position.nullable(),
      part: z
        .enum(movableParts)
        .optional()
        .meta({ description: "With the position null: the part of the day that it's moved to" }),
    }),
    z.strictObject({ kind: z.literal("replace"), itemId, placeId }),
    ownItem.extend({ kind: z.literal("add"), dayNumber, position, startsAt: startsAt.optional() }),
    bookedItem.extend({ kind: z.literal("book") }),
    stay.extend({ kind: z.literal("stay"), destinationId: z.string().min(1).max(100) }),
    z.strictObject({
      kind: z.literal("visit"),
      placeId,
      dayNumber: dayNumber.nullable(),
      startsAt: startsAt.optional(),
    }),
    z.strictObject({
      kind: z.literal("mealtime"),
      meal: z.enum(mealNames),
      dayNumber: dayNumber.nullable(),
      at: mealTime,
    }),
    z.strictObject({ kind: z.literal("duration"), itemId, minutes: visitLength }),
    z.strictObject({ kind: z.literal("time"), itemId, at: startsAt.nullable() }),
    z.strictObject({ kind: z.literal("lock"), itemId, locked: z.boolean() }),
    itemNote.extend({ kind: z.literal("note"), itemId }),
    tripName.extend({ kind: z.literal("rename") }),
    z.strictObject({
      kind: z.literal("dates"),
      startDate: calendarDate,
      tripLength: z.int().min(1).max(30),
    }),
    z.strictObject({
      kind: z.literal("flights"),
      arrivesAt: flightTime.nullable(),
      leavesAt: flightTime.nullable(),
    }),
    z.strictObject({
      kind: z.literal("travelers"),
      travellers: z.int().min(1, { error: travelersMessage }).max(maxTravelers, { error: travelersMessage }),
      childAges: z.array(z.int().min(0).max(childLimits.maxAge)).max(childLimits.max),
    }),
    z.strictObject({ kind: z.literal("clear"), dayNumber }),
    z.strictObject({ kind: z.literal("rain"), dayNumber }),
    z.strictObject({ kind: z.literal("swap"), dayNumber, otherDayNumber: dayNumber }),
    z.strictObject({ kind: z.literal("morning"), dayNumber, from: morning }),
    z.strictObject({ kind: z.literal("regenerate"), dayNumber, interest: z.enum(interests).nullable() }),
    z.strictObject({ kind: z.literal("pace"), pace: z.enum(paces) }),
    z.strictObject({ kind: z.literal("budget"), budget: z.enum(tripBudgetLabels) }),
    z.strictObject({ kind: z.literal("mornings"), from: morning.nullable() }),
    z.strictObject({ kind: z.literal("evenings"), until: evening.nullable() }),
    z.strictObject({
      kind: z.literal("quiet"),
      minutes: z
        .int()
        .min(quietLimits.min)
        .max(quietLimits.max)
        .nullable()
        .meta({ description: "How long nothing is planned after lunch" }),
    }),
    z.strictObject({
      kind: z.literal("crowds"),
      avoid: z.boolean().meta({ description: "Famous sights early and on weekdays, if possible" }),
    }),
    z.strictObject({
      kind: z.literal("interests"),
      interests: z.array(z.enum(interests)).max(interests.length),
    }),
    z.strictObject({
      kind: z.literal("without"),
      placeKinds: z.array(z.enum(placeKinds)).max(placeKinds.length),
    }),
    z.strictObject({
      kind: z.literal("needs"),
      diets: z.array(z.enum(diets)).max(diets.length),
      accessNeeds: z.array(z.enum(accessNeeds)).max(accessNeeds.length),
      foodsToAvoid: z
        .array(z.enum(avoidableFoods))
        .max(avoidableFoods.length)
        .optional()
        .meta({ description: "Every meal says to tell the kitchen; without it, they stay as they are" }),
      thingsToAvoid: z
        .array(z.enum(avoidableThings))
        .max(avoidableThings.length)
        .optional()
        .meta({ description: "No visit means one of these; without it, they stay as they are" }),
    }),
  ])
  .meta({ id: "PlanEdit" }) satisfies z.ZodType<PlanEdit>;

/** The same changes with a visit on another day, on which it fits. */
export const otherDay = z
  .object({
    dayNumber: z.int().positive(),
    startsAt: timeOfDay,
    /** Send these as they are if the member takes that day. */
    edits: z.array(planEdit),
  })
  .meta({ id: "OtherDay" });
