import { type CatalogPlaceBody, catalogPlaceBody } from "@evoya/schemas/catalog-places";
import { z } from "zod";
import { clockOrNone, dollars, typed, typedOrNone, websiteOrNone } from "./typed.ts";

const { shape } = catalogPlaceBody;

const traits = [
  "indoor",
  "stepFree",
  "strenuous",
  "bookingNeeded",
  "evening",
  "closedOnHolidays",
  "lovedByChildren",
  "includesLunch",
] as const;

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
    seasonMonths: z.array(z.string()).max(11, { error: "If it's all year, change the usual hours" }),
    seasonOpensAt: clockOrNone,
    seasonClosesAt: clockOrNone,
    closedOn: shape.closedOn,
    closedIn: z.array(z.string()).max(11, { error: "It must be open at least one month" }),
    best: z.string(),
    bestOn: shape.bestOn,
    price: dollars,
    interests: z.array(shape.interests.element).min(1, { error: "Choose at least one interest" }),
    goodFor: z.array(shape.goodFor.element).min(1, { error: "Choose at least one kind of party" }),
    traits: z.array(z.enum(traits)),
    weight: z.string(),
    website: websiteOrNone,
    note: shape.note,
  })
  .check(({ value: { seasonMonths, seasonOpensAt, seasonClosesAt }, issues }) => {
    const given = [seasonMonths.length > 0, seasonOpensAt !== undefined, seasonClosesAt !== undefined];
    if (given.every(Boolean) || !given.some(Boolean)) return;
    const path = (["seasonMonths", "seasonOpensAt", "seasonClosesAt"] as const)[given.indexOf(false)];
    issues.push({
      code: "custom",
      input: path,
      path: [path ?? "seasonMonths"],
      message: "Fill in months, opening, and closing, or none of them",
    });
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
      seasonMonths,
      seasonOpensAt,
      seasonClosesAt,
      website,
      ...rest
    }): CatalogPlaceBody => ({
      ...rest,
      ...(website !== undefined && { website }),
      ...(lastEntryAt !== undefined && { lastEntryAt }),
      ...(bookDaysAhead !== undefined && { bookDaysAhead }),
      ...(seasonOpensAt !== undefined &&
        seasonClosesAt !== undefined && {
          season: { months: seasonMonths.map(Number), opensAt: seasonOpensAt, closesAt: seasonClosesAt },
        }),
      ...(chosen.includes("closedOnHolidays") && { closedOnHolidays: true }),
      ...(chosen.includes("lovedByChildren") && { lovedByChildren: true }),
      ...(chosen.includes("includesLunch") && { includesLunch: true }),
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
  seasonMonths: place.season?.months.map(String) ?? [],
  seasonOpensAt: place.season?.opensAt ?? "",
  seasonClosesAt: place.season?.closesAt ?? "",
  closedOn: place.closedOn,
  closedIn: place.closedIn.map(String),
  best: place.best ?? "",
  bestOn: place.bestOn,
  price: String(place.costCents / 100),
  interests: place.interests,
  goodFor: place.goodFor,
  traits: traits.filter((trait) => place[trait]),
  weight: String(place.weight),
  website: place.website ?? "",
  note: place.note,
});
