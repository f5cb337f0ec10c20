import type { WebhookTopic } from "@evoya/domain/webhooks";
import type { Webhook, WebhookDelivery, WholeWebhookDelivery } from "@evoya/schemas/webhooks";
import type { DeliveryRepository } from "./deliveries.repository.ts";
import type { WebhookRepository } from "./webhooks.repository.ts";

type Row = NonNullable<Awaited<ReturnType<WebhookRepository["find"]>>>;
type ListedRow = Awaited<ReturnType<DeliveryRepository["page"]>>["items"][number];
type WholeRow = NonNullable<Awaited<ReturnType<DeliveryRepository["find"]>>>;
type Event = { topic: string; createdAt: string; sequence: number; data: unknown };

/** The database only keeps topics that are in the domain's table. */
const topicOf = (name: string): WebhookTopic => name as WebhookTopic;

/** A webhook as the API shows it. */
export function toWebhook(row: Row): Webhook {
  const { lastTopic, lastStatus, lastResponseStatus, lastCreatedAt, topics, ...webhook } = row;
  return {
    ...webhook,
    topics: topics.map(topicOf),
    isOn: webhook.offSince === null,
    lastDelivery:
      lastTopic && lastStatus && lastCreatedAt
        ? {
            topic: topicOf(lastTopic),
            status: lastStatus,
            responseStatus: lastResponseStatus,
            createdAt: lastCreatedAt,
          }
        : null,
  };
}

export const toDelivery = ({ topic, ...row }: ListedRow): WebhookDelivery => ({
  ...row,
  topic: topicOf(topic),
});

/** The body that's sent, the same on each try. */
export const bodyOf = ({ topic, createdAt, sequence, data }: Event): string =>
  JSON.stringify({ type: topic, timestamp: createdAt, sequence, data });

/** A delivery with what was sent and answered. */
export const toWholeDelivery = (row: WholeRow): WholeWebhookDelivery => ({
  ...row,
  topic: topicOf(row.topic),
  requestBody: bodyOf(row),
});
