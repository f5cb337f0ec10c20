import { markStale } from "@evoya/app-kit/lib/mark-stale";
import { useEventStream } from "@evoya/app-kit/lib/use-event-stream";
import type { LiveEvent } from "@evoya/schemas/live-events";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { apiUrl } from "./config.ts";
import { deletedHere } from "./lib/case-query.ts";

/** The dashboard's list of someone's own work. */
const myWork = ["staff-dashboard", "my-work"] as const;
const requests: QueryKey[] = [["client-requests"], ["cases"], ["staff-dashboard"]];

/** The queries each event makes stale, by the first part of their keys. */
const staleKeys: Record<LiveEvent["type"], QueryKey[]> = {
  reset: [],
  "itinerary.progress": [],
  "itinerary.changed": [["itineraries"], ["client-requests", "itinerary"], ["booking-requests"]],
  "membership.changed": [["staff-dashboard"], ["memberships"]],
  "concierge_request.changed": requests,
  "case.viewers": [["case-viewers"]],
  "trip_request.changed": requests,
  "case.changed": [["cases"], ["client-requests"], myWork],
  "message.created": [["messages"], ["staff-dashboard"]],
  "thread.changed": [["messages"], myWork],
  "mentions.changed": [myWork],
  "saved_views.changed": [["saved-views"]],
  "dashboard.changed": [
    ["staff-dashboard"],
    ["users", "list"],
    ["users", "count"],
    ["users", "one"],
    ["memberships"],
    ["booking-requests"],
    ["client-requests"],
    ["cases"],
    ["rewards"],
    ["submissions"],
    ["contact-messages"],
  ],
  // Only members get these.
  "packing.changed": [],
  "album.changed": [],
  "media.deleted": [],
  "notices.changed": [],
  "reminders.changed": [],
  "account.changed": [],
  "documents.changed": [],
  "invoices.changed": [],
  "notification.changed": [["notifications"]],
};

/** Whether an event tells what this tab has done itself: deleted a request. */
const isOwnDeletion = (event: LiveEvent): boolean =>
  (event.type === "concierge_request.changed" && deletedHere.has(event.conciergeRequestId)) ||
  (event.type === "trip_request.changed" && deletedHere.has(event.tripRequestId));

function receive(client: QueryClient, event: LiveEvent): void {
  if (isOwnDeletion(event)) return;
  if (event.type === "reset") void client.invalidateQueries();
  void markStale(client, ...(staleKeys[event.type] ?? []));
}

/** Listens to staff events while the component is mounted. */
export const useLiveUpdates = (): void => useEventStream(`${apiUrl}/v1/admin/events`, receive);
