import { googleOutcomes } from "@evoya/domain/google-account";
import { webhookTopicNames } from "@evoya/domain/webhooks";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import openapiTypescript, { astToString } from "openapi-typescript";
import ts from "typescript";
import { beforeAll, describe, expect, test } from "vitest";
import { contract } from "./contract.ts";
import type { Contract, Endpoint } from "./endpoint.ts";
import { navigations } from "./navigations.ts";
import { openApiDocument } from "./openapi.ts";
import { webhookBody, webhookData } from "./webhook-events.ts";

type Json = { [key: string]: unknown };
type Media = { schema: Json; example?: unknown };
type Operation = {
  operationId: string;
  description?: string;
  security?: Json[];
  parameters?: { name: string; schema: Json }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description: string; headers?: Json; content?: Record<string, Media> }>;
};

const document = openApiDocument(contract as Contract, "https://api.evoya.test");
const text = JSON.stringify(document);
const { schemas, headers } = document.components as Record<"schemas" | "headers", Record<string, Json>>;
const operations = Object.values(document.paths as Record<string, Record<string, Operation>>).flatMap(
  (methods) => Object.values(methods),
);
const endpoints = contract as Record<string, Endpoint>;
const named = (operationId: string) => operations.find((operation) => operation.operationId === operationId)!;

/** Every property of every schema in `value`, with its name. */
function propertiesIn(value: unknown): [name: string, schema: Json][] {
  if (Array.isArray(value)) return value.flatMap(propertiesIn);
  if (value === null || typeof value !== "object") return [];
  const here = Object.entries(value).flatMap(([key, inner]) =>
    key === "properties" && inner !== null && typeof inner === "object"
      ? Object.entries(inner as Record<string, Json>)
      : [],
  );
  return [...here, ...Object.values(value).flatMap(propertiesIn)];
}

/** If a schema may be null or a list, the schema of a single value. */
function present(schema: Json): Json {
  const one = ((schema.anyOf ?? schema.oneOf) as Json[] | undefined)?.find(({ type }) => type !== "null");
  const items = (one ?? schema).items as Json | undefined;
  return items ?? one ?? schema;
}
const isText = ({ type }: Json): boolean =>
  type === "string" || (Array.isArray(type) && type.includes("string"));

describe("the OpenAPI document, for a reader", () => {
  test("has a definition for every reference", () => {
    const names = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, name]) => name!);
    expect(names.length).toBeGreaterThan(50);
    for (const name of names) {
      const [, , kind, part = ""] = name.split("/");
      const found = kind === "headers" ? headers[part] : schemas[part];
      expect(found, name).toBeDefined();
      expect(found, name).not.toHaveProperty("$ref");
    }
  });

  test("is valid according to a public validator, including its examples", async () => {
    const config = await createConfig({
      extends: ["recommended-strict"],
      rules: {
        "info-license": "off",
        "no-invalid-media-type-examples": "error",
        "no-invalid-schema-examples": "error",
        "no-invalid-parameter-examples": "error",
        "operation-operationId-unique": "error",
      },
    });
    const faults = await lintFromString({ source: text, config });
    // A browser opens these as pages: they only redirect, and their errors end on a page of the app, too.
    const pages = Object.values(navigations).map(({ path }) =>
      path.replace(/:(\w+)/g, "[{]$1[}]").replaceAll("/", "~1"),
    );
    const told = faults
      .map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)
      .filter(
        (fault) =>
          !pages.some((page) => new RegExp(`^operation-[24]xx-response #/paths/${page}/`).test(fault)),
      );
    expect(told).toEqual([]);
  });

  test("says whether a value is an id, a date, a time, or an address", () => {
    const formats: [RegExp, string | undefined][] = [
      [/^(email|.*Email)$/, "email"],
      [/^(.*Date|birthday|expiresOn)$/, "date"],
      [/^(.*At|asOf|currentPeriodEnd)$/, "date-time"],
      [/^(url|.*Url|uri)$/, "uri"],
      [/^(id|.*Id|.*Ids)$/, "uuid"],
    ];
    /** Local times, keys of the catalog or of a plan, the payment provider's ids, and the request id in the header. */
    const otherwise =
      /^(startsAt|endsAt|arrivesAt|leavesAt|opensAt|closesAt|lastEntryAt|destinationIds?|placeId|areaId|(insteadOf)?[iI]temId|resourceId|stripe\w+Id)$/;
    const ofPlans = [
      "PlanItem",
      "PlanDay",
      "Alternative",
      "ProposalPart",
      "CatalogPlace",
      "CatalogTable",
      "CatalogStay",
      "CatalogArea",
    ];
    const keyed = [...ofPlans, "EvieLink"].flatMap((name) => propertiesIn(schemas[name]));
    const wrong = propertiesIn(document)
      .filter(([name]) => !otherwise.test(name))
      .filter(([name, schema]) => !keyed.some(([key, other]) => key === name && other === schema))
      .flatMap(([name, schema]) => {
        const wanted = formats.find(([pattern]) => pattern.test(name))?.[1];
        const one = present(schema);
        return wanted && isText(one) && one.format !== wanted ? [`${name}: ${wanted}`] : [];
      });
    expect(wrong).toEqual([]);
  });

  test("limits the number of travelers", () => {
    const counts = propertiesIn(document).filter(([name]) => name === "numTravelers");
    expect(counts.length).toBeGreaterThan(2);
    for (const [, schema] of counts) expect(schema).toMatchObject({ minimum: 1, maximum: 50 });
  });
});

