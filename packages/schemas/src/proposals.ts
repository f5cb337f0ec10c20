import { longestWish } from "@evoya/domain/planner/wishes/limits";
import { proposalAnswers, proposalLimits, proposalStatuses } from "@evoya/domain/proposals";
import { z } from "zod";
import { calendarDate, cents, id, idParams, instant, numTravelers, requiredText } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { generateItineraryBody } from "./generate-itinerary.ts";
import { newProposalAnswers, proposalDifferences, proposalPart } from "./proposal-parts.ts";

const day = z.object({
  number: z.int(),
  date: calendarDate.nullable(),
  title: z.string(),
  items: z.array(
    z.object({ startsAt: z.string(), endsAt: z.string(), title: z.string(), bookingNeeded: z.boolean() }),
  ),
});

/** A version of an itinerary as it was when it was sent, with its price and terms. */
const proposal = z
  .object({
    id,
    caseId: id,
    number: z.int().meta({ description: "Counts within its request" }),
    itineraryId: id.nullable().meta({ description: "Null once the itinerary is deleted" }),
    version: z.int(),
    title: z.string(),
    startDate: calendarDate.nullable(),
    endDate: calendarDate.nullable(),
    travelers: numTravelers,
    priceCents: cents,
    terms: z.string(),
    note: z.string(),
    days: z.array(day),
    parts: z.array(proposalPart),
    follows: z.object({ id, number: z.int(), wasAccepted: z.boolean() }).nullable().meta({
      description:
        "The proposal it's the next version of. If that was accepted, it stays valid until this one is accepted",
    }),
    differences: proposalDifferences
      .nullable()
      .meta({ description: "The differences from that one; null for a proposal that follows none" }),
    answers: z
      .array(z.object({ part: z.string(), answer: z.enum(proposalAnswers), note: z.string() }))
      .meta({ description: "What the member last said about its parts" }),
    answeredAt: instant.nullable(),
    declineNote: z.string().nullable(),
    status: z.enum(proposalStatuses),
    bookingRequestId: id.nullable().meta({
      description: "The request to book its itinerary, once it's accepted; null if there's none",
    }),
    sentBy: z.string().nullable(),
    acceptedAt: instant.nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: "Proposal" });
export type Proposal = z.output<typeof proposal>;

export const newProposal = z.strictObject({
  itineraryId: id,
  version: z.int().min(1),
  priceCents: z.int().min(proposalLimits.priceCents.min).max(proposalLimits.priceCents.max),
  travelers: z.int().min(proposalLimits.travelers.min).max(proposalLimits.travelers.max),
  terms: requiredText(proposalLimits.terms.max, "Please write the terms"),
  note: z.string().trim().max(proposalLimits.note.max).default(""),
  follows: id.nullable().default(null).meta({
    description: "The open proposal it replaces. Once one is accepted, every new one changes that one",
  }),
});

export const newProposalDecline = z.strictObject({
  note: z.string().trim().max(proposalLimits.declineNote.max).default(""),
});

export const newProposalDraft = z.strictObject({
  text: z.string().trim().max(longestWish).default("").meta({ description: "What else to change, in words" }),
});

/** A draft of the next version, as a version of the client's itinerary. */
const proposalDraft = z.object({
  version: z.int(),
  change: z.string().meta({ description: "The changes made; empty if none were possible" }),
  flags: z.array(z.string()),
  left: z.array(z.string()).meta({ description: "What's left to do by hand, with reasons" }),
});
export type ProposalDraft = z.output<typeof proposalDraft>;

/** For answers the request doesn't have, or the planner can't follow. */
export const newDraft = generateItineraryBody
  .pick({ destination: true, tripLength: true, startDate: true })
  .partial();

/** One of the client's itineraries, with the versions that can be proposed. */
const proposable = z.object({
  id,
  title: z.string(),
  startDate: calendarDate.nullable(),
  endDate: calendarDate.nullable(),
  travelers: z.int(),
  versions: z.array(
    z.object({
      number: z.int(),
      change: z.string(),
      startDate: calendarDate.nullable(),
      endDate: calendarDate.nullable(),
      travelers: z.int(),
      totalCents: cents,
      isCurrent: z.boolean(),
      createdAt: instant,
    }),
  ),
});
export type Proposable = z.output<typeof proposable>;

const tag = "Cases";
const staffTag = "Staff: cases";

