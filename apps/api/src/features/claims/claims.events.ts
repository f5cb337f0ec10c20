import { audiencesOf, type DomainEvent, dashboardChanged } from "../../events/domain-event.ts";

type Request = { id: string; status: string; destination: string | null };

const called = ({ destination }: Request): string => destination || "a trip";

const joined = (userId: string, { id }: Request) => ({
  caseId: id,
  userId,
  kind: "claimed" as const,
  by: "system" as const,
});

/** A concierge request from before the account now belongs to the member. */
export const conciergeRequestClaimed = (userId: string, request: Request): DomainEvent => ({
  feed: {
    userId,
    type: "concierge_requested",
    description: `Your earlier request for ${called(request)} is in your account now`,
    subject: { type: "concierge_request", id: request.id },
  },
  timeline: [joined(userId, request)],
  live: [
    {
      to: audiencesOf(userId),
      event: {
        type: "concierge_request.changed",
        conciergeRequestId: request.id,
        status: request.status,
      },
    },
  ],
});

/** A trip request from before the account now belongs to the member. */
export const tripRequestClaimed = (userId: string, request: Request): DomainEvent => ({
  feed: {
    userId,
    type: "concierge_requested",
    description: `Your earlier request for ${called(request)} is in your account now`,
  },
  timeline: [joined(userId, request)],
  live: [
    {
      to: audiencesOf(userId),
      event: { type: "trip_request.changed", tripRequestId: request.id, status: request.status },
    },
  ],
});

/** What someone wrote with the contact form is now a conversation of the member's. */
export const contactMessageClaimed = (
  userId: string,
  { threadId, subject }: { threadId: string; subject: string },
): DomainEvent => ({
  feed: {
    userId,
    type: "message_sent",
    description: `Your earlier message is in your account now: ${subject}`,
    subject: { type: "message_thread", id: threadId },
  },
  live: [
    { to: audiencesOf(userId), event: { type: "message.created", threadId, userId } },
    dashboardChanged(),
  ],
});
