import { features } from "@evoya/domain/entitlements";
import { invoiceStatuses } from "@evoya/domain/invoices";
import { planIds } from "@evoya/domain/plans";
import { z } from "zod";
import { cursorPage, cursorQuery, id, idParams, instant, link } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const membership = z
  .object({
    /** The level the member has now (design D23). */
    level: z.enum(planIds),
    plan: z.enum(planIds),
    status: z.enum(["active", "expired", "cancelled", "suspended"]),
    currentPeriodEnd: instant.nullable(),
    cancelAtPeriodEnd: z.boolean(),
    nextPlan: z.enum(["base", "elite"]).nullable().meta({
      description: "The plan that starts at `currentPeriodEnd`; null if it renews as it is, or ends",
    }),
    givenUntil: instant.nullable().meta({
      description: "When a plan that isn't billed ends; null if it has no end, or is billed",
    }),
    continuesAs: z
      .object({ plan: z.enum(["base", "elite"]), endsAt: instant.nullable() })
      .nullable()
      .meta({
        description:
          "A plan that isn't billed and is left when the paid one ends, until `endsAt` if that's set",
      }),
    pastDue: z.object({ since: instant, endsAt: instant }).nullable().meta({
      description: "A payment failed and is being retried; if it stays unpaid, the plan ends at `endsAt`",
    }),
    /** Whether there is a subscription at the payment provider to manage. */
    hasSubscription: z.boolean(),
    /** Whether the provider has a card and invoices, even for a plan that's over. */
    hasBillingAccount: z.boolean(),
  })
  .meta({ id: "Membership" });
export type Membership = z.output<typeof membership>;

export const entitlementUse = z
  .object({
    feature: z.enum(features),
    limit: z
      .int()
      .nullable()
      .meta({ description: "Null is unlimited, 0 is not included; bytes for storage" }),
    used: z
      .int()
      .meta({ description: "This month's for allowances that renew, otherwise the current count" }),
    renewsAt: instant.nullable().meta({ description: "When a monthly allowance renews" }),
    nextPlan: z.enum(planIds).nullable().meta({ description: "The cheapest plan that gives more" }),
  })
  .meta({ id: "EntitlementUse" });
export type EntitlementUse = z.output<typeof entitlementUse>;

const cents = z.int().min(0);

export const paymentCard = z.object({ brand: z.string(), last4: z.string() });
export type PaymentCard = z.output<typeof paymentCard>;

export const nextPayment = z
  .object({
    dueCents: cents.meta({ description: "What will be charged, after the member's credit" }),
    creditCents: cents.meta({ description: "The member's credit that's taken off" }),
    currency: z.string(),
  })
  .meta({ id: "NextPayment" });
export type NextPayment = z.output<typeof nextPayment>;

export const planChangePreview = z
  .object({
    plan: z.enum(["base", "elite"]),
    from: z.enum(planIds).meta({ description: "The plan it replaces, from the moment it's paid" }),
    dueNowCents: cents.meta({
      description:
        "For members who pay: the rest of the month, minus what is already paid. For others: the first month, minus their credit",
    }),
    creditCents: cents.meta({ description: "The member's credit that a first month takes off" }),
    monthlyCents: cents,
    currency: z.string(),
    renewsAt: instant.meta({ description: "When the next month is charged" }),
    card: paymentCard.nullable().meta({
      description: "The card that's charged right away; null for members who pay on the provider's page",
    }),
    pricedAt: instant,
  })
  .meta({ id: "PlanChangePreview" });
export type PlanChangePreview = z.output<typeof planChangePreview>;

/** The price a paying member has read and agreed to. */
const confirmedPrice = z.strictObject({ dueNowCents: cents, pricedAt: instant });
export type ConfirmedPrice = z.output<typeof confirmedPrice>;

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

export const invoice = z
  .object({
    id,
    plan: z.enum(["base", "elite"]).nullable().meta({ description: "Null if it isn't for one of our plans" }),
    status: z.enum(invoiceStatuses),
    isDue: z.boolean().meta({
      description: "Whether it's still to be paid: an open invoice isn't once its subscription is over",
    }),
    amountDueCents: cents,
    amountPaidCents: cents,
    refundedCents: cents,
    currency: z.string(),
    periodStart: instant,
    periodEnd: instant,
    createdAt: instant,
  })
  .meta({ id: "Invoice" });
export type Invoice = z.output<typeof invoice>;

