import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const nearbyGuide = z.object({
  destinationId: z.string(),
  name: z.string(),
  country: z.string(),
  /** The text a form fills in for it. */
  label: z.string(),
  /** As the crow flies. */
  kilometers: z.int().min(0),
});
export type NearbyGuide = z.output<typeof nearbyGuide>;

const foundPlace = z
  .object({
    /** A guide is one of our destinations that's more than one city, such as Bali. */
    kind: z.enum(["city", "region", "country", "airport", "guide"]),
    name: z.string(),
    region: z.string().nullable(),
    country: z.string(),
    /** The text a form fills in for it: "Hanoi, Vietnam". */
    label: z.string(),
    airportCode: z.string().nullable(),
    latitude: z.number(),
    longitude: z.number(),
    timeZone: z.string(),
    /** Our own guide that covers it, and the text that makes the planner plan it; null if we have none. */
    destinationId: z.string().nullable(),
    planAs: z.string().nullable(),
    /** Our guides nearest to it, in its own country first if it's a country. Empty if we have one for it. */
    nearby: z.array(nearbyGuide),
  })
  .meta({ id: "FoundPlace" });
export type FoundPlace = z.output<typeof foundPlace>;

export const maxFoundPlaces = 8;

const asked = z.strictObject({
  q: z.string().trim().min(1).max(100),
  kind: z.enum(["airport", "country"]).optional().meta({ description: "Only places of this kind" }),
});

const found = z.object({
  places: z.array(foundPlace).max(maxFoundPlaces),
  /** Whether the planner can plan the text as it is. */
  isPlannable: z.boolean(),
  /** The source of the facts if we don't have our own guide to it but can plan it. */
  madeFrom: z.enum(["openstreetmap", "model"]).nullable(),
  /** The towns we'd plan from there, by name; empty if we wouldn't. */
  towns: z.array(z.string()),
  /** Our own guides that the text names, as it calls them: what a plan takes in if we can't plan all of a list. */
  guides: z.array(z.string()),
  /** The places of a list that a plan would leave out, by name. */
  leftOut: z.array(z.string()),
});

/** The world's places by name (decision 184). */
export const placeEndpoints = {
  searchPlaces: endpoint({
    method: "get",
    path: "/v1/places",
    summary:
      "Cities, regions, countries, and airports by name, in many spellings, up to eight; none if we know no such place",
    tag: "Places",
    caller: "anyone",
    publicForSeconds: 3600,
    query: asked,
    response: found,
  }),
};

/** The same for the back office, whose pages can't call the member app's endpoint. */
export const staffPlaceEndpoints = {
  searchPlacesForStaff: endpoint({
    method: "get",
    path: "/v1/admin/places",
    summary: "The same as `GET /v1/places`, for the back office",
    tag: "Staff: dashboard",
    caller: "staff",
    permission: "dashboard.read",
    query: asked,
    response: found,
  }),
};