export const proposalEndpoints = {
  listProposals: endpoint({
    method: "get",
    path: "/v1/me/cases/:id/proposals",
    summary: "What the team proposes for a request of the member's own, newest first",
    tag,
    caller: "member",
    params: idParams,
    response: z.object({ items: z.array(proposal) }),
    problems: ["not_found", "forbidden"],
  }),
  acceptProposal: endpoint({
    method: "put",
    path: "/v1/me/proposals/:id/acceptance",
    summary:
      "Accept a proposal: its version, price, travelers, and terms. Accepting it again changes nothing",
    tag,
    caller: "member",
    versioned: true,
    params: idParams,
    response: proposal,
    problems: ["not_found", "conflict"],
  }),
  answerProposal: endpoint({
    method: "put",
    path: "/v1/me/proposals/:id/answers",
    summary:
      "Say which parts of a proposal to keep, change, or leave out. The team drafts its next version from that",
    tag,
    caller: "member",
    versioned: true,
    params: idParams,
    body: newProposalAnswers,
    example: {
      answers: [
        { part: "day-2-item-1", answer: "change", note: "Earlier, before the crowds" },
        { part: "day-3", answer: "keep" },
        { part: "stay-1", answer: "leave_out" },
      ],
    },
    response: proposal,
    problems: ["not_found", "conflict"],
  }),
  declineProposal: endpoint({
    method: "put",
    path: "/v1/me/proposals/:id/decline",
    summary: "Decline changes to an accepted proposal, which stands as it was. Again changes nothing",
    tag,
    caller: "member",
    versioned: true,
    params: idParams,
    body: newProposalDecline,
    example: { note: "We'd rather keep the morning train." },
    response: proposal,
    problems: ["not_found", "conflict"],
  }),
};

export const staffProposalEndpoints = {
  listProposalsForStaff: endpoint({
    method: "get",
    path: "/v1/admin/cases/:id/proposals",
    summary: "What was proposed for a request, newest first",
    tag: staffTag,
    caller: "staff",
    permission: "requests.read",
    params: idParams,
    response: z.object({ items: z.array(proposal) }),
    problems: ["not_found"],
  }),
  listProposable: endpoint({
    method: "get",
    path: "/v1/admin/cases/:id/itineraries",
    summary: "The client's finished itineraries and their versions, the request's own first",
    tag: staffTag,
    caller: "staff",
    permission: "requests.read",
    params: idParams,
    response: z.object({ items: z.array(proposable) }),
    problems: ["not_found"],
  }),
  draftItinerary: endpoint({
    method: "post",
    path: "/v1/admin/cases/:id/itineraries",
    summary: "Have the planner draft an itinerary from the request, in the client's own trips",
    tag: staffTag,
    caller: "staff",
    permission: "requests.write",
    alsoNeeds: "itineraries.write",
    idempotent: true,
    params: idParams,
    body: newDraft,
    example: { destination: "Lisbon", tripLength: 8 },
    status: 202,
    response: z.object({ id }),
    problems: ["not_found", "conflict"],
  }),
  sendProposal: endpoint({
    method: "post",
    path: "/v1/admin/cases/:id/proposals",
    summary: "Propose a version of an itinerary with price and terms; the client is emailed",
    tag: staffTag,
    caller: "staff",
    permission: "requests.write",
    idempotent: true,
    params: idParams,
    body: newProposal,
    example: {
      itineraryId: "01936f6e-7d2a-7c3b-9a51-2f0d8c1e4b77",
      version: 2,
      priceCents: 240_000,
      travelers: 2,
      terms: "20 percent now, the rest 30 days before you leave.",
      note: "With the slower mornings you asked for.",
    },
    status: 201,
    response: proposal,
    problems: ["not_found", "conflict"],
  }),
  draftNextProposal: endpoint({
    method: "post",
    path: "/v1/admin/proposals/:id/drafts",
    summary:
      "Change the client's itinerary as they answered: what they leave out is removed, and words are read as wishes",
    tag: staffTag,
    caller: "staff",
    permission: "requests.write",
    alsoNeeds: "itineraries.write",
    idempotent: true,
    params: idParams,
    body: newProposalDraft,
    example: { text: "Slower mornings" },
    status: 201,
    response: proposalDraft,
    problems: ["not_found", "conflict"],
  }),
  withdrawProposal: endpoint({
    method: "put",
    path: "/v1/admin/proposals/:id/withdrawal",
    summary: "Withdraw a proposal that nobody has accepted",
    tag: staffTag,
    caller: "staff",
    permission: "requests.write",
    versioned: true,
    params: idParams,
    response: proposal,
    problems: ["not_found", "conflict"],
  }),
};
