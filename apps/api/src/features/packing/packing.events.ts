import type { DomainEvent } from "../../events/domain-event.ts";

/** Someone did something with a packing list that others look at, too. Whoever did it sees it already. */
export const packingChanged = (itineraryId: string, others: readonly string[]): DomainEvent => ({
  live:
    others.length > 0
      ? [{ to: others.map((id) => `user:${id}` as const), event: { type: "packing.changed", itineraryId } }]
      : [],
});
