import { type Destination, placeKinds } from "@evoya/domain/catalog/destination";
import { diets, interests, travelParties, travelStyles } from "@evoya/domain/catalog/travel-terms";
import { weekdays } from "@evoya/domain/catalog/weekdays";
import { madeLimits } from "@evoya/domain/made/made-place";
import { isWebsite, maxWebsiteLength } from "@evoya/domain/websites";
import { z } from "zod";

/** A destination's words contain no markup and are no longer than a screen shows. */
const words = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^<>\p{Cc}]*$/u);
const name = words(120).min(1);
const id = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\p{L}\p{N}.-]+$/u);
const coordinates = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const cents = z.int().min(0).max(1_000_000);
const minutes = z.int().min(0).max(720);
const month = z.int().min(1).max(12);
const weekday = z.enum(weekdays);
const website = z
  .string()
  .max(maxWebsiteLength)
  .refine(isWebsite, { error: "Enter a web address that starts with https:// or http://" })
  .optional()
  .meta({ format: "uri", description: "Its own website" });
const mode = z.enum(["walk", "metro", "bus", "train", "tram", "taxi", "car", "boat", "flight"]);

const area = z.object({
  id,
  name,
  coordinates,
  note: words(300),
  access: z.object({ mode, minutes, costCentsPerPerson: cents }).nullable(),
});
/** A kind of stay, as the catalog has it and the team edits it. */
export const catalogStay = z
  .object({
    id,
    name,
    areaId: id,
    styles: z.array(z.enum(travelStyles)).min(1),
    nightlyCents: cents,
    note: words(300),
    website,
  })
  .meta({ id: "CatalogStay" });
/** A place to visit, as the catalog has it and the team edits it. */
export const catalogPlace = z
  .object({
    id,
    name,
    kind: z.enum(placeKinds),
    areaId: id,
    coordinates,
    visitMinutes: z.int().min(30).max(600),
    opensAt: clock,
    closesAt: clock,
    closedOn: z.array(weekday).max(6),
    best: z.enum(["early", "morning", "afternoon", "sunset"]).nullable(),
    bestOn: z.array(weekday).max(7),
    closedIn: z.array(month).max(11),
    costCents: cents,
    interests: z.array(z.enum(interests)).min(1),
    indoor: z.boolean(),
    stepFree: z.boolean(),
    strenuous: z.boolean(),
    bookingNeeded: z.boolean(),
    goodFor: z.array(z.enum(travelParties)).min(1),
    weight: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    evening: z.boolean(),
    note: words(400),
    lastEntryAt: clock.optional(),
    bookDaysAhead: z.int().min(1).max(365).optional(),
    season: z
      .object({ months: z.array(month).min(1).max(11), opensAt: clock, closesAt: clock })
      .optional()
      .meta({ description: "Other hours in some months" }),
    closedOnHolidays: z.boolean().optional(),
    lovedByChildren: z
      .boolean()
      .optional()
      .meta({ description: "Plans with children from 2 to 12 prefer it" }),
    includesLunch: z
      .boolean()
      .optional()
      .meta({ description: "Lunch is part of the visit, so plans have no other that day" }),
    source: z.literal("openstreetmap").optional(),
    website,
  })
  .meta({ id: "CatalogPlace" });
/** A place to eat, as the catalog has it and the team edits it. */
export const catalogTable = z
  .object({
    id,
    title: name,
    areaId: id,
    meal: z.enum(["breakfast", "lunch", "dinner"]),
    level: z.enum(["simple", "middle", "fine"]),
    costCents: cents,
    diets: z.array(z.enum(diets)),
    note: words(300),
    opensAt: clock.optional(),
    closesAt: clock.optional(),
    website,
  })
  .meta({ id: "CatalogTable" });
const ride = z.object({
  mode,
  uptoKm: z.number().positive(),
  waitMinutes: minutes,
  kmPerHour: z.number().positive(),
  baseCents: cents,
  perKmCents: cents,
  per: z.enum(["person", "vehicle"]),
});

/** A destination that isn't in the code: the catalog's shape, checked on the way into the database and out of it. */
export const madeDestination = z.object({
  id,
  name,
  country: words(100),
  region: words(100),
  coordinates,
  bounds: z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }),
  aliases: z.array(name).max(20),
  tagline: words(200),
  summary: words(600),
  airport: z.object({ code: z.string().length(3), name, coordinates }),
  airportTransfer: z.object({ mode, minutes, costCents: cents }),
  currencyNote: words(300),
  seasons: words(400),
  bestMonths: z.array(month).max(12),
  months: z
    .array(
      z.object({
        highC: z.int().min(-60).max(60),
        lowC: z.int().min(-60).max(60),
        rainDays: z.int().min(0).max(31),
        crowds: z.enum(["quiet", "busy", "full"]),
      }),
    )
    .max(12),
  practical: z.object({
    visa: words(300),
    plugs: words(100),
    emergency: words(120),
    timeZone: z.string().max(60),
  }),
  roadFactor: z.number().min(1).max(3),
  dinnerFrom: clock
    .optional()
    .meta({ description: "When people have dinner there, if that's later than seven" }),
  rides: z.tuple([ride], ride),
  areas: z.tuple([area], area),
  lodgings: z.tuple([catalogStay], catalogStay),
  places: z.array(catalogPlace).max(madeLimits.places),
  meals: z.array(catalogTable).max(madeLimits.meals),
  origin: z.object({
    source: z.enum(["openstreetmap", "model"]),
    isChecked: z.boolean(),
    credit: words(120).nullable(),
  }),
}) satisfies z.ZodType<Destination>;

/** Any destination we can plan: our own have no origin. */
export const catalogDestination = madeDestination.extend({
  origin: madeDestination.shape.origin.optional(),
}) satisfies z.ZodType<Destination>;
