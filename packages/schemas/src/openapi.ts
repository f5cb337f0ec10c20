import { brand } from "@evoya/domain/brand";
import { z } from "zod";
import type { Contract, Endpoint } from "./endpoint.ts";
import { type Navigation, navigations } from "./navigations.ts";
import { openApiGuide } from "./openapi-guide.ts";
import { problemDocument } from "./problem-document.ts";
import { problems } from "./problems.ts";

type Json = { [key: string]: unknown };

/** The refusals that any endpoint may give, by what it asks of its caller. */
function problemCodes(e: Endpoint): (keyof typeof problems)[] {
  return [
    ...(e.body || e.query || e.params ? (["invalid_input"] as const) : []),
    ...(e.caller === "member" || e.caller === "staff" ? (["unauthenticated"] as const) : []),
    ...(e.caller === "staff" ? (["forbidden"] as const) : []),
    ...(e.caller === "staff" && !e.duringSetUp ? (["two_factor_setup_required"] as const) : []),
    ...(e.versioned && e.method !== "get" ? (["stale"] as const) : []),
    "rate_limited",
    ...(e.problems ?? []),
  ];
}

/** Turns zod schemas into OpenAPI schemas, lifting those with a `meta({ id })` into `components`. */
function createConverter() {
  const components: Json = {};
  const clean = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(clean);
    if (value === null || typeof value !== "object") return value;
    const entries = Object.entries(value).filter(([key]) => key !== "$schema" && key !== "$defs");
    return Object.fromEntries(
      entries.map(([key, inner]) => [
        key,
        key === "$ref" ? String(inner).replace("#/$defs/", "#/components/schemas/") : clean(inner),
      ]),
    );
  };
  const withoutId = (schema: unknown): unknown => {
    const { id: _id, ...rest } = clean(schema) as Json;
    return rest;
  };
  const convert = (schema: z.ZodType, io: "input" | "output"): unknown => {
    const json = z.toJSONSchema(schema, { io, target: "draft-2020-12", unrepresentable: "any" }) as Json;
    for (const [name, definition] of Object.entries((json.$defs as Json) ?? {}))
      components[name] = withoutId(definition);
    const name = schema.meta?.()?.id;
    if (!name) return clean(json);
    components[name] = withoutId(json);
    return { $ref: `#/components/schemas/${name}` };
  };
  return { components, convert };
}

const security = {
  anyone: undefined,
  visitor: undefined,
  member: [{ memberSession: [] }],
  staff: [{ staffSession: [] }, { apiKey: [] }],
};

const describeNavigation = (operationId: string, { summary, tag, query, status }: Navigation): Json => ({
  operationId,
  summary,
  tags: [tag],
  parameters: Object.entries(query).map(([name, description]) => ({
    name,
    in: "query",
    required: false,
    description,
    schema: { type: "string" },
  })),
  responses: { [status]: { description: "Redirect" } },
});

/** The OpenAPI 3.1 document of `contract` and the navigations, served at `/openapi.json`. */
export function openApiDocument(contract: Contract, serverUrl: string): Json {
  const { components, convert } = createConverter();
  const problemContent = { "application/problem+json": { schema: convert(problemDocument, "output") } };

  const parameters = (e: Endpoint) => [
    ...(["params", "query"] as const).flatMap((place) =>
      Object.entries(e[place]?.shape ?? {}).map(([name, schema]) => ({
        name,
        in: place === "params" ? "path" : "query",
        required: place === "params" || !(schema as z.ZodType).safeParse(undefined).success,
        schema: convert(schema as z.ZodType, "input"),
      })),
    ),
    ...(e.idempotent
      ? [
          {
            name: "Idempotency-Key",
            in: "header",
            required: false,
            schema: { type: "string", maxLength: 200 },
          },
        ]
      : []),
    ...(e.versioned && e.method !== "get"
      ? [{ name: "If-Match", in: "header", required: true, schema: { type: "string" } }]
      : []),
  ];

  const requestBody = (e: Endpoint) => {
    if (e.upload) {
      const file = {
        type: "object",
        properties: { [e.upload]: { type: "string", format: "binary" } },
        required: [e.upload],
      };
      return { required: true, content: { "multipart/form-data": { schema: file } } };
    }
    if (!e.body) return undefined;
    const schema = convert(e.body, "input");
    return {
      required: true,
      content: { "application/json": { schema }, ...(e.beacon && { "text/plain": { schema } }) },
    };
  };

  const responses = (e: Endpoint) => {
    const success = e.status ?? (e.response || e.stream ? 200 : 204);
    const content = e.stream
      ? { [e.stream]: { schema: { type: "string" } } }
      : e.response && { "application/json": { schema: convert(e.response, "output") } };
    const byStatus = Map.groupBy(problemCodes(e), (code) => problems[code].status);
    return {
      [success]: { description: "Success", ...(content && { content }) },
      ...Object.fromEntries(
        [...byStatus].map(([status, codes]) => [
          status,
          { description: codes.join(", "), content: problemContent },
        ]),
      ),
    };
  };

  const paths: Record<string, Json> = {};
  for (const [operationId, e] of Object.entries(contract)) {
    const path = e.path.replace(/:(\w+)/g, "{$1}");
    paths[path] ??= {};
    paths[path][e.method] = {
      operationId,
      summary: e.summary,
      tags: [e.tag],
      ...(e.permission && { description: `Needs the permission or API-key scope \`${e.permission}\`.` }),
      ...(parameters(e).length > 0 && { parameters: parameters(e) }),
      ...(requestBody(e) && { requestBody: requestBody(e) }),
      responses: responses(e),
      ...(security[e.caller] && { security: security[e.caller] }),
    };
  }

  for (const [operationId, navigation] of Object.entries(navigations))
    paths[navigation.path] = { get: describeNavigation(operationId, navigation) };

  return {
    openapi: "3.1.0",
    info: {
      title: `${brand.name} API`,
      version: "1.0.0",
      description: openApiGuide(serverUrl),
      contact: { email: brand.supportEmail },
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        memberSession: { type: "apiKey", in: "cookie", name: "evoya_member" },
        staffSession: { type: "apiKey", in: "cookie", name: "evoya_admin" },
        apiKey: { type: "http", scheme: "bearer", description: "An API key, `evk_...`, with scopes" },
      },
    },
  };
}
