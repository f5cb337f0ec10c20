import type { StaffActOn } from "@evoya/domain/staff-actions";
import type { MailJob } from "../../adapters/mail/templates/index.ts";
import type { DomainEvent } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";
import type { WebhookPointedData } from "./webhook-pointed.mail.ts";

/** What the activity log says about a webhook: everything but its secret. */
type Shown = { id: string; url: string; topics: readonly string[]; offSince: string | null };

const stateOf = ({ url, topics, offSince }: Shown) => ({ url, topics, isOn: offSince === null });

const logged = (act: StaffActOn<"webhook">, id: string, origin: StaffOrigin) => ({
  ...actorOf(origin),
  action: `webhook.${act}` as const,
  resourceType: "webhook",
  resourceId: id,
});

/** Owners, and who did something they hear about. */
export type Told = { owners: readonly { email: string; firstName: string }[]; by: string | null };

/** They always get these emails: data starts to go somewhere else. */
const mailsTo = (
  { owners, by }: Told,
  { id, url, topics }: Shown,
  change: WebhookPointedData["change"],
  formerUrl: string | null = null,
): MailJob[] =>
  owners.map(({ email, firstName }) => ({
    template: "webhookPointed",
    to: email,
    data: { name: firstName, change, webhookId: id, url, formerUrl, topics, by },
  }));

/** Someone has added a webhook. */
export const webhookAdded = (webhook: Shown, told: Told, origin: StaffOrigin): DomainEvent => ({
  staffLog: { ...logged("create", webhook.id, origin), after: stateOf(webhook) },
  mails: mailsTo(told, webhook, "added"),
});

/** Someone has changed a webhook, or turned it on or off. Owners hear about a new address. */
export const webhookUpdated = (
  before: Shown,
  after: Shown,
  told: Told | null,
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: { ...logged("update", after.id, origin), before: stateOf(before), after: stateOf(after) },
  ...(told && { mails: mailsTo(told, after, "moved", before.url) }),
});

/** A webhook was turned off because whoever set it up was deactivated. */
export const leaversWebhookOff = (
  { id, url }: { id: string; url: string },
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: { ...logged("turn_off", id, origin), after: { url, reason: "deactivated" } },
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
