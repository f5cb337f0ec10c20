import { describe, expect, test } from "vitest";
import { breaksBetween } from "./openapi-breaks.ts";
import { type ApiRecord, currentRecord, releasedRecord } from "./openapi-record.ts";

/**
 * What this release may break, and why that stops nobody. Empty it with `node packages/schemas/src/openapi-record.ts`,
 * which writes down what is released.
 */
const allowed: Record<string, string> = Object.fromEntries(
  `name email isVerified level badge badgeLevel travelPoints createdAt lastSeenAt updatedAt phone contact birthday homeAddress countryOfResidence preferredDepartureAirport passportIssuingCountry passportExpirationDate emergencyContactName emergencyContactPhone emergencyContactRelationship pointsBalance hasTwoFactor hasTemporaryPassword deletionDueAt membership tripRequestCount itineraryCount invoices requests trips points documents sessions timeline notes`
    .split(/\s+/)
    .map((field) => [
      `POST /v1/admin/users/{id}/notes 201.${field}: is gone`,
      "A key that may only write messages read the member's whole profile (decision 382)",
    ]),
);

test("this version only adds to the API that was released", () => {
  const found = breaksBetween(releasedRecord(), currentRecord());
  expect(found.filter((each) => !(each in allowed))).toEqual([]);
  expect(
    Object.keys(allowed).filter((each) => !found.includes(each)),
    "allowances that aren't needed",
  ).toEqual([]);
});

/** A small API, with its request and answer changed. */
const api = (change: { body?: object; answer?: object; query?: readonly object[] } = {}): ApiRecord => ({
  operations: {
    "POST /v1/trips": {
      parameters: [
        { name: "limit", in: "query", required: false, schema: { type: "integer", maximum: 100 } },
        ...((change.query ?? []) as readonly never[]),
      ],
      request: { "application/json": { $ref: "#/components/schemas/NewTrip" } },
      answers: { "201": { "application/json": { $ref: "#/components/schemas/Trip" } } },
    },
  },
  schemas: {
    NewTrip: {
      type: "object",
      properties: {
        pace: { type: "string", enum: ["slow", "fast"] },
        note: { anyOf: [{ type: "string", maxLength: 10 }, { type: "null" }] },
      },
      required: ["pace"],
      additionalProperties: false,
      ...change.body,
    },
    Trip: {
      type: "object",
      properties: {
        id: { type: "string" },
        stops: { type: "array", items: { $ref: "#/components/schemas/Trip" } },
      },
      required: ["id", "stops"],
      ...change.answer,
    },
  },
});

const note = { anyOf: [{ type: "string", maxLength: 10 }, { type: "null" }] };
const pace = { type: "string", enum: ["slow", "fast"] };

describe("is refused", () => {
  test.for([
    [
      "a field of an answer that's gone",
      { answer: { properties: { id: { type: "string" } }, required: ["id"] } },
      "201.stops: is gone",
    ],
    ["a field that can be missing", { answer: { required: ["id"] } }, "201.stops: can be missing now"],
    [
      "a field of another type",
      { answer: { properties: { id: { type: "integer" }, stops: { type: "array" } } } },
      "201.id: can be integer",
    ],
    ["a field that's required now", { body: { required: ["pace", "note"] } }, "body.note: is required now"],
    [
      "a new field that's required",
      { body: { properties: { pace, note, seats: { type: "integer" } }, required: ["pace", "seats"] } },
      "body.seats: is required now",
    ],
    ["a field that's no longer taken", { body: { properties: { pace } } }, "body.note: is gone"],
    [
      "a value that's no longer taken",
      { body: { properties: { note, pace: { type: "string", enum: ["slow"] } } } },
      'body.pace: no longer takes "fast"',
    ],
    [
      "a text that must be shorter",
      {
        body: { properties: { pace, note: { anyOf: [{ type: "string", maxLength: 9 }, { type: "null" }] } } },
      },
      "body.note: 1 of 2 variants no longer fit",
    ],
    [
      "a variant that's no longer taken",
      { body: { properties: { pace, note: { type: "string" } } } },
      "body.note: 1 of 2 variants no longer fit",
    ],
    [
      "a parameter that's required",
      { query: [{ name: "q", in: "query", required: true, schema: {} }] },
      "q: is required now",
    ],
  ] as const)("%s", ([, change, fault]) => {
    expect(breaksBetween(api(), api(change))).toEqual([`POST /v1/trips ${fault}`]);
  });

  test("an operation, a parameter, a body's type, or a status that's gone", () => {
    expect(breaksBetween(api(), { operations: {}, schemas: {} })).toEqual(["POST /v1/trips: is gone"]);
    const bare = {
      operations: { "POST /v1/trips": { parameters: [], request: null, answers: {} } },
      schemas: {},
    };
    expect(breaksBetween(api(), bare)).toEqual([
      "POST /v1/trips limit: is gone",
      "POST /v1/trips body: no longer takes application/json",
      "POST /v1/trips: no longer answers 201",
    ]);
  });
});

test("whatever is added is welcome", () => {
  const more = api({
    body: {
      properties: {
        pace: { type: "string", enum: ["slow", "fast", "still"] },
        note: { anyOf: [{ type: "string" }, { type: "null" }] },
        seats: { type: "integer" },
      },
    },
    answer: {
      properties: {
        id: { type: "string" },
        name: { type: "string" },
        stops: { type: "array", items: { $ref: "#/components/schemas/Trip" } },
      },
      required: ["id", "name", "stops"],
    },
    query: [{ name: "q", in: "query", required: false, schema: { type: "string" } }],
  });
  const other = {
    ...more,
    operations: { ...more.operations, "GET /v1/more": more.operations["POST /v1/trips"]! },
  };
  expect(breaksBetween(api(), other)).toEqual([]);
});
