import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** A new secret in the format of the Standard Webhooks specification. */
export const newWebhookSecret = (): string => `${prefix}${randomBytes(32).toString("base64")}`;

type Message = { id: string; sentAt: Date; body: string };

/**
 * The headers of a webhook, following the Standard Webhooks specification: its id, when it's sent, and a
 * signature of both and the body with each secret.
 */
export function webhookHeaders({ id, sentAt, body }: Message, secrets: readonly string[]) {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "content-type": "application/json",
    "user-agent": "Evoya-Webhooks/1.0",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
