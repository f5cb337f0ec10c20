import type { DomainEvent } from "../../events/domain-event.ts";

/** Someone changed a packing list that others also have open. The person who did it already sees it. */
export const packingChanged = (itineraryId: string, others: readonly string[]): DomainEvent => ({
  live:
    others.length > 0
      ? [{ to: others.map((id) => `user:${id}` as const), event: { type: "packing.changed", itineraryId } }]
      : [],
});
