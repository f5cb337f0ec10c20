import { addMonths } from "@evoya/domain/dates";
import type { EventObject, EventType, ProviderEventRecord } from "./objects.ts";
import { newId, type State } from "./store.ts";

/** The API version the stand-in speaks: the one the SDK pins. */
export const apiVersion = "2026-10-28.endive";

/** What every operation works with: the state, the time, and a way to announce changes. */
export type Desk = {
  state: State;
  /** Unix time in seconds. */
  now(): number;
  announce(type: EventType, object: EventObject): void;
};

/** Creates a desk for working on the state. Announced events are copies, so later changes don't rewrite history. */
export function createDesk(state: State, clock: { now(): Date }): Desk {
  const now = () => Math.floor(clock.now().getTime() / 1000);
  const announce = (type: EventType, object: EventObject) => {
    const event: ProviderEventRecord = {
      id: newId("evt"),
      object: "event",
      type,
      api_version: apiVersion,
      data: { object: structuredClone(object) },
      request: { id: null, idempotency_key: null },
      pending_webhooks: 1,
      created: now(),
      livemode: false,
    };
    state.events[event.id] = event;
    state.deliveries.push({ eventId: event.id, attempts: 0, dueAt: 0, lastStatus: null });
  };
  return { state, now, announce };
}

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/**
 * The end of the month that starts at `start`: on the anchor's day and time, or that month's last day, in Unix seconds. A
 * subscription from January 31 renews on February 28, and then on March 31 again.
 */
export function monthAfter(start: number, anchor = start): number {
  const [from, first] = [start, anchor].map((seconds) => new Date(seconds * 1000).toISOString()) as [
    string,
    string,
  ];
  const day = addMonths(first.slice(0, 10), monthNumber(from) - monthNumber(first) + 1);
  return Date.parse(day + first.slice(10)) / 1000;
}
