import { markStale } from "@evoya/app-kit/lib/mark-stale";
import { useEventStream } from "@evoya/app-kit/lib/use-event-stream";
import type { LiveEvent } from "@evoya/schemas/live-events";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
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

/** The queries that an event makes outdated. Events that aren't here are for listeners, or for colleagues. */
const staleKeys: Partial<Record<LiveEvent["type"], QueryKey[]>> = {
  "itinerary.changed": [["itineraries"], ["packing"], ["cases"], ["dashboard"]],
  "packing.changed": [["packing"]],
  "album.changed": [["trip-albums"]],
  "membership.changed": [["session"], ["membership"], ["dashboard"], ["itineraries"]],
  "concierge_request.changed": [["cases"], ["dashboard"]],
  "trip_request.changed": [["cases"], ["dashboard"]],
  "case.changed": [["cases"]],
  "message.created": [["messages"], ["dashboard"], ["session"]],
  "dashboard.changed": [["dashboard"], ["rewards"]],
  "notices.changed": [["notices"], ["session"]],
  "reminders.changed": [["reminders"]],
  "account.changed": [["session"], ["profile"], ["account-security"]],
  "documents.changed": [["documents"]],
  "invoices.changed": [["membership", "invoices"]],
};

function receive(client: QueryClient, event: LiveEvent): void {
  if (event.type === "reset") void client.invalidateQueries();
  void markStale(client, ...(staleKeys[event.type] ?? []));
  for (const listener of listeners) listener(event);
}

/** Listens to the member's events while the component is shown. */
export const useLiveUpdates = (): void => useEventStream(`${apiUrl}/v1/me/events`, receive);
