import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import {
  details,
  type MailContent,
  paragraph,
  type Words,
  words,
} from "../../adapters/mail/templates/wording.ts";

export type WebhookOffData = {
  webhookId: string;
  url: string;
  /** Ten tries have failed, or the server has said it's gone for good. */
  reason: "failed" | "gone";
  /** How the last try failed. */
  error: string;
};

const reasons: Record<WebhookOffData["reason"], Words> = {
  failed: words`An event couldn't be delivered in ten tries over three days, so we turned the webhook off.`,
  gone: words`The server says it wants no more events (410 Gone), so we turned the webhook off.`,
};

/** To the team: a partner gets no more events until someone turns the webhook on again. */
export const webhookOff = (
  { webhookId, url, reason, error }: WebhookOffData,
  links: MailLinks,
): MailContent => ({
  name: reason === "gone" ? "team-webhook-gone" : "team-webhook-off",
  subject: words`Webhook turned off: ${{ server: new URL(url).host }}`,
  heading: words`A webhook is off`,
  blocks: [
    paragraph(reasons[reason]),
    details({ Address: url, "Last try": error }),
    paragraph(
      words`What happens now isn't sent later. Once the partner's server is back, turn the webhook on and send the failed events again.`,
    ),
  ],
  action: { label: words`Open the webhook`, url: links.staffWebhook(webhookId) },
});
