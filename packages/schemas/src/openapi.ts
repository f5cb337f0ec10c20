import { brand } from "@evoya/domain/brand";
import { isScope } from "@evoya/domain/staff";
import { type WebhookTopic, webhookTopicNames, webhookTopics } from "@evoya/domain/webhooks";
import type { z } from "zod";
import type { Contract, Endpoint } from "./endpoint.ts";
import { type Navigation, navigations } from "./navigations.ts";
import { createSchemaConverter, type Json } from "./openapi-schemas.ts";
import { problemDocument } from "./problem-document.ts";
import { problems } from "./problems.ts";
import { webhookBody, webhookExample } from "./webhook-events.ts";

type ProblemName = keyof typeof problems;
type Convert = ReturnType<typeof createSchemaConverter>["convert"];

const writes = (e: Endpoint): boolean => e.method !== "get";

/** The refusals any endpoint may give, depending on what it requires of its caller. */
function problemCodes(e: Endpoint): ProblemName[] {
  const named: (ProblemName | false | undefined)[] = [
    Boolean(e.body || e.query || e.params || e.upload) && "invalid_input",
    Boolean(e.body && !e.raw) && "malformed_json",
    Boolean(e.body && !e.raw) && "unsupported_media_type",
    Boolean(e.body || e.raw || e.upload) && "body_too_large",
    (e.caller === "member" || e.caller === "staff") && "unauthenticated",
    e.caller !== "anyone" && writes(e) && "foreign_origin",
    e.caller === "staff" && "forbidden",
    e.caller === "staff" && !e.duringSetUp && "two_factor_setup_required",
    e.caller === "member" && !e.duringSetUp && "password_change_required",
    e.versioned && writes(e) && "stale",
    e.idempotent && "idempotency_mismatch",
    e.idempotent && "gone",
    // Someone else's change, or an earlier try of this one, may be under way.
    writes(e) && "conflict",
    ...(e.problems ?? []),
    "rate_limited",
    "internal",
    "unavailable",
  ];
  return [...new Set(named.filter((code) => typeof code === "string"))];
}

/** Who may call, in OpenAPI's terms: one of these is enough, and `{}` is anyone. */
function securityOf(e: Endpoint): Json[] {
  if (e.raw) return [{ stripeSignature: [] }];
  switch (e.caller) {
    case "anyone":
      return [];
    case "visitor":
      return [{}, { visitorSession: [] }, { memberSession: [] }];
    case "member":
      return [{ memberSession: [] }, ...(e.memberKey ? [{ memberKey: [] }] : [])];
    case "staff":
      // Without a named permission it's about the caller's own staff session, which a key doesn't have.
      return [{ staffSession: [] }, ...(isScope(e.permission) ? [{ apiKey: [] }] : [])];
  }
}

const securitySchemes = {
  visitorSession: {
    type: "apiKey",
    in: "cookie",
    name: "evoya_visitor",
    description: "A visitor's answers to the quiz",
  },
  memberSession: {
    type: "apiKey",
    in: "cookie",
    name: "evoya_member",
    description: "A signed-in member. In production the names of all cookies begin with `__Host-`",
  },
  staffSession: { type: "apiKey", in: "cookie", name: "evoya_admin", description: "A signed-in colleague" },
  apiKey: { type: "http", scheme: "bearer", description: "An API key, `evk_...`, with scopes" },
  memberKey: {
    type: "http",
    scheme: "bearer",
    description:
      "A key that a member made, `evm_...`: reads that member's trips and points, and nothing else",
  },
  stripeSignature: {
    type: "apiKey",
    in: "header",
    name: "Stripe-Signature",
    description: "The payment provider's signature of the body",
  },
};

const describeNavigation = (operationId: string, navigation: Navigation): Json => ({
  operationId,
  summary: navigation.summary,
  tags: [navigation.tag],
  security: [],
  parameters: [
    ...Object.entries(navigation.params ?? {}).map(([name, values]) => ({
      name,
      in: "path",
      required: true,
      schema: { type: "string", enum: values },
    })),
    ...Object.entries(navigation.query).map(([name, description]) => ({
      name,
      in: "query",
      required: false,
      description,
      schema: { type: "string" },
    })),
  ],
  responses: Object.fromEntries(
    Object.entries(navigation.leadsTo).map(([status, description]) => [
      status,
      {
        description,
        headers: { Location: { description: "Where to", schema: { type: "string", format: "uri" } } },
      },
    ]),
  ),
});

const header = (name: string, required: boolean, description: string, maxLength: number): Json => ({
  name,
  in: "header",
  required,
  description,
  schema: { type: "string", maxLength },
});

const parametersOf = (e: Endpoint, convert: Convert): Json[] => [
  ...(["params", "query"] as const).flatMap((place) =>
    Object.entries(e[place]?.shape ?? {}).map(([name, schema]) => ({
      name,
      in: place === "params" ? "path" : "query",
      required: place === "params" || !(schema as z.ZodType).safeParse(undefined).success,
      schema: convert(schema as z.ZodType, "input"),
    })),
  ),
  ...(e.idempotent ? [header("Idempotency-Key", false, "Equal keys run once", 200)] : []),
  ...(e.versioned && writes(e)
    ? [header("If-Match", true, "The `updatedAt` that was changed, quoted", 100)]
    : []),
];

/** One file under its field's name; an example form replaces its bytes. */
const multipart = (field: string): Json => ({
  schema: {
    type: "object",
    properties: { [field]: { type: "string", format: "binary" } },
    required: [field],
  },
  example: { [field]: "(the bytes of the file)" },
});

