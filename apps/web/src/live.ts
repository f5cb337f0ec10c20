import type { LiveEvent } from "@evoya/schemas/live-events";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { apiUrl } from "./config.ts";

type Listener = (event: LiveEvent) => void;
const listeners = new Set<Listener>();

/** Calls `listener` for every live event while the component is shown. */
export function useLiveEvent(listener: Listener): void {
  useEffect(() => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [listener]);
}

/** What an event makes outdated. */
const staleKeys: Record<LiveEvent["type"], string[][]> = {
  reset: [],
  "itinerary.progress": [],
  "itinerary.changed": [["itineraries"], ["cases"], ["dashboard"]],
  "membership.changed": [["session"], ["membership"], ["dashboard"], ["itineraries"]],
  "concierge_request.changed": [["cases"], ["dashboard"]],
  "trip_request.changed": [["cases"], ["dashboard"]],
  "case.changed": [["cases"]],
  "message.created": [["messages"], ["dashboard"], ["session"]],
  // Only staff get these.
  "thread.changed": [],
  "dashboard.changed": [["dashboard"], ["rewards"]],
  // Staff hear of these alone.
  "notification.changed": [],
  "notices.changed": [["notices"], ["session"]],
};

function receive(client: QueryClient, event: LiveEvent): void {
  if (event.type === "reset") void client.invalidateQueries();
  for (const queryKey of staleKeys[event.type]) void client.invalidateQueries({ queryKey });
  for (const listener of listeners) listener(event);
}

/**
 * Listens to the member's events while the component is shown. The browser reconnects by itself after a lost
 * connection and receives what it missed; when it gives up (after an error), we reconnect.
 */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout>;
    const open = () => {
      source = new EventSource(`${apiUrl}/v1/me/events`, { withCredentials: true });
      source.onmessage = ({ data }) => receive(client, JSON.parse(data));
      source.onerror = () => {
        if (source.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(() => {
          // Some events may be lost for good, so everything on screen is refetched.
          void client.invalidateQueries();
          open();
        }, 5_000);
      };
    };
    open();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [client]);
}
