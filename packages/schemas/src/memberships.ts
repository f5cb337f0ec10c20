import { planIds } from "@evoya/domain/plans";
import { z } from "zod";
import { id, idParams, instant, link } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const membership = z
  .object({
    /** The level enjoyed now (design D23). */
    level: z.enum(planIds),
    plan: z.enum(planIds),
    status: z.enum(["active", "expired", "cancelled", "suspended"]),
    currentPeriodEnd: instant.nullable(),
    cancelAtPeriodEnd: z.boolean(),
    /** Whether there is a subscription at the payment provider to manage. */
    hasSubscription: z.boolean(),
  })
  .meta({ id: "Membership" });
export type Membership = z.output<typeof membership>;

export const checkout = z
  .object({
    id,
    plan: z.enum(planIds),
    status: z.enum(["open", "paid", "cancelled", "expired"]),
    url: link.nullable().meta({ description: "The provider's page, while the checkout is open" }),
    createdAt: instant,
  })
  .meta({ id: "Checkout" });
export type Checkout = z.output<typeof checkout>;

export const membershipEndpoints = {
  getMembership: endpoint({
    method: "get",
    path: "/v1/me/membership",
    summary: "The member's plan and what they enjoy now",
    tag: "Membership",
    caller: "member",
    response: membership,
  }),
  openCheckout: endpoint({
    method: "post",
    path: "/v1/me/checkouts",
    summary: "Open the payment provider's page for a higher plan",
    tag: "Membership",
    caller: "member",
    idempotent: true,
    outside: true,
    body: z.strictObject({ plan: z.enum(["base", "elite"]) }),
    example: { plan: "base" },
    status: 201,
    response: checkout,
    problems: ["already_on_plan", "conflict", "payments_unavailable", "payment_refused"],
  }),
  getCheckout: endpoint({
    method: "get",
    path: "/v1/me/checkouts/:id",
    summary: "How a checkout stands",
    tag: "Membership",
    caller: "member",
    params: idParams,
    response: checkout,
    problems: ["not_found"],
  }),
  cancelCheckout: endpoint({
    method: "post",
    path: "/v1/me/checkouts/:id/cancel",
    summary: "Say that the member came back from the provider without paying",
    tag: "Membership",
    caller: "member",
    params: idParams,
    response: checkout,
    problems: ["not_found", "conflict", "payments_unavailable"],
  }),
  cancelMembership: endpoint({
    method: "post",
    path: "/v1/me/membership/cancel",
    summary: "End the paid plan when the period that is paid for ends",
    tag: "Membership",
    caller: "member",
    idempotent: true,
    outside: true,
    response: membership,
    problems: ["conflict", "payments_unavailable"],
  }),
  resumeMembership: endpoint({
    method: "post",
    path: "/v1/me/membership/resume",
    summary: "Take back a cancellation before the period ends",
    tag: "Membership",
    caller: "member",
    idempotent: true,
    outside: true,
    response: membership,
    problems: ["conflict", "payments_unavailable"],
  }),
  openBillingPortal: endpoint({
    method: "post",
    path: "/v1/me/billing-portal",
    summary: "Open the payment provider's page for cards and invoices",
    tag: "Membership",
    caller: "member",
    response: z.object({ url: link }),
    problems: ["conflict", "payments_unavailable"],
  }),
  receiveStripeEvent: endpoint({
    method: "post",
    path: "/v1/webhooks/stripe",
    summary: "Signed events from the payment provider",
    tag: "Webhooks",
    caller: "anyone",
    raw: true,
    problems: ["invalid_input"],
  }),
};
