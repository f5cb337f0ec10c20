import { apiKeyScopes } from "@evoya/domain/staff";
import { z } from "zod";
import { id, idParams, instant, requiredText } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const apiKey = z
  .object({
    id,
    name: z.string(),
    /** The start of the key, to tell keys apart. */
    prefix: z.string(),
    scopes: z.array(z.string()),
    createdBy: z.string().nullable(),
    createdAt: instant,
    expiresAt: instant,
    isMakerActive: z.boolean().meta({ description: "A key works as long as its creator works here" }),
    lastUsedAt: instant.nullable().meta({ description: "When the current secret was last used" }),
    revokedAt: instant.nullable(),
    previousSecret: z
      .object({ prefix: z.string(), worksUntil: instant, lastUsedAt: instant.nullable() })
      .nullable()
      .meta({ description: "The secret from before a rotation, while it still works" }),
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.output<typeof apiKey>;

export const createApiKeyBody = z.strictObject({
  name: requiredText(100, "Please give the key a name"),
  scopes: z.array(z.enum(apiKeyScopes)).min(1, { error: "Please choose what the key may do" }),
  /** The last day it works, UTC: within a year; 90 days from now if left out. */
  expiresOn: z.iso.date({ error: "Please enter a valid date" }).optional(),
});

/** For how many days a rotated key's old secret still works. */
export const overlapDays = [0, 1, 7] as const;

export const rotateApiKeyBody = createApiKeyBody.pick({ expiresOn: true }).extend({
  overlapDays: z
    .literal(overlapDays)
    .default(1)
    .meta({ description: "For how many days the current secret still works; 0 ends it right away" }),
});

/** API keys for partners. */
export const apiKeyEndpoints = {
  listApiKeys: endpoint({
    method: "get",
    path: "/v1/admin/api-keys",
    summary: "All keys, newest first; never their secrets",
    tag: "Staff: API keys",
    caller: "staff",
    permission: "api_keys.manage",
    response: z.object({ items: z.array(apiKey) }),
  }),
  createApiKey: endpoint({
    method: "post",
    path: "/v1/admin/api-keys",
    summary: "Create a key; its secret is in this answer and nowhere else",
    tag: "Staff: API keys",
    caller: "staff",
    permission: "api_keys.manage",
    body: createApiKeyBody,
    example: { name: "Partner", scopes: ["requests.read"], expiresOn: "2027-12-31" },
    status: 201,
    response: z.object({ secret: z.string(), apiKey }),
  }),
  rotateApiKey: endpoint({
    method: "post",
    path: "/v1/admin/api-keys/:id/secret",
    summary: "Give a key a new secret and a new last day; the old secret works for up to seven days more",
    tag: "Staff: API keys",
    caller: "staff",
    permission: "api_keys.manage",
    params: idParams,
    body: rotateApiKeyBody,
    example: { overlapDays: 7, expiresOn: "2027-12-31" },
    response: z.object({ secret: z.string(), apiKey }),
    problems: ["not_found", "conflict"],
  }),
  revokeApiKey: endpoint({
    method: "delete",
    path: "/v1/admin/api-keys/:id",
    summary: "Revoke a key right away; it stays listed",
    tag: "Staff: API keys",
    caller: "staff",
    permission: "api_keys.manage",
    params: idParams,
    problems: ["not_found"],
  }),
};
