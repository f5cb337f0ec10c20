import type { DomainEvent } from "../../events/domain-event.ts";

/** A member has connected a network. */
export const networkConnected = (userId: string): DomainEvent => ({
  log: { type: "network_connected", userId },
});

/** A member has disconnected a network. */
export const networkDisconnected = (userId: string): DomainEvent => ({
  log: { type: "network_disconnected", userId },
});