/** Passed through unchanged: the signature covers its bytes. */
const signedEvent: Json = {
  schema: { type: "object", description: "The provider's own event" },
  example: { id: "evt_1", type: "customer.subscription.updated", data: { object: { id: "sub_1" } } },
};

function requestBodyOf(e: Endpoint, convert: Convert): Json | undefined {
  if (e.upload) return { required: true, content: { "multipart/form-data": multipart(e.upload) } };
  if (e.raw) return { required: true, content: { "application/json": signedEvent } };
  if (!e.body) return undefined;
  const media = { schema: convert(e.body, "input"), ...(e.example !== undefined && { example: e.example }) };
  return { required: true, content: { "application/json": media, ...(e.beacon && { "text/plain": media }) } };
}

/** Headers that programs act on; the documentation's pages explain them. */
const headers = {
  ETag: "The version, `updatedAt` in quotes: send it back as `If-Match`",
  "Idempotency-Replayed": "`true` if this is the first answer to an equal `Idempotency-Key`",
  "Retry-After": "In how many seconds to try again",
};

const headerComponents = Object.fromEntries(
  Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: "string" } }]),
);

function headersOf(...names: (keyof typeof headers | false | undefined)[]): Json {
  const sent = names.filter((name) => typeof name === "string");
  const refer = (name: string) => [name, { $ref: `#/components/headers/${name}` }];
  return sent.length > 0 ? { headers: Object.fromEntries(sent.map(refer)) } : {};
}

function responsesOf(e: Endpoint, convert: Convert): Json {
  const status = e.status ?? (e.response || e.stream ? 200 : 204);
  const content = e.stream
    ? { [e.stream]: { schema: { type: "string" } } }
    : e.response && { "application/json": { schema: convert(e.response, "output") } };
  const refusal = { "application/problem+json": { schema: convert(problemDocument, "output") } };
  const byStatus = Map.groupBy(problemCodes(e), (code) => problems[code].status);
  return {
    [status]: {
      description: "Success",
      ...headersOf(e.versioned && e.response && "ETag", e.idempotent && "Idempotency-Replayed"),
      ...(content && { content }),
    },
    ...Object.fromEntries(
      [...byStatus].map(([code, names]) => [
        code,
        {
          description: names.join(", "),
          ...headersOf((names.includes("conflict") || code === 429 || code === 503) && "Retry-After"),
          content: refusal,
        },
      ]),
    ),
  };
}

function descriptionOf({ permission, alsoNeeds, deprecated: end }: Endpoint): Json {
  const needed = isScope(permission) ? "permission or API-key scope" : "permission";
  const sentences = [
    permission && `Needs the ${needed} \`${permission}\`${alsoNeeds ? `, and \`${alsoNeeds}\`, too` : ""}.`,
    permission && !isScope(permission) && "No API key can do this.",
    end && `Deprecated since ${end.since}. Works until ${end.sunset}. Use \`${end.instead}\` instead.`,
  ].filter(Boolean);
  return sentences.length > 0 ? { description: sentences.join(" ") } : {};
}

function describeEndpoint(operationId: string, e: Endpoint, convert: Convert): Json {
  const parameters = parametersOf(e, convert);
  const requestBody = requestBodyOf(e, convert);
  return {
    operationId,
    summary: e.summary,
    tags: [e.tag],
    ...descriptionOf(e),
    ...(e.deprecated && { deprecated: true }),
    security: securityOf(e),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: responsesOf(e, convert),
  };
}

/** The events we send to partners' servers. */
const describeWebhook = (topic: WebhookTopic, convert: Convert): Json => ({
  post: {
    operationId: `on_${topic.replace(".", "_")}`,
    summary: webhookTopics[topic].about,
    tags: ["Webhooks"],
    description: `A key needs \`${webhookTopics[topic].permission}\` to choose this topic.`,
    security: [],
    parameters: [
      header("webhook-id", true, "Of the event: the same on each try", 100),
      header("webhook-timestamp", true, "When this try was sent, in seconds since 1970", 20),
      header("webhook-signature", true, "One or more signatures, `v1,...`, with spaces in between", 500),
    ],
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: convert(webhookBody(topic), "output"),
          example: webhookExample(topic),
        },
      },
    },
    responses: {
      "2XX": { description: "Accepted. With any other status we try again" },
      "410": { description: "The server wants no more events: the webhook is turned off" },
    },
  },
});

/** The OpenAPI 3.1 document of `contract` and the navigations, served at `/openapi.json`. */
export function openApiDocument(contract: Contract, serverUrl: string): Json {
  const { components, convert } = createSchemaConverter();
  const paths: Record<string, Json> = {};
  for (const [operationId, e] of Object.entries(contract)) {
    const path = e.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [e.method]: describeEndpoint(operationId, e, convert) };
  }
  for (const [operationId, navigation] of Object.entries(navigations)) {
    const path = navigation.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], get: describeNavigation(operationId, navigation) };
  }

  return {
    openapi: "3.1.0",
    info: {
      title: `${brand.name} API`,
      version: "1.0.0",
      description: `How to begin, with examples: [${serverUrl}/docs](${serverUrl}/docs).`,
      contact: { email: brand.supportEmail },
    },
    servers: [{ url: serverUrl }],
    paths,
    webhooks: Object.fromEntries(webhookTopicNames.map((topic) => [topic, describeWebhook(topic, convert)])),
    components: { schemas: components, headers: headerComponents, securitySchemes },
  };
}
