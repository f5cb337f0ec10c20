import { destinationSources, placeStates } from "@evoya/domain/catalog-desk";
import { entryTypes } from "@evoya/domain/catalog-entries";
import { linkOutcomes, linkStates } from "@evoya/domain/websites";
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
import { calendarDate, id, idParams, instant } from "./common.ts";
import { catalogPlace, catalogStay, catalogTable } from "./destinations.ts";
import { endpoint } from "./endpoint.ts";
import { difference } from "./itinerary-edits.ts";
import { searchText, staffList } from "./staff-list.ts";

const placeShape = {
  id,
  destinationId: id,
  destination: z.string(),
  type: z.enum(entryTypes).meta({ description: "Somewhere to visit, a table to eat at, or a stay" }),
  placeId: z.string(),
  name: z.string(),
  kind: z.string().meta({ description: 'A place\'s kind, which meal a table serves, or "stay"' }),
  source: z.enum(destinationSources),
  isChanged: z.boolean(),
  isRetired: z.boolean(),
  ...checkShape,
  knownOn: calendarDate.meta({
    description: "When its facts were checked, changed, or stated by their source",
  }),
  website: z.string().nullable(),
  linkState: z.enum(linkStates).nullable().meta({
    description:
      "Whether its link works; `broken` after failures on three days in a row, null if nobody looked",
  }),
  linkDetail: z.string().nullable().meta({ description: "What the last look at its link found" }),
  linkCheckedAt: instant.nullable(),
  linkFailingSince: instant.nullable(),
  updatedAt: instant,
};
const listedPlace = z.object(placeShape).meta({ id: "CatalogPlaceInList" });
export type CatalogPlaceInList = z.output<typeof listedPlace>;

const catalogArea = z.object({ id: z.string(), name: z.string() }).meta({ id: "CatalogArea" });

const wholeOf = <Type extends string, Facts extends z.ZodType>(type: Type, facts: Facts) =>
  z.object({
    ...placeShape,
    type: z.literal(type),
    place: facts,
    original: facts.nullable().meta({ description: "The source's version; null if it doesn't have it" }),
    areas: z.array(catalogArea),
    changedBy: z.string().nullable(),
    changedAt: instant.nullable(),
  });
const wholePlace = z
  .discriminatedUnion("type", [
    wholeOf("visit", catalogPlace),
    wholeOf("table", catalogTable),
    wholeOf("stay", catalogStay),
  ])
  .meta({ id: "WholeCatalogPlace" });
export type WholeCatalogPlace = z.output<typeof wholePlace>;

const websiteCheckResult = z
  .object({
    outcome: z.enum(linkOutcomes),
    detail: z.string().meta({ description: "What happened, in a sentence" }),
    isRecorded: z.boolean().meta({
      description: "False if nothing answered: then we may be offline ourselves, and it doesn't count",
    }),
  })
  .meta({ id: "WebsiteCheckResult" });
export type WebsiteCheckResult = z.output<typeof websiteCheckResult>;

const plannedVisit = z.object({ day: z.int().positive(), startsAt: z.string() });

const sampleEffect = z
  .object({
    trip: z.string().meta({ description: "Whose trip it is, and how long" }),
    before: plannedVisit
      .nullable()
      .meta({ description: "When the plan has the place now; null if it doesn't have it" }),
    after: plannedVisit.nullable().meta({ description: "When the plan would have it" }),
    difference,
  })
  .meta({ id: "SampleEffect" });
export type SampleEffect = z.output<typeof sampleEffect>;

export const catalogPlaceList = staffList({
  path: "/v1/admin/catalog-places",
  things: "places of the catalog",
  tag,
  permission: "catalog.read",
  item: listedPlace,
  filter: {
    destinationId: id.optional(),
    type: z.enum(entryTypes).optional(),
    state: z.enum(placeStates).optional(),
    q: searchText,
  },
  sorts: ["name", "knownOn"],
  sort: "name",
  pageSize: 50,
});

/** The parts of a place to visit that the team can change: everything except its id and its source. */
export const catalogPlaceBody = catalogPlace
  .omit({ id: true, source: true })
  .extend({ type: z.literal("visit").optional() })
  .strict();
