import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/**
 * The server's events for an open page. Payloads carry only ids and small facts; pages fetch what they show. `reset`
 * means that events were missed (offline for too long): refetch everything.
 */
export const liveEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("reset") }),
  z.object({
    type: z.literal("itinerary.progress"),
    itineraryId: z.uuid(),
    percent: z.int(),
    message: z.string(),
    daysReady: z.int(),
    days: z.array(z.string()),
  }),
  z.object({ type: z.literal("itinerary.changed"), itineraryId: z.uuid() }),
  /** Someone else changed the packing list of a shared trip. */
  z.object({ type: z.literal("packing.changed"), itineraryId: z.uuid() }),
  /** A guest added a photo to the member's album. */
  z.object({ type: z.literal("album.changed"), itineraryId: z.uuid() }),
  /** The member deleted a photo or video, maybe on another page. */
  z.object({ type: z.literal("media.deleted"), itineraryId: z.uuid(), mediaId: z.uuid() }),
  z.object({ type: z.literal("membership.changed"), level: z.string() }),
  z.object({
    type: z.literal("concierge_request.changed"),
    conciergeRequestId: z.uuid(),
    status: z.string(),
  }),
  z.object({ type: z.literal("case.changed"), caseId: z.uuid() }),
  /** A colleague has opened a request, or closed it. */
  z.object({ type: z.literal("case.viewers"), caseId: z.uuid() }),
  z.object({ type: z.literal("trip_request.changed"), tripRequestId: z.uuid(), status: z.string() }),
  z.object({ type: z.literal("message.created"), threadId: z.uuid(), userId: z.uuid() }),
  z.object({ type: z.literal("thread.changed"), threadId: z.uuid() }),
  /** A colleague was mentioned in a note, or has seen that they were. */
  z.object({ type: z.literal("mentions.changed") }),
  /** A colleague saved, renamed, or deleted a view of a list. */
  z.object({ type: z.literal("saved_views.changed") }),
  z.object({ type: z.literal("dashboard.changed") }),
  z.object({ type: z.literal("notices.changed") }),
  z.object({ type: z.literal("reminders.changed") }),
  /** Something in the member's profile, settings, or sign-in changed. */
  z.object({ type: z.literal("account.changed") }),
  z.object({ type: z.literal("documents.changed") }),
  /** An invoice of the member was made, paid, or refunded. */
  z.object({ type: z.literal("invoices.changed") }),
  z.object({ type: z.literal("notification.changed"), notificationId: z.uuid() }),
]);
export type LiveEvent = z.output<typeof liveEvent>;

const streamQuery = z.object({
  replaySeconds: z.coerce.number().int().min(0).max(60).optional().meta({
    description:
      "Also sends what happened in these last seconds, for a page that loads its data while the stream opens. Ignored with `Last-Event-ID`.",
  }),
});

export const liveEventEndpoints = {
  streamMemberEvents: endpoint({
    method: "get",
    path: "/v1/me/events",
    summary: "Server-sent events for this member; resumes after `Last-Event-ID`",
    tag: "Live updates",
    caller: "member",
    query: streamQuery,
    stream: "text/event-stream",
  }),
};

export const staffLiveEventEndpoints = {
  streamStaffEvents: endpoint({
    method: "get",
    path: "/v1/admin/events",
    summary: "Server-sent events for staff; resumes after `Last-Event-ID`",
    tag: "Live updates",
    caller: "staff",
    permission: "dashboard.read",
    query: streamQuery,
    stream: "text/event-stream",
  }),
};