export const membershipEndpoints = {
  getMembership: endpoint({
    method: "get",
    path: "/v1/me/membership",
    summary: "The member's plan and level now",
    tag: "Membership",
    caller: "member",
    response: membership,
  }),
  listEntitlements: endpoint({
    method: "get",
    path: "/v1/me/entitlements",
    summary: "What the member's plan includes, how much of it is used, and when it renews",
    tag: "Membership",
    caller: "member",
    response: z.object({
      level: z.enum(planIds),
      items: z.array(entitlementUse),
    }),
  }),
  listInvoices: endpoint({
    method: "get",
    path: "/v1/me/invoices",
    summary: "What the member was charged and refunded, newest first",
    tag: "Membership",
    caller: "member",
    query: z.strictObject(cursorQuery),
    response: cursorPage(invoice),
  }),
  openInvoice: endpoint({
    method: "get",
    path: "/v1/me/invoices/:id/document",
    summary: "Where the payment provider has an invoice or receipt of the member's as a PDF",
    tag: "Membership",
    caller: "member",
    params: idParams,
    response: z.object({ url: link }),
    problems: ["not_found", "payments_unavailable"],
  }),
  getPaymentCard: endpoint({
    method: "get",
    path: "/v1/me/membership/card",
    summary: "The card the plan is charged to: its brand and last four digits",
    tag: "Membership",
    caller: "member",
    response: z.object({ card: paymentCard.nullable() }),
    problems: ["payments_unavailable"],
  }),
  getNextPayment: endpoint({
    method: "get",
    path: "/v1/me/membership/next-payment",
    summary: "What the plan's renewal will charge; null if nothing renews",
    tag: "Membership",
    caller: "member",
    response: z.object({ payment: nextPayment.nullable() }),
    problems: ["payments_unavailable", "payment_refused"],
  }),
  openCheckout: endpoint({
    method: "post",
    path: "/v1/me/checkouts",
    summary: "Open the payment provider's page for a higher plan",
    tag: "Membership",
    caller: "member",
    idempotent: true,
    outside: true,
    body: z.strictObject({
      plan: z.enum(["base", "elite"]),
      confirmed: confirmedPrice.optional().meta({
        description: "For members who already pay: the previewed price, which is charged right away",
      }),
    }),
    example: { plan: "base" },
    status: 201,
    response: checkout,
    problems: ["already_on_plan", "conflict", "payments_unavailable", "payment_refused"],
  }),
  previewPlanChange: endpoint({
    method: "get",
    path: "/v1/me/membership/plan-change",
    summary: "What a higher plan costs the member: today, and every month after",
    tag: "Membership",
    caller: "member",
    query: z.strictObject({ plan: z.enum(["base", "elite"]) }),
    response: planChangePreview,
    problems: ["already_on_plan", "conflict", "payments_unavailable", "payment_refused"],
  }),
  getCheckout: endpoint({
    method: "get",
    path: "/v1/me/checkouts/:id",
    summary: "A checkout's status",
    tag: "Membership",
    caller: "member",
    params: idParams,
    response: checkout,
    problems: ["not_found"],
  }),
  getUnconfirmedPayment: endpoint({
    method: "get",
    path: "/v1/me/unconfirmed-payment",
    summary: "What the member may have paid for without our having heard of it",
    tag: "Membership",
    caller: "member",
    response: z.object({
      plan: z
        .enum(planIds)
        .nullable()
        .meta({ description: "Null if the payment provider says that there's no such payment" }),
    }),
  }),
  cancelCheckout: endpoint({
    method: "post",
    path: "/v1/me/checkouts/:id/cancel",
    summary: "Report that the member came back from the provider without paying",
    tag: "Membership",
    caller: "member",
    params: idParams,
    response: checkout,
    problems: ["not_found", "conflict", "payments_unavailable"],
  }),
  cancelMembership: endpoint({
    method: "post",
    path: "/v1/me/membership/cancel",
    summary: "Cancel the paid plan at the end of the paid period",
    tag: "Membership",
    caller: "member",
    idempotent: true,
    outside: true,
    response: membership,
    problems: ["conflict", "payments_unavailable"],
  }),
  moveDown: endpoint({
    method: "post",
    path: "/v1/me/membership/move-down",
    summary: "Renew as a lower paid plan once the paid period ends",
    tag: "Membership",
    caller: "member",
    idempotent: true,
    outside: true,
    body: z.strictObject({ plan: z.enum(["base", "elite"]) }),
    example: { plan: "base" },
    response: membership,
    problems: ["conflict", "payments_unavailable"],
  }),
  resumeMembership: endpoint({
    method: "post",
    path: "/v1/me/membership/resume",
    summary: "Undo a cancellation or a move to a lower plan before the period ends",
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
