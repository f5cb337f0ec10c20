import type { DomainEvent } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";

type Key = { name: string; scopes: readonly string[] };

const ofKey = (action: string, id: string, origin: StaffOrigin) => ({
  ...actorOf(origin),
  action,
  resourceType: "api_key",
  resourceId: id,
});

/** An owner has created a key for a partner. */
export const apiKeyCreated = (
  id: string,
  key: Key & { expiresAt: string },
  origin: StaffOrigin,
): DomainEvent => ({ staffLog: { ...ofKey("api_key.create", id, origin), after: key } });

/** An owner has revoked a key. */
export const apiKeyRevoked = (id: string, { name, scopes }: Key, origin: StaffOrigin): DomainEvent => ({
  staffLog: { ...ofKey("api_key.revoke", id, origin), before: { name, scopes } },
});
