import { overrideFault, overrideLimits } from "@evoya/domain/entitlement-overrides";
import { features } from "@evoya/domain/entitlements";
import { z } from "zod";
import { id, idParams, instant, outOfRange, requiredText } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const limit = z.int().nullable();
const outOfDays = outOfRange(overrideLimits.days.min, overrideLimits.days.max);

/** Something the team gave one member beyond the plan. */
const entitlementOverride = z.object({
  id,
  feature: z.enum(features),
  limit: limit.meta({
    description: "Bytes for storage; null for no limit, or for something a plan has or doesn't have",
  }),
  reason: z.string().meta({ description: "Why, for the team" }),
  grantedBy: z.string().nullable().meta({ description: "Null if whoever gave it is gone" }),
  endsAt: instant.nullable().meta({ description: "Null if it stays until someone ends it" }),
  createdAt: instant,
});

/** What a member's plan includes, and what was given beyond it. */
export const memberEntitlements = z
  .object({
    plan: z.array(
      z.object({
        feature: z.enum(features),
        limit: limit.meta({ description: "What the plan gives; null is unlimited, 0 is not included" }),
      }),
    ),
    overrides: z
      .array(entitlementOverride)
      .max(overrideLimits.perMember)
      .meta({ description: "Those in force, newest first" }),
  })
  .meta({ id: "MemberEntitlements" });
export type MemberEntitlements = z.output<typeof memberEntitlements>;

export const newEntitlementOverride = z
  .strictObject({
    feature: z.enum(features),
    limit: z
      .int({ error: "Please enter a whole number" })
      .min(1, { error: "Please enter 1 or more" })
      .nullable()
      .meta({
        description: "Bytes for storage; null for no limit. It raises the plan's limit, never lowers it",
      }),
    days: z
      .int({ error: "Please enter a whole number" })
      .min(overrideLimits.days.min, outOfDays)
      .max(overrideLimits.days.max, outOfDays)
      .nullable()
      .meta({ description: "How many days from now it lasts; null until someone ends it" }),
    reason: requiredText(overrideLimits.reason, "Please say why").meta({
      description:
        "For the team and the activity log. On no page of the member's, but in their data download",
    }),
  })
  .superRefine(({ feature, limit: wanted }, context) => {
    const message = overrideFault(feature, wanted);
    if (message) context.addIssue({ code: "custom", path: ["limit"], message });
  });
export type NewEntitlementOverride = z.output<typeof newEntitlementOverride>;

const tag = "Staff: memberships";

/** What the team gives single members beyond their plan. */
export const entitlementOverrideEndpoints = {
  listEntitlementsOfMember: endpoint({
    method: "get",
    path: "/v1/admin/users/:id/entitlements",
    summary: "What a member's plan includes, and what was given beyond it",
    tag,
    caller: "staff",
    permission: "memberships.read",
    params: idParams,
    response: memberEntitlements,
    problems: ["not_found"],
  }),
  addEntitlementOverride: endpoint({
    method: "post",
    path: "/v1/admin/users/:id/entitlement-overrides",
    summary: "Give a member more of something than the plan does, with a reason",
    tag,
    caller: "staff",
    permission: "memberships.write",
    idempotent: true,
    params: idParams,
    body: newEntitlementOverride,
    example: { feature: "concierge_requests", limit: 10, days: 90, reason: "We lost two of their requests" },
    status: 201,
    response: memberEntitlements,
    problems: ["not_found", "conflict"],
  }),
  endEntitlementOverride: endpoint({
    method: "post",
    path: "/v1/admin/users/:id/end-entitlement-override",
    summary: "End something given beyond the plan, now",
    tag,
    caller: "staff",
    permission: "memberships.write",
    idempotent: true,
    params: idParams,
    body: z.strictObject({ overrideId: id }),
    example: { overrideId: "01936f6e-7d2a-7c3b-9a51-2f0d8c1e4b77" },
    response: memberEntitlements,
    problems: ["not_found"],
  }),
};
