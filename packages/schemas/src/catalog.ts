import { destinationSources, destinationStatuses } from "@evoya/domain/catalog-desk";
import { z } from "zod";
import {
  check,
  checkBody,
  checkExample,
  checkShape,
  read,
  retiredBody,
  tag,
  write,
} from "./catalog-checks.ts";
import { catalogPlaceEndpoints } from "./catalog-places.ts";
import { calendarDate, id, idParams, instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { searchText, staffList } from "./staff-list.ts";

const destinationShape = {
  id,
  key: z.string().meta({ description: "Its id in plans", examples: ["rome"] }),
  name: z.string(),
  country: z.string(),
  source: z.enum(destinationSources),
  status: z.enum(destinationStatuses),
  areas: z.int(),
  places: z.int().meta({ description: "Without retired ones" }),
  checkedPlaces: z.int(),
  meals: z.int(),
  stays: z.int(),
  oldestOn: calendarDate.nullable().meta({ description: "How old the oldest fact about a place is" }),
  ...checkShape,
  updatedAt: instant,
};
const destination = z.object(destinationShape).meta({ id: "CatalogDestination" });
export type CatalogDestination = z.output<typeof destination>;

const spot = z.object({
  id,
  name: z.string(),
  kind: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  isRetired: z.boolean(),
  isChecked: z.boolean(),
});

const wholeDestination = z
  .object({
    ...destinationShape,
    version: z.int().meta({ description: "The newest edition of what its source says" }),
    madeAt: instant,
    bounds: z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }),
    spots: z.array(spot).meta({ description: "Where its places are" }),
  })
  .meta({ id: "WholeCatalogDestination" });
export type WholeCatalogDestination = z.output<typeof wholeDestination>;

const coverage = z.object({
  kind: z.enum(["pace", "party", "budget"]),
  of: z.string(),
  visits: z.int(),
  enough: z.int(),
  emptyDays: z.int(),
});

export const destinationList = staffList({
  path: "/v1/admin/destinations",
  things: "destinations",
  tag,
  permission: "catalog.read",
  item: destination,
  filter: {
    source: z.enum(destinationSources).optional(),
    status: z.enum(destinationStatuses).optional(),
    q: searchText,
  },
  sorts: ["name", "createdAt"],
  sort: "name",
  pageSize: 50,
});

/** The catalog desk: the data we plan with, and how sure we are of it (decision 218). */
export const catalogEndpoints = {
  listDestinations: destinationList.list,
  countDestinations: destinationList.count,
  exportDestinations: destinationList.export,
  getDestination: endpoint({
    ...read,
    method: "get",
    path: "/v1/admin/destinations/:id",
    summary: "One destination, with where its places are",
    versioned: true,
    params: idParams,
    response: wholeDestination,
    problems: ["not_found"],
  }),
  getDestinationCoverage: endpoint({
    ...read,
    method: "get",
    path: "/v1/admin/destinations/:id/coverage",
    summary: "Whether there's enough for fourteen days, for each pace, party, and budget",
    params: idParams,
    response: z.object({ days: z.int(), items: z.array(coverage) }),
    problems: ["not_found"],
  }),
  checkDestination: endpoint({
    ...check,
    method: "put",
    path: "/v1/admin/destinations/:id/check",
    summary: "Mark a destination as verified: its plans no longer say that nobody has checked it",
    versioned: true,
    params: idParams,
    body: checkBody,
    example: checkExample,
    response: wholeDestination,
    problems: ["not_found", "conflict"],
  }),
  retireDestination: endpoint({
    ...write,
    method: "put",
    path: "/v1/admin/destinations/:id/retired",
    summary: "Retire a destination, so that nobody new can plan it, or bring it back; not our own guides",
    versioned: true,
    params: idParams,
    body: retiredBody,
    example: { isRetired: true },
    response: wholeDestination,
    problems: ["not_found", "conflict"],
  }),
  ...catalogPlaceEndpoints,
};
