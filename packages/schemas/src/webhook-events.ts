import { currencies } from "@evoya/domain/money";
import { planIds } from "@evoya/domain/plans";
import { submissionStatuses, submissionTypes } from "@evoya/domain/public-forms";
import { bookingStatuses, requestStatuses } from "@evoya/domain/request-status";
import type { WebhookTopic } from "@evoya/domain/webhooks";
import { z } from "zod";
import { calendarDate, cents, id, instant, numTravelers } from "./common.ts";

const exampleId = (last: number): string => `01997a2e-0000-7000-8000-00000000000${last}`;
const [memberId, objectId, otherId, endpointId] = [1, 2, 3, 4].map(exampleId) as [
  string,
  string,
  string,
  string,
];

const member = z.object({ memberId: id });
const anyone = id.nullable().meta({ description: "Null for people without an account" });
const request = z.object({ requestId: id, kind: z.enum(["concierge", "trip"]), memberId: anyone });
const proposal = z.object({ proposalId: id, requestId: id, memberId: id, number: z.int() });
const offer = z.object({ offerId: id, requestId: id, memberId: anyone });
const itinerary = z.object({ itineraryId: id, memberId: id });
const booking = z.object({
  bookingRequestId: id,
  itineraryId: id.nullable().meta({ description: "Null once the trip is deleted" }),
  memberId: id,
});
const submission = z.object({ submissionId: id, kind: z.enum(submissionTypes), memberId: anyone });
const message = z.object({
  messageId: id,
  threadId: id,
  memberId: id,
  requestId: id.nullable().meta({ description: "Null if it isn't about a request" }),
});

const aRequest = { requestId: objectId, kind: "concierge", memberId } as const;
const aProposal = { proposalId: objectId, requestId: otherId, memberId, number: 1 };
const anOffer = { offerId: objectId, requestId: otherId, memberId };
const anItinerary = { itineraryId: objectId, memberId };
const aBooking = { bookingRequestId: objectId, itineraryId: otherId, memberId };
const aSubmission = { submissionId: objectId, kind: "story", memberId: null } as const;
const aMessage = { messageId: objectId, threadId: otherId, memberId, requestId: null };

const event = <Data extends z.ZodObject>(data: Data, example: z.output<Data>) => ({ data, example });

/**
 * The content of each topic: ids, statuses and a few figures. Names, addresses, texts and files stay with us; anyone
 * who may read them asks the API. The first id is the object's.
 */
export const webhookData = {
  "member.created": event(member, { memberId }),
  "member.updated": event(member, { memberId }),
  "member.deleted": event(member, { memberId }),
  "membership.changed": event(member.extend({ plan: z.enum(planIds) }), { memberId, plan: "base" }),
  "request.created": event(request.extend({ status: z.enum(requestStatuses) }), {
    ...aRequest,
    status: "new",
  }),
  "request.status_changed": event(
    request.extend({ status: z.enum(requestStatuses), previousStatus: z.enum(requestStatuses) }),
    { ...aRequest, status: "in_progress", previousStatus: "new" },
  ),
  "request.deleted": event(request, aRequest),
  "proposal.sent": event(
    proposal.extend({
      priceCents: cents,
      travelers: numTravelers,
      startDate: calendarDate.nullable(),
      endDate: calendarDate.nullable(),
    }),
    { ...aProposal, priceCents: 480_000, travelers: 2, startDate: "2027-05-14", endDate: "2027-05-21" },
  ),
  "proposal.answered": event(proposal, aProposal),
  "proposal.accepted": event(proposal, aProposal),
  "proposal.declined": event(proposal, aProposal),
  "proposal.withdrawn": event(proposal, aProposal),
  "offer.received": event(
    offer.extend({ priceCents: z.int().nonnegative(), currency: z.enum(currencies), validUntil: instant }),
    { ...anOffer, priceCents: 126_000, currency: "EUR", validUntil: "2027-05-01T18:00:00.000Z" },
  ),
  "offer.decided": event(offer.extend({ status: z.enum(["accepted", "declined"]) }), {
    ...anOffer,
    status: "accepted",
  }),
  "offer.withdrawn": event(offer, anOffer),
  "itinerary.ready": event(
    itinerary.extend({
      days: z.int(),
      startDate: calendarDate.nullable(),
      endDate: calendarDate.nullable(),
    }),
    { ...anItinerary, days: 8, startDate: "2027-05-14", endDate: "2027-05-21" },
  ),
  "itinerary.changed": event(itinerary, anItinerary),
  "itinerary.deleted": event(itinerary, anItinerary),
  "booking.requested": event(booking.extend({ travelers: numTravelers }), { ...aBooking, travelers: 2 }),
  "booking.status_changed": event(
    booking.extend({ status: z.enum(bookingStatuses), previousStatus: z.enum(bookingStatuses) }),
    { ...aBooking, status: "completed", previousStatus: "in_progress" },
  ),
  "booking.withdrawn": event(booking, aBooking),
  "submission.received": event(
    submission.extend({ kind: z.enum([...submissionTypes, "contact"]) }),
    aSubmission,
  ),
  "submission.decided": event(submission.extend({ status: z.enum(submissionStatuses) }), {
    ...aSubmission,
    status: "approved",
  }),
  "message.received": event(message, aMessage),
  "message.sent": event(message, aMessage),
  "points.changed": event(
    member.extend({
      earned: z.int().meta({ description: "Added to the points ever earned; negative if taken back" }),
      change: z.int().meta({ description: "Added to the points that can be spent; negative if spent" }),
      balance: z.int().meta({ description: "The points that can be spent now" }),
    }),
    { memberId, earned: 100, change: 100, balance: 350 },
  ),
  "webhook.test": event(z.object({ endpointId: id }), { endpointId }),
} satisfies Record<WebhookTopic, ReturnType<typeof event>>;

type Data = { [Topic in WebhookTopic]: z.output<(typeof webhookData)[Topic]["data"]> };

/** An event, as webhooks send it. */
export type WebhookEvent = {
  [Topic in WebhookTopic]: { topic: Topic; data: Data[Topic] };
}[WebhookTopic];

const envelope = z.object({
  type: z.string(),
  timestamp: instant.meta({ description: "When it happened" }),
  sequence: z.int().positive().meta({
    description:
      "Of two events about one object, the later one has the higher number. Numbers in between belong to other objects and endpoints",
  }),
});

/** The body of a webhook about `topic`. */
export const webhookBody = (topic: WebhookTopic) =>
  envelope.extend({ type: z.literal(topic), data: webhookData[topic].data });

/** A body, as the documentation shows it. */
export const webhookExample = (topic: WebhookTopic) => ({
  type: topic,
  timestamp: "2026-11-23T09:30:00.000Z",
  sequence: 1284,
  data: webhookData[topic].example,
});
