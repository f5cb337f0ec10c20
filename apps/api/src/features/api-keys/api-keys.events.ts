import type { StaffAction } from "@evoya/domain/staff-actions";
import type { MailJob } from "../../adapters/mail/templates/index.ts";
import type { DomainEvent } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";
import type { ApiKeyChangedData } from "./api-key-changed.mail.ts";

type Key = { name: string; scopes: readonly string[] };

/** Someone who hears about changes to a key: an owner, or the person who created it. */
export type Watcher = { id: string; email: string; firstName: string; lastName: string };
type Told = Pick<ApiKeyChangedData, "change" | "expiresAt" | "overlapDays">;

/** They always get these emails, whatever their settings, and whoever made the change. */
const mailsTo = (
  watchers: readonly Watcher[],
  { name, scopes }: Key,
  { caller }: StaffOrigin,
  told: Told,
): MailJob[] => {
  const actor = watchers.find(({ id }) => id === caller.adminUserId);
  const by = actor ? `${actor.firstName} ${actor.lastName}` : null;
  return watchers.map(({ email, firstName }) => ({
    template: "apiKeyChanged",
    to: email,
    data: { name: firstName, key: name, scopes, by, ...told },
  }));
};

const ofKey = (action: StaffAction, id: string, origin: StaffOrigin) => ({
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
  watchers: readonly Watcher[],
): DomainEvent => ({
  staffLog: { ...ofKey("api_key.create", id, origin), after: key },
  mails: mailsTo(watchers, key, origin, { change: "created", expiresAt: key.expiresAt }),
});

/** An owner has given a key a new secret. */
export const apiKeyRotated = (
  { id, name, scopes, expiresAt }: Key & { id: string; expiresAt: string },
  to: { expiresAt: string; overlapDays: number },
  origin: StaffOrigin,
  watchers: readonly Watcher[],
): DomainEvent => ({
  staffLog: { ...ofKey("api_key.rotate", id, origin), before: { name, expiresAt }, after: { name, ...to } },
  mails: mailsTo(watchers, { name, scopes }, origin, { change: "rotated", ...to }),
});

/** An owner has revoked a key. */
export const apiKeyRevoked = (
  id: string,
  { name, scopes }: Key,
  origin: StaffOrigin,
  watchers: readonly Watcher[],
): DomainEvent => ({
  staffLog: { ...ofKey("api_key.revoke", id, origin), before: { name, scopes } },
  mails: mailsTo(watchers, { name, scopes }, origin, { change: "revoked", expiresAt: null }),
});
