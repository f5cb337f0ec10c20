import { type EvieLink, type EvieProposal, eviePages } from "@evoya/domain/evie/answer";
import { evieLimits } from "@evoya/domain/evie/limits";
import { packingLimits } from "@evoya/domain/packing-groups";
import { maxEditsAtOnce } from "@evoya/domain/planner/edit/plan-edit";
import { z } from "zod";
import { calendarDate, id, idParams, instant, numTravelers, requiredText, timeOfDay } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { planEdit } from "./plan-edits.ts";

const link = z
  .object({
    page: z.enum(eviePages),
    id: z.string().nullable(),
    label: z.string(),
  })
  .meta({
    id: "EvieLink",
    description: "A page of the app, by name: never an address",
  }) satisfies z.ZodType<EvieLink>;

const proposal = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("plan_change"),
      itineraryId: id,
      tripTitle: z.string(),
      edits: z.array(planEdit).min(1).max(maxEditsAtOnce),
      change: z.string(),
    }),
    z.object({
      kind: z.literal("concierge_request"),
      destination: z.string(),
      startDate: calendarDate.nullable(),
      endDate: calendarDate.nullable(),
      travelers: numTravelers,
      notes: z.string(),
    }),
    z.object({
      kind: z.literal("reminder"),
      text: z.string(),
      date: calendarDate.nullable(),
      time: timeOfDay,
      itineraryId: id.nullable(),
      tripTitle: z.string().nullable(),
    }),
    z.object({
      kind: z.literal("packing_items"),
      itineraryId: id,
      tripTitle: z.string(),
      labels: z.array(z.string().max(packingLimits.label)).min(1).max(evieLimits.packingItems),
    }),
  ])
  .meta({
    id: "EvieProposal",
    description: "Happens only if the member sends it to its endpoint",
  }) satisfies z.ZodType<EvieProposal>;

/** The built-in reader, a language model, or the built-in reader because the model failed. */
export const evieReaders = ["builtin", "model", "fallback"] as const;
export type EvieReader = (typeof evieReaders)[number];

export const evieTurn = z
  .object({
    id,
    conversationId: id,
    question: z.string(),
    answer: z
      .string()
      .nullable()
      .meta({ description: "Plain text; null while it's being written, or if it was lost" }),
    reader: z.enum(evieReaders).nullable(),
    links: z.array(link),
    proposal: proposal.nullable(),
    proposalOutcome: z.enum(["done", "dismissed"]).nullable(),
    offersPerson: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: "EvieTurn" });
export type EvieTurn = z.output<typeof evieTurn>;

const conversation = z
  .object({
    id,
    title: z.string(),
    threadId: id.nullable().meta({ description: "The conversation with the team it was handed over to" }),
    askedAt: instant,
  })
  .meta({ id: "EvieConversation" });
export type EvieConversation = z.output<typeof conversation>;

/**
 * The events in the stream of an answer. `restart` withdraws the text so far, because whoever started the answer
 * couldn't finish it.
 */
export const evieEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("begun"), conversationId: id, turnId: id }),
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({ type: z.literal("restart") }),
  z.object({ type: z.literal("done"), turn: evieTurn }),
]);
export type EvieEvent = z.output<typeof evieEvent>;

export const evieQuestion = z.strictObject({
  question: requiredText(evieLimits.question, "Please write a question"),
  conversationId: id.nullish().meta({ description: "If left out, a new conversation starts" }),
});

export const handover = z.strictObject({
  note: z
    .string()
    .trim()
    .max(evieLimits.note, { error: `At most ${evieLimits.note} characters` })
    .default(""),
});

/** Evie, the member's assistant (design D8, public spec §2.14). */
export const evieEndpoints = {
  askEvie: endpoint({
    method: "post",
    path: "/v1/me/evie/questions",
    summary: "Ask Evie; streams the answer. A repeated key answers 204: read the conversation instead",
    tag: "Evie",
    caller: "member",
    limit: "evie",
    idempotent: true,
    outside: true,
    body: evieQuestion,
    example: { question: "What's on day 2 of my next trip?" },
    stream: "text/event-stream",
    problems: ["entitlement_required", "not_found", "conflict"],
  }),
  listEvieConversations: endpoint({
    method: "get",
    path: "/v1/me/evie/conversations",
    summary: "The member's conversations with Evie, latest first, and what answers now",
    tag: "Evie",
    caller: "member",
    response: z.object({
      items: z.array(conversation),
      reader: z.enum(["builtin", "model"]),
      hasVoice: z
        .boolean()
        .meta({ description: "Whether members whose plan includes her can talk with her" }),
    }),
  }),
  getEvieConversation: endpoint({
    method: "get",
    path: "/v1/me/evie/conversations/:id",
    summary: "One conversation with Evie, oldest question first",
    tag: "Evie",
    caller: "member",
    params: idParams,
    response: conversation.extend({ turns: z.array(evieTurn) }),
    problems: ["not_found"],
  }),
  deleteEvieConversation: endpoint({
    method: "delete",
    path: "/v1/me/evie/conversations/:id",
    summary: "Delete a conversation with Evie; what was handed to the team stays in the messages",
    tag: "Evie",
    caller: "member",
    params: idParams,
    problems: ["not_found"],
  }),
  noteEvieProposal: endpoint({
    method: "put",
    path: "/v1/me/evie/turns/:id/proposal-outcome",
    summary: "Note what the member did with a proposal; it changes nothing else",
    tag: "Evie",
    caller: "member",
    params: idParams,
    body: z.strictObject({ outcome: z.enum(["done", "dismissed"]) }),
    example: { outcome: "dismissed" },
    response: evieTurn,
    problems: ["not_found"],
  }),
  handOverEvieConversation: endpoint({
    method: "post",
    path: "/v1/me/evie/conversations/:id/handover",
    summary:
      "Hand a conversation to the team: it begins a conversation in the messages, with this one attached",
    tag: "Evie",
    caller: "member",
    idempotent: true,
    params: idParams,
    body: handover,
    example: { note: "Could someone look at the hotel?" },
    status: 201,
    response: z.object({ threadId: id }),
    problems: ["not_found", "conflict", "entitlement_required"],
  }),
};
