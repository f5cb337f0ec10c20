import { type CatalogPlaceBody, catalogPlaceBody } from "@evoya/schemas/catalog-places";
import { z } from "zod";
import { clockOrNone, dollars, typed, typedOrNone } from "./typed.ts";

const { shape } = catalogPlaceBody;

const traits = ["indoor", "stepFree", "strenuous", "bookingNeeded", "evening", "closedOnHolidays"] as const;

/** A place in its form: numbers as typed, prices in dollars. */
export const placeForm = z
  .object({
    name: z.string().trim().pipe(shape.name),
    kind: shape.kind,
    areaId: shape.areaId,
    latitude: typed(-90, 90, "Enter a latitude between -90 and 90"),
    longitude: typed(-180, 180, "Enter a longitude between -180 and 180"),
    visitMinutes: typed(30, 600, "Enter 30 to 600 minutes").pipe(
      z.number().int({ error: "Enter whole minutes" }),
    ),
    opensAt: shape.opensAt,
    closesAt: shape.closesAt,
    lastEntryAt: clockOrNone,
    bookDaysAhead: typedOrNone(1, 365, "Enter 1 to 365 days, or nothing"),
    closedOn: shape.closedOn,
    closedIn: z.array(z.string()).max(11, { error: "It must be open at least one month" }),
    best: z.string(),
    bestOn: shape.bestOn,
    price: dollars,
    interests: z.array(shape.interests.element).min(1, { error: "Choose at least one interest" }),
    goodFor: z.array(shape.goodFor.element).min(1, { error: "Choose at least one kind of party" }),
    traits: z.array(z.enum(traits)),
    weight: z.string(),
    note: shape.note,
  })
  .transform(
    ({
      latitude,
      longitude,
      price,
      closedIn,
      best,
      traits: chosen,
      weight,
      lastEntryAt,
      bookDaysAhead,
      ...rest
    }): CatalogPlaceBody => ({
      ...rest,
      ...(lastEntryAt !== undefined && { lastEntryAt }),
      ...(bookDaysAhead !== undefined && { bookDaysAhead }),
      ...(chosen.includes("closedOnHolidays") && { closedOnHolidays: true }),
      coordinates: { latitude, longitude },
      costCents: price,
      closedIn: closedIn.map(Number),
      best: best === "" ? null : shape.best.parse(best),
      weight: shape.weight.parse(Number(weight)),
      indoor: chosen.includes("indoor"),
      stepFree: chosen.includes("stepFree"),
      strenuous: chosen.includes("strenuous"),
      bookingNeeded: chosen.includes("bookingNeeded"),
      evening: chosen.includes("evening"),
    }),
  );

/** The form's starting values. */
export const valuesOf = (place: CatalogPlaceBody): z.input<typeof placeForm> => ({
  name: place.name,
  kind: place.kind,
  areaId: place.areaId,
  latitude: String(place.coordinates.latitude),
  longitude: String(place.coordinates.longitude),
  visitMinutes: String(place.visitMinutes),
  opensAt: place.opensAt,
  closesAt: place.closesAt,
  lastEntryAt: place.lastEntryAt ?? "",
  bookDaysAhead: place.bookDaysAhead ? String(place.bookDaysAhead) : "",
  closedOn: place.closedOn,
  closedIn: place.closedIn.map(String),
  best: place.best ?? "",
  bestOn: place.bestOn,
  price: String(place.costCents / 100),
  interests: place.interests,
  goodFor: place.goodFor,
  traits: traits.filter((trait) => place[trait]),
  weight: String(place.weight),
  note: place.note,
});
