import { apiKeyScopes } from "@evoya/domain/staff";
import { z } from "zod";
import { id, idParams, instant, requiredText } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const apiKey = z
  .object({
    id,
    name: z.string(),
    /** How the key starts, to tell keys apart. */
    prefix: z.string(),
    scopes: z.array(z.string()),
    createdBy: z.string().nullable(),
    createdAt: instant,
    expiresAt: instant,
    isMakerActive: z.boolean().meta({ description: "A key works for as long as its creator works here" }),
    lastUsedAt: instant.nullable(),
    revokedAt: instant.nullable(),
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.output<typeof apiKey>;

export const createApiKeyBody = z.strictObject({
  name: requiredText(100, "Please give the key a name"),
  scopes: z.array(z.enum(apiKeyScopes)).min(1, { error: "Please choose what the key may do" }),
  /** The last day it works, UTC: within a year; 90 days from now if left out. */
  expiresOn: z.iso.date({ error: "Please enter a valid date" }).optional(),
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
