import type { Destination } from "@evoya/domain/catalog/destination";
import { climateOf, searchGuide } from "@evoya/domain/catalog/guide";
import type { contract } from "@evoya/schemas/contract";
import type { Got, Sent } from "@evoya/schemas/endpoint";
import type { McpInput, McpOutput, McpToolName } from "@evoya/schemas/mcp-tools";
import { Problem } from "@evoya/schemas/problems";
import type { Request, Response } from "express";
import type { CatalogReader } from "../features/catalog/catalog.reader.ts";
import type { ItinerarySketches } from "../features/itineraries/itineraries.sketches.ts";
import type { StaffCaller } from "../http/caller.ts";

type Contract = typeof contract;

/** Who called a tool, and in which request. */
export type Called = {
  caller: Extract<StaffCaller, { kind: "apiKey" }>;
  request: Request;
  response: Response;
};

/**
 * Runs one of the API's own operations for `called`, with the same rules, permissions, and logging as at its
 * address.
 */
export type Operate = <Name extends keyof Contract>(
  operation: Name,
  sent: Sent<Contract[Name]>,
  called: Called,
  idempotencyKey?: string,
) => Promise<Got<Contract[Name]>>;

export type ToolHandlers = {
  [Name in McpToolName]: (
    input: McpInput<Name>,
    called: Called,
  ) => McpOutput<Name> | Promise<McpOutput<Name>>;
};

const outlineOf = (destination: Destination) => {
  const { id, name, country, region, tagline, seasons, bestMonths } = destination;
  return {
    id,
    name,
    country,
    region,
    tagline,
    seasons,
    bestMonths: [...bestMonths],
    climate: climateOf(destination),
  };
};

/** As many places as an agent can compare; the ones most people come for are first. */
const shownPlaces = 30;

const inFull = (destination: Destination) => {
  const { summary, airport, currencyNote, practical, months, areas, places } = destination;
  const areaNames = new Map(areas.map(({ id, name }) => [id, name]));
  return {
    ...outlineOf(destination),
    summary,
    airport: { code: airport.code, name: airport.name },
    money: currencyNote,
    visa: practical.visa,
    plugs: practical.plugs,
    emergencyNumber: practical.emergency,
    timeZone: practical.timeZone,
    months: months.map((normals, i) => ({ month: i + 1, ...normals })),
    areas: areas.map(({ name, note }) => ({ name, note })),
    places: places
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, shownPlaces)
      .map(({ id, name, kind, areaId, note, visitMinutes, costCents, bookingNeeded }) => ({
        id,
        name,
        kind,
        area: areaNames.get(areaId)!,
        note,
        visitMinutes,
        costCents,
        bookingNeeded,
      })),
  };
};

type Deps = { operate: Operate; sketches: ItinerarySketches; catalogReader: Pick<CatalogReader, "guides"> };

/** What each tool does. Everything about members and requests is an operation of the API. */
export const createToolHandlers = ({ operate, sketches, catalogReader }: Deps): ToolHandlers => ({
  search_destinations: ({ query, month }) => ({
    items: searchGuide({ text: query ?? "", month }).map(outlineOf),
  }),
  get_destination: async ({ id }) => {
    const destination = (await catalogReader.guides([id])).get(id);
    if (!destination) throw new Problem("not_found", "Our guide has no destination with this id.");
    return { destination: inFull(destination) };
  },
  make_plan: async ({ seed, ...form }) => ({ plan: await sketches.sketch(form, seed) }),
  search_members: async ({ query: q, limit, cursor }, called) =>
    operate("listUsers", { query: { q, limit, cursor } }, called),
  list_requests: async (query, called) => operate("listClientRequests", { query }, called),
  get_request: async (params, called) => {
    const request = await operate("getCaseForStaff", { params }, called);
    const { items } = await operate("getCaseTimelineForStaff", { params, query: { limit: 25 } }, called);
    return { request, timeline: items };
  },
  create_request: async ({ memberId, idempotencyKey, ...body }, called) => {
    const sent = { params: { id: memberId }, body };
    return { request: await operate("createConciergeRequestFor", sent, called, idempotencyKey) };
  },
  add_note: async ({ requestId, idempotencyKey, ...body }, called) => {
    await operate("addCaseNote", { params: { id: requestId }, body }, called, idempotencyKey);
    return { requestId };
  },
});
