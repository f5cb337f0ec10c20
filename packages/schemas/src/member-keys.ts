import { memberKeyLimits } from "@evoya/domain/member-keys";
import { z } from "zod";
import { proofBody } from "./account-security.ts";
import { id, idParams, instant, requiredText } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const memberKey = z
  .object({
    id,
    name: z.string(),
    prefix: z.string().meta({ description: "The start of the key, to tell keys apart" }),
    createdAt: instant,
    expiresAt: instant,
    lastUsedAt: instant.nullable(),
  })
  .meta({ id: "MemberKey" });
export type MemberKey = z.output<typeof memberKey>;

export const createMemberKeyBody = z.strictObject({
  name: requiredText(memberKeyLimits.name, "Please give the key a name"),
  expiresOn: z.iso
    .date({ error: "Please enter a valid date" })
    .optional()
    .meta({ description: "The last day it works, UTC: within a year; 90 days from now if left out" }),
  ...proofBody.shape,
});

const tag = "API keys";

/** API keys that members make to read their own trips and points. */
export const memberKeyEndpoints = {
  listMemberKeys: endpoint({
    method: "get",
    path: "/v1/me/api-keys",
    summary: "Your API keys, newest first; never their secrets",
    tag,
    caller: "member",
    response: z.object({ items: z.array(memberKey) }),
  }),
  createMemberKey: endpoint({
    method: "post",
    path: "/v1/me/api-keys",
    summary:
      "Create a key that reads your own trips and points, with the password; its secret is in this answer and nowhere else",
    tag,
    caller: "member",
    limit: "signIn",
    body: createMemberKeyBody,
    example: { name: "My calendar script", expiresOn: "2027-12-31", password: "Lisbon-by-tram-28" },
    status: 201,
    response: z.object({ secret: z.string(), apiKey: memberKey }),
    problems: ["fresh_sign_in_required", "conflict"],
  }),
  deleteMemberKey: endpoint({
    method: "delete",
    path: "/v1/me/api-keys/:id",
    summary: "Delete a key; it stops working right away",
    tag,
    caller: "member",
    params: idParams,
    problems: ["not_found"],
  }),
};
