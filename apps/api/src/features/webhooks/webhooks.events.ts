import type { StaffActOn } from "@evoya/domain/staff-actions";
import type { DomainEvent } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";

/** What the activity log says about a webhook: everything but its secret. */
type Shown = { id: string; url: string; topics: readonly string[]; offSince: string | null };

const stateOf = ({ url, topics, offSince }: Shown) => ({ url, topics, isOn: offSince === null });

const logged = (act: StaffActOn<"webhook">, id: string, origin: StaffOrigin) => ({
  ...actorOf(origin),
  action: `webhook.${act}` as const,
  resourceType: "webhook",
  resourceId: id,
});

/** Someone has added a webhook. */
export const webhookAdded = (webhook: Shown, origin: StaffOrigin): DomainEvent => ({
  staffLog: { ...logged("create", webhook.id, origin), after: stateOf(webhook) },
});

/** Someone has changed a webhook, or turned it on or off. */
export const webhookUpdated = (before: Shown, after: Shown, origin: StaffOrigin): DomainEvent => ({
  staffLog: { ...logged("update", after.id, origin), before: stateOf(before), after: stateOf(after) },
});

/** Someone has deleted a webhook. */
export const webhookDeleted = (webhook: Shown, origin: StaffOrigin): DomainEvent => ({
  staffLog: { ...logged("delete", webhook.id, origin), before: stateOf(webhook) },
});

/** A webhook has a new secret. */
export const secretRotated = ({ id }: Shown, origin: StaffOrigin): DomainEvent => ({
  staffLog: logged("rotate_secret", id, origin),
});

/** Someone has asked for a test event. */
export const testSent = ({ id }: Shown, origin: StaffOrigin): DomainEvent => ({
  staffLog: logged("test", id, origin),
});

/** Someone has had events sent again. */
export const eventsReplayed = (webhookId: string, count: number, origin: StaffOrigin): DomainEvent => ({
  staffLog: { ...logged("replay", webhookId, origin), after: { count } },
});

/** We have turned a webhook off: ten tries have failed, or its server has said it's gone for good. */
export const webhookGivenUp = (
  { id, url }: { id: string; url: string },
  reason: "failed" | "gone",
  error: string,
  staffMail: string,
): DomainEvent => ({
  staffLog: {
    by: "system",
    action: "webhook.turn_off",
    resourceType: "webhook",
    after: { id, url, reason },
  },
  mails: [{ template: "webhookOff", to: staffMail, data: { webhookId: id, url, reason, error } }],
});