describe("a generator of clients", () => {
  let generated = "";
  beforeAll(async () => {
    generated = astToString(await openapiTypescript(text, { silent: true }));
  }, 120_000);

  test("generates types that compile", () => {
    const options: ts.CompilerOptions = {
      strict: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2022,
      types: [],
    };
    const host = ts.createCompilerHost(options);
    const read = host.getSourceFile;
    host.getSourceFile = (name, ...rest) =>
      name === "client.ts"
        ? ts.createSourceFile(name, generated, ts.ScriptTarget.ES2022)
        : read(name, ...rest);
    const faults = ts.getPreEmitDiagnostics(ts.createProgram(["client.ts"], options, host));
    expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))).toEqual([]);
  });

  test("knows what a member, a profile, and a refusal contain", () => {
    const [member] = generated.match(/ Member: \{[\s\S]+?\};/) ?? [""];
    expect(member).toContain("email: string");
    expect(member).toContain("deletionDueAt: string | null");
    expect(generated.match(/ Profile: \{[\s\S]+?\};/)?.[0]).toContain("preferredDestinations: string[]");
    expect(generated.match(/ Problem: \{[\s\S]+?\};/)?.[0]).toContain("code: string");
  });
});

describe("every operation", () => {
  test("says who may call it", () => {
    for (const operation of operations) expect(operation.security, operation.operationId).toBeDefined();
    expect(named("getItinerarySample").security).toEqual([]);
    expect(named("startGoogleSignIn").security).toEqual([]);
    expect(named("getDashboard").security).toEqual([{ memberSession: [] }]);
    expect(named("getItinerary").security).toEqual([{ memberSession: [] }, { memberKey: [] }]);
    expect(named("getStaffDashboard").security).toEqual([{ staffSession: [] }, { apiKey: [] }]);
    // No key manages the team or other keys.
    expect(named("createApiKey").security).toEqual([{ staffSession: [] }]);
    expect(named("createApiKey").description).toBe(
      "Needs the permission `api_keys.manage`. No API key can do this.",
    );
    // A key has no session of its own to end.
    expect(named("signOutStaff").security).toEqual([{ staffSession: [] }]);
    expect(named("receiveStripeEvent").security).toEqual([{ stripeSignature: [] }]);
  });

  test("has an example of its body that its endpoint accepts", () => {
    for (const { operationId, requestBody } of operations) {
      if (!requestBody) continue;
      for (const media of Object.values(requestBody.content))
        expect(media, operationId).toHaveProperty("example");
      const { body, example } = endpoints[operationId]!;
      if (body) expect(body.safeParse(example).error, operationId).toBeUndefined();
    }
    const takingABody = Object.entries(endpoints).filter(
      ([, { body, upload, raw }]) => body || upload || raw,
    );
    for (const [name] of takingABody) expect(named(name).requestBody, name).toBeDefined();
  });

  test("returns a schema, or 204 and nothing", () => {
    for (const { operationId, responses } of operations) {
      const answered = Object.entries(responses).filter(([status]) => status.startsWith("2"));
      for (const [status, { content }] of answered)
        expect(status === "204" ? content === undefined : content !== undefined, operationId).toBe(true);
    }
  });

  test("names the refusals that come before its handler: for the body, the caller, the origin, and the limit", () => {
    const codesOf = (name: string) =>
      Object.fromEntries(
        Object.entries(named(name).responses).map(([status, { description }]) => [status, description]),
      );
    expect(codesOf("updateProfile")).toMatchObject({
      400: "malformed_json",
      401: "unauthenticated",
      403: expect.stringContaining("foreign_origin"),
      412: "stale",
      413: "body_too_large",
      415: "unsupported_media_type",
      422: "invalid_input",
      429: "rate_limited",
      500: "internal",
      503: "unavailable",
    });
    expect(codesOf("uploadProfilePhoto")).toMatchObject({ 413: "body_too_large", 422: "invalid_input" });
    expect(codesOf("startThread")["422"]).toContain("idempotency_mismatch");
    // An earlier try with the same key, or another change of the same thing, may still be under way.
    expect(codesOf("startThread")["409"]).toContain("conflict");
    expect(codesOf("createLead")["409"]).toContain("conflict");
  });

  test("names the headers that programs act on", () => {
    const headersOf = (name: string, status: number) =>
      Object.keys(named(name).responses[status]!.headers ?? {});
    expect(headersOf("getConciergeRequestForStaff", 200)).toEqual(["ETag"]);
    expect(headersOf("updateConciergeRequest", 200)).toEqual(["ETag"]);
    expect(headersOf("grantPoints", 201)).toEqual(["Idempotency-Replayed"]);
    expect(headersOf("grantPoints", 409)).toEqual(["Retry-After"]);
    for (const { operationId, responses } of operations)
      for (const [status, { headers: named }] of Object.entries(responses).filter(([code]) =>
        /^(429|503)$/.test(code),
      ))
        expect(named, `${operationId} ${status}`).toHaveProperty("Retry-After");
  });

  test("says where going to Google and back ends, whatever happens", () => {
    for (const name of ["startGoogleSignIn", "finishGoogleSignIn"]) {
      const { 303: ended } = named(name).responses;
      for (const outcome of googleOutcomes) expect(ended?.description, name).toContain(outcome);
      expect(ended, name).toHaveProperty(["headers", "Location", "schema", "format"], "uri");
    }
    expect(named("startGoogleSignIn").responses["302"]?.description).toContain("Google");
  });
});

describe("every webhook", () => {
  const { webhooks } = JSON.parse(text) as {
    webhooks: Record<string, { post: { requestBody: { content: Record<string, Media> } } }>;
  };

  test("has an example that its schema accepts, without personal data", () => {
    expect(Object.keys(webhooks)).toEqual(webhookTopicNames);
    for (const topic of webhookTopicNames) {
      const { example } = webhooks[topic]!.post.requestBody.content["application/json"]!;
      const { error } = webhookBody(topic).strict().safeParse(example);
      expect(error, topic).toBeUndefined();
      const names = Object.keys(webhookData[topic].data.shape);
      for (const name of names) expect(name).not.toMatch(/name|email|phone|passport|body|text|title|url/i);
      expect(names[0], topic).toMatch(/Id$/);
    }
  });
});
