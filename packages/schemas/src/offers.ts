import { clientRequestTypes } from "@evoya/domain/client-requests";
import { currencies } from "@evoya/domain/money";
import { offerLimits, offerStatuses } from "@evoya/domain/offers";
import { z } from "zod";
import { caseForStaff } from "./cases.ts";
import {
  calendarDate,
  cursorPage,
  cursorQuery,
  id,
  idParams,
  instant,
  link,
  outOfRange,
  requiredText,
  tooLong,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";

const amount = z.int().nonnegative().meta({ description: "Whole cents of the offer's currency" });
const newAmount = z
  .int({ error: "Please send whole cents" })
  .min(0, outOfRange(0, offerLimits.priceCents))
  .max(offerLimits.priceCents, outOfRange(0, offerLimits.priceCents))
  .meta({ description: "Whole cents of the offer's currency" });

const newCommission = z
  .discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("percent"),
      percent: z.number().min(0).max(100).multipleOf(0.01),
    }),
    z.strictObject({ kind: z.literal("amount"), cents: newAmount }),
  ])
  .meta({ description: "What we earn: a share of the price, or an amount. Members never see it" });

const commission = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("percent"), percent: z.number() }),
  z.object({ kind: z.literal("amount"), cents: amount }),
]);

const offerShape = {
  id,
  requestId: id,
  reference: z.string().meta({ description: "The partner's own id for it" }),
  title: z.string(),
  covers: z.string(),
  priceCents: amount,
  currency: z.enum(currencies),
  commission,
  validUntil: instant,
  link: link.nullable(),
  status: z.enum(offerStatuses),
  reason: z.string().nullable().meta({ description: "The team's note about its decision" }),
  decidedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
};

/** An offer as its partner sees it. */
const offer = z.object(offerShape).meta({ id: "Offer" });
export type Offer = z.output<typeof offer>;

const offerForStaff = z
  .object({
    ...offerShape,
    partner: z.string().meta({ description: "The name of the key that sent it" }),
    commissionCents: amount.meta({ description: "The commission in cents" }),
    decidedBy: z.string().nullable(),
  })
  .meta({ id: "OfferForStaff" });
export type OfferForStaff = z.output<typeof offerForStaff>;

/** A request that takes offers, without anything about who made it. */
const openRequest = z
  .object({
    id,
    kind: z.enum(clientRequestTypes),
    destination: z.string(),
    startDate: calendarDate.nullable(),
    endDate: calendarDate.nullable(),
    travelers: z.int().nullable(),
    budget: z.string().nullable(),
    openSince: instant.meta({ description: "Since when it takes offers" }),
  })
  .meta({ id: "OpenRequest" });
export type OpenRequest = z.output<typeof openRequest>;

export const newOffer = z
  .strictObject({
    reference: requiredText(offerLimits.reference, "Please send your own reference").meta({
      description: "Your own id, one for each offer: sending it again doesn't make another offer",
    }),
    title: requiredText(offerLimits.title, "Please name the offer"),
    covers: requiredText(offerLimits.covers, "Please say what the price covers"),
    priceCents: newAmount,
    currency: z.enum(currencies).default("USD"),
    commission: newCommission,
    validUntil: z.iso
      .datetime({ offset: true, error: "Please send a time, such as 2027-05-01T18:00:00Z" })
      .meta({ description: "Until when you hold it: within a year" }),
    link: z
      .url({ protocol: /^https$/, error: "Please send an address that begins with https://" })
      .max(offerLimits.link, tooLong(offerLimits.link))
      .optional(),
  })
  .refine(({ commission: it, priceCents }) => it.kind === "percent" || it.cents <= priceCents, {
    path: ["commission", "cents"],
    error: "The commission can't be more than the price",
  });
export type NewOffer = z.output<typeof newOffer>;

/** The team's decision on an offer. A declined partner reads why. */
export const offerDecision = z
  .strictObject({
    status: z.enum(["accepted", "declined"]),
    reason: z
      .string()
      .trim()
      .max(offerLimits.reason)
      .default("")
      .meta({ description: "The partner reads it. Needed to decline" }),
  })
  .refine(({ status, reason }) => status === "accepted" || reason !== "", {
    path: ["reason"],
    error: "Please tell the partner why",
  });

const tag = "Offers";
const read = { tag, caller: "staff", permission: "offers.read" } as const;
const write = { tag, caller: "staff", permission: "offers.write", params: idParams } as const;

/** Partners' offers for requests that take offers. For API keys only (decision 209). */
export const offerEndpoints = {
  listOpenRequests: endpoint({
    ...read,
    method: "get",
    path: "/v1/open-requests",
    summary: "Requests that take offers, the latest opened first: where, when, how many, and the budget",
    query: z.strictObject(cursorQuery),
    response: cursorPage(openRequest),
  }),
  listOffers: endpoint({
    ...read,
    method: "get",
    path: "/v1/offers",
    summary: "The key's own offers, newest first, and what became of them",
    query: z.strictObject({ ...cursorQuery, requestId: id.optional() }),
    response: cursorPage(offer),
  }),
  getOffer: endpoint({
    ...read,
    method: "get",
    path: "/v1/offers/:id",
    summary: "One of the key's own offers",
    versioned: true,
    params: idParams,
    response: offer,
    problems: ["not_found"],
  }),
  sendOffer: endpoint({
    ...write,
    method: "post",
    path: "/v1/open-requests/:id/offers",
    summary: `Offer something for a request that takes offers: up to ${offerLimits.ofKey} with each key`,
    idempotent: true,
    body: newOffer,
    example: {
      reference: "QUO-2027-0142",
      title: "Three nights in a harbor-view suite",
      covers: "Suite for two with breakfast, a late check-out, and transfers from the airport.",
      priceCents: 126_000,
      currency: "EUR",
      commission: { kind: "percent", percent: 12.5 },
      validUntil: "2027-05-01T18:00:00Z",
      link: "https://partner.example/offers/QUO-2027-0142",
    },
    status: 201,
    response: offer,
    problems: ["not_found", "conflict"],
  }),
  withdrawOffer: endpoint({
    ...write,
    method: "put",
    path: "/v1/offers/:id/withdrawal",
    summary: "Withdraw an offer that's still open",
    versioned: true,
    response: offer,
    problems: ["not_found", "conflict"],
  }),
};

const ofStaff = { tag: "Staff: cases", caller: "staff", params: idParams } as const;

/** The team's work on partners' offers. */
export const staffOfferEndpoints = {
  allowOffers: endpoint({
    ...ofStaff,
    method: "put",
    path: "/v1/admin/cases/:id/offers-allowed",
    summary: "Let partners see a request, without its client, and offer something for it, or stop that",
    permission: "requests.write",
    body: z.strictObject({ allowed: z.boolean() }),
    example: { allowed: true },
    response: caseForStaff,
    problems: ["not_found", "conflict"],
  }),
  listOffersForStaff: endpoint({
    ...ofStaff,
    method: "get",
    path: "/v1/admin/cases/:id/offers",
    summary: "What partners offer for a request, with commission, newest first",
    permission: "requests.read",
    response: z.object({ items: z.array(offerForStaff) }),
    problems: ["not_found"],
  }),
  decideOffer: endpoint({
    ...ofStaff,
    method: "put",
    path: "/v1/admin/offers/:id/decision",
    summary: "Accept or decline an open offer, for good; its partner reads the decision and the reason",
    permission: "requests.write",
    versioned: true,
    body: offerDecision,
    example: { status: "declined", reason: "Our client would rather stay in the old town." },
    response: offerForStaff,
    problems: ["not_found", "conflict"],
  }),
};
