import type { DomainEvent } from "../../events/domain-event.ts";

/** An invoice was made, paid, or refunded: updates the member's open pages. */
export const invoicesChanged = (userId: string): DomainEvent => ({
  live: [{ to: `user:${userId}`, event: { type: "invoices.changed" } }],
});
