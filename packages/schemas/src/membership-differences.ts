import { z } from "zod";
import { emailAddress, id, idParams, instant, link } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { membershipRow } from "./staff-memberships.ts";

const tag = "Staff: memberships";

const differenceFields = [
  "subscription",
  "plan",
  "status",
  "paused",
  "next_plan",
  "ends",
  "owed",
  "period",
] as const;

const differenceField = z.object({ field: z.enum(differenceFields), ours: z.string(), theirs: z.string() });
export type DifferenceField = z.output<typeof differenceField>;

const membershipDifference = z
  .object({
    id,
    userId: id,
    membershipId: id.nullable(),
    name: z.string().nullable(),
    email: emailAddress,
    fields: z.array(differenceField),
    foundAt: instant,
  })
  .meta({ id: "MembershipDifference", description: "Where a membership and the payment provider disagree" });
export type MembershipDifference = z.output<typeof membershipDifference>;

const withoutAccount = z
  .object({ stripeSubscriptionId: z.string(), customerUrl: link })
  .meta({ description: "A subscription that someone pays for whose account we don't have" });
export type WithoutAccount = z.output<typeof withoutAccount>;

const reconciliation = z.object({
  startedAt: instant,
  finishedAt: instant.nullable(),
  checked: z.int().meta({ description: "How many subscriptions were compared" }),
});

/** A membership's state at the payment provider, read while you wait. */
const providerState = z
  .object({
    subscription: z
      .object({
        stripeSubscriptionId: z.string(),
        plan: membershipRow.shape.plan.nullable(),
        status: z.enum(["active", "past_due", "incomplete", "suspended", "ended"]),
        isPaused: z.boolean(),
        cancelAtPeriodEnd: z.boolean(),
        currentPeriodEnd: instant,
      })
      .nullable(),
    customerUrl: z.url().nullable().meta({ description: "The customer's page on the provider's dashboard" }),
    differences: z.array(differenceField),
  })
  .meta({ id: "ProviderState" });
export type ProviderState = z.output<typeof providerState>;

/** The payment provider's record of memberships, and the differences from ours (decision 150). */
export const membershipDifferenceEndpoints = {
  getProviderState: endpoint({
    method: "get",
    path: "/v1/admin/memberships/:id/provider",
    summary: "A membership's state at the payment provider, beside ours",
    tag,
    caller: "staff",
    permission: "memberships.read",
    params: idParams,
    response: providerState,
    problems: ["not_found", "payments_unavailable"],
  }),
  listMembershipDifferences: endpoint({
    method: "get",
    path: "/v1/admin/membership-differences",
    summary: "Where memberships and the payment provider disagree, as of the last comparison",
    tag,
    caller: "staff",
    permission: "memberships.read",
    response: z.object({
      items: z.array(membershipDifference),
      withoutAccount: z.array(withoutAccount),
      lastRun: reconciliation.nullable(),
    }),
  }),
  compareMemberships: endpoint({
    method: "post",
    path: "/v1/admin/membership-differences/compare",
    summary: "Compare every paid membership with the payment provider now; a job does",
    tag,
    caller: "staff",
    permission: "memberships.write",
    idempotent: true,
    status: 202,
    response: reconciliation,
  }),
  mendMembership: endpoint({
    method: "post",
    path: "/v1/admin/membership-differences/:id/mend",
    summary: "Bring a membership in line: the provider decides what's paid, staff what's paused",
    tag,
    caller: "staff",
    permission: "memberships.write",
    idempotent: true,
    outside: true,
    params: idParams,
    response: z.object({ fields: z.array(differenceField).meta({ description: "What still differs" }) }),
    problems: ["not_found", "conflict", "payments_unavailable"],
  }),
};
