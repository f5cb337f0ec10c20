import type { LiveEvent } from "@evoya/schemas/live-events";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { apiUrl } from "./config.ts";

const requests = [["client-requests"], ["cases"], ["staff-dashboard"]];

/** The queries each event makes stale, by the first part of their keys. */
const staleKeys: Record<LiveEvent["type"], string[][]> = {
  reset: [[]],
  "itinerary.progress": [],
  "itinerary.changed": [],
  "membership.changed": [["staff-dashboard"], ["memberships"]],
  "concierge_request.changed": requests,
  "trip_request.changed": requests,
  "case.changed": [["cases"], ["client-requests"]],
  "message.created": [["messages"], ["staff-dashboard"]],
  "thread.changed": [["messages"]],
  "dashboard.changed": [
    ["staff-dashboard"],
    ["memberships"],
    ["booking-requests"],
    ["client-requests"],
    ["cases"],
    ["rewards"],
    ["submissions"],
    ["contact-messages"],
  ],
  // Only members get these.
  "notices.changed": [],
  "notification.changed": [["notifications"]],
};

function receive(client: QueryClient, event: LiveEvent): void {
  for (const queryKey of staleKeys[event.type] ?? []) void client.invalidateQueries({ queryKey });
}

/** How long to wait before asking again after the server refused the stream. */
const comeBackMs = 5_000;

/**
 * Listens to staff events while the component is mounted. After a lost connection, the browser reconnects on its own
 * and gets what it missed; when it gives up after an error answer, we reconnect.
 */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout>;
    const open = () => {
      source = new EventSource(`${apiUrl}/v1/admin/events`, { withCredentials: true });
      source.onmessage = ({ data }) => receive(client, JSON.parse(data));
      source.onerror = () => {
        if (source.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(() => {
          // We may have missed events for good, so we refetch everything on screen.
          void client.invalidateQueries();
          open();
        }, comeBackMs);
      };
    };
    open();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [client]);
}