export type CatalogPlaceBody = z.output<typeof catalogPlaceBody>;
export const catalogTableBody = catalogTable
  .omit({ id: true })
  .extend({ type: z.literal("table") })
  .strict();
export type CatalogTableBody = z.output<typeof catalogTableBody>;
export const catalogStayBody = catalogStay
  .omit({ id: true })
  .extend({ type: z.literal("stay") })
  .strict();
export type CatalogStayBody = z.output<typeof catalogStayBody>;
/** Without a type, it's a place to visit. */
const entryBody = z.discriminatedUnion("type", [catalogPlaceBody, catalogTableBody, catalogStayBody]);
export type CatalogEntryBody = z.output<typeof entryBody>;

const placeExample = {
  name: "Colosseum",
  kind: "ruin",
  areaId: "ancient",
  coordinates: { latitude: 41.8902, longitude: 12.4922 },
  visitMinutes: 120,
  opensAt: "08:30",
  closesAt: "16:30",
  closedOn: [],
  best: "early",
  bestOn: [],
  closedIn: [],
  costCents: 1800,
  interests: ["Culture & History"],
  indoor: false,
  stepFree: true,
  strenuous: false,
  bookingNeeded: true,
  goodFor: ["solo", "couple", "family", "friends", "business"],
  weight: 4,
  evening: false,
  note: "Book the first slot of the day.",
};

/** The places of the catalog: to visit, to eat, and to stay (decision 218). */
export const catalogPlaceEndpoints = {
  listCatalogPlaces: catalogPlaceList.list,
  countCatalogPlaces: catalogPlaceList.count,
  exportCatalogPlaces: catalogPlaceList.export,
  getCatalogPlace: endpoint({
    ...read,
    method: "get",
    path: "/v1/admin/catalog-places/:id",
    summary:
      "One place of the catalog (to visit, to eat, or to stay), as we plan with it and as its source has it",
    versioned: true,
    params: idParams,
    response: wholePlace,
    problems: ["not_found"],
  }),
  updateCatalogPlace: endpoint({
    ...write,
    method: "put",
    path: "/v1/admin/catalog-places/:id",
    summary:
      "Change a place; it counts as unchecked until someone checks it. Existing plans keep what they had",
    versioned: true,
    params: idParams,
    body: entryBody,
    example: placeExample,
    response: wholePlace,
    problems: ["not_found", "conflict"],
  }),
  previewCatalogPlace: endpoint({
    ...write,
    method: "post",
    path: "/v1/admin/catalog-places/:id/previews",
    summary: "What a change of a place would do to three sample trips; changes nothing",
    limit: "generation",
    params: idParams,
    body: entryBody,
    example: placeExample,
    response: z.object({ items: z.array(sampleEffect) }),
    problems: ["not_found"],
  }),
  restoreCatalogPlaceSource: endpoint({
    ...write,
    method: "delete",
    path: "/v1/admin/catalog-places/:id/change",
    summary: "Discard our changes to a place for what its source says",
    versioned: true,
    params: idParams,
    response: wholePlace,
    status: 200,
    problems: ["not_found", "conflict"],
  }),
  checkCatalogPlace: endpoint({
    ...check,
    method: "put",
    path: "/v1/admin/catalog-places/:id/check",
    summary: "Mark a place as checked: on which day, by whom, and where it was looked up",
    versioned: true,
    params: idParams,
    body: checkBody,
    example: checkExample,
    response: wholePlace,
    problems: ["not_found", "conflict"],
  }),
  checkCatalogPlaceWebsite: endpoint({
    ...check,
    method: "post",
    path: "/v1/admin/catalog-places/:id/website-checks",
    summary: "Look at a place's website now, and record whether its link works",
    limit: "generation",
    params: idParams,
    response: websiteCheckResult,
    problems: ["not_found", "conflict"],
  }),
  retireCatalogPlace: endpoint({
    ...write,
    method: "put",
    path: "/v1/admin/catalog-places/:id/retired",
    summary: "Retire a place, so that no new plan has it, or bring it back; not a destination's last stay",
    versioned: true,
    params: idParams,
    body: retiredBody,
    example: { isRetired: true },
    response: wholePlace,
    problems: ["not_found", "conflict"],
  }),
};
