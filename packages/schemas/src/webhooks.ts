import {
  chosenTopics,
  deliveryStatuses,
  webhookLimits,
  webhookOffReasons,
  webhookTopicNames,
} from "@evoya/domain/webhooks";
import { z } from "zod";
import { id, idParams, instant, link, optionalText, tooLong } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { staffList } from "./staff-list.ts";

const topicName = z.enum(webhookTopicNames);

const webhook = z
  .object({
    id,
    url: link,
    description: z.string().nullable(),
    topics: z.array(topicName),
    isOn: z.boolean(),
    offSince: instant.nullable(),
    offReason: z.enum(webhookOffReasons).nullable().meta({
      description:
        "The team turned it off, ten tries failed, it responded with 410 Gone, or whoever set it up was deactivated",
    }),
    previousSecretUntil: instant
      .nullable()
      .meta({ description: "Until then, we also sign with the secret from before the rotation" }),
    lastDelivery: z
      .object({
        topic: topicName,
        status: z.enum(deliveryStatuses),
        responseStatus: z.int().nullable(),
        createdAt: instant,
      })
      .nullable(),
    createdBy: z.string().nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: "Webhook" });
export type Webhook = z.output<typeof webhook>;

const deliveryShape = {
  id,
  webhookId: id,
  eventId: id.meta({ description: "The `webhook-id` header, the same on each try" }),
  topic: topicName,
  status: z.enum(deliveryStatuses),
  attempts: z.int().meta({ description: "Tries since it happened or was last replayed" }),
  responseStatus: z.int().nullable(),
  error: z.string().nullable().meta({ description: "Why the last try failed" }),
  lastAttemptAt: instant.nullable(),
  nextAttemptAt: instant.nullable(),
  createdAt: instant,
};

const delivery = z.object(deliveryShape).meta({ id: "WebhookDelivery" });
export type WebhookDelivery = z.output<typeof delivery>;

const wholeDelivery = z
  .object({
    ...deliveryShape,
    url: link.meta({ description: "The endpoint's current address" }),
    requestBody: z.string(),
    responseBody: z
      .string()
      .nullable()
      .meta({ description: `The first ${webhookLimits.answerBytes} bytes of the last answer` }),
    responseMs: z.int().nullable(),
  })
  .meta({ id: "WholeWebhookDelivery" });
export type WholeWebhookDelivery = z.output<typeof wholeDelivery>;

const url = z
  .url({ protocol: /^https?$/, error: "Please enter an address that begins with https://" })
  .max(webhookLimits.url, tooLong(webhookLimits.url));
const topics = z
  .array(z.enum(chosenTopics))
  .min(1, { error: "Please choose at least one topic" })
  .transform((chosen) => [...new Set(chosen)]);

export const newWebhook = z.strictObject({
  url,
  description: optionalText(webhookLimits.description),
  topics,
});

const changedWebhook = z.strictObject({
  url: url.optional(),
  description: optionalText(webhookLimits.description).optional(),
  topics: topics.optional(),
  isOn: z.boolean().optional(),
});
export type WebhookChanges = z.output<typeof changedWebhook>;

const aTime = z.iso.datetime({ offset: true, error: "Please enter a time" });

const replayedSpan = z
  .strictObject({
    since: aTime.meta({ description: "Only events from this time on" }),
    until: aTime.optional().meta({ description: "Only events before this; if left out, up to now" }),
    includeDelivered: z
      .boolean()
      .optional()
      .meta({ description: "Whether to include delivered events, not only failed ones" }),
  })
  .refine(({ since, until }) => until === undefined || Date.parse(since) < Date.parse(until), {
    path: ["until"],
    error: "Please enter a time after the first",
  });
export type ReplayedSpan = z.output<typeof replayedSpan>;

const replay = z.object({
  count: z.int(),
  hasMore: z.boolean(),
  next: instant.nullable().meta({ description: "The `since` to continue with, if there's more" }),
});
export type WebhookReplay = z.output<typeof replay>;

const tag = "Staff: webhooks";
const read = { tag, caller: "staff", permission: "webhooks.read" } as const;
const write = { tag, caller: "staff", permission: "webhooks.write" } as const;

/** Webhook deliveries, for as long as we keep them. */
export const webhookDeliveryList = staffList({
  path: "/v1/admin/webhook-deliveries",
  things: "webhook deliveries",
  tag,
  permission: "webhooks.read",
  item: delivery,
  filter: {
    webhookId: id.optional(),
    status: z.enum(deliveryStatuses).optional(),
    topic: topicName.optional(),
  },
  sorts: ["createdAt"],
  sort: "-createdAt",
  pageSize: 25,
});

/** Endpoints that receive events, signed according to the Standard Webhooks specification. */
export const webhookEndpoints = {
  listWebhooks: endpoint({
    ...read,
    method: "get",
    path: "/v1/admin/webhooks",
    summary: "All webhooks, oldest first; never their secrets",
    response: z.object({ items: z.array(webhook) }),
  }),
  createWebhook: endpoint({
    ...write,
    method: "post",
    path: "/v1/admin/webhooks",
    summary: "Add a webhook; its secret is in this answer and nowhere else. A key needs what its topics read",
    body: newWebhook,
    example: {
      url: "https://partner.example/evoya",
      description: "Bookings",
      topics: ["booking.status_changed"],
    },
    status: 201,
    response: z.object({ secret: z.string(), webhook }),
    problems: ["conflict"],
  }),
  getWebhook: endpoint({
    ...read,
    method: "get",
    path: "/v1/admin/webhooks/:id",
    summary: "One webhook",
    versioned: true,
    params: idParams,
    response: webhook,
    problems: ["not_found"],
  }),
  updateWebhook: endpoint({
    ...write,
    method: "patch",
    path: "/v1/admin/webhooks/:id",
    summary: "Change a webhook, or turn it on or off. What happens while it's off isn't sent later",
    versioned: true,
    params: idParams,
    body: changedWebhook,
    example: { isOn: false },
    response: webhook,
    problems: ["not_found"],
  }),
  deleteWebhook: endpoint({
    ...write,
    method: "delete",
    path: "/v1/admin/webhooks/:id",
    summary: "Delete a webhook and its deliveries",
    params: idParams,
    problems: ["not_found"],
  }),
  rotateWebhookSecret: endpoint({
    ...write,
    method: "post",
    path: "/v1/admin/webhooks/:id/secret",
    summary: `A new secret, in this answer and nowhere else; the old one signs along for ${webhookLimits.overlapHours} hours. A key needs what its topics read`,
    params: idParams,
    response: z.object({ secret: z.string(), webhook }),
    problems: ["not_found"],
  }),
  testWebhook: endpoint({
    ...write,
    method: "post",
    path: "/v1/admin/webhooks/:id/test",
    summary: "Send a test event: once, also to a webhook that's off",
    params: idParams,
    status: 202,
    response: wholeDelivery,
    problems: ["not_found"],
  }),
  replayWebhook: endpoint({
    ...write,
    method: "post",
    path: "/v1/admin/webhooks/:id/replay",
    summary: `Send again what failed in a span of time, or also what arrived, oldest first: up to ${webhookLimits.replayed} events`,
    idempotent: true,
    params: idParams,
    body: replayedSpan,
    example: { since: "2026-11-22T00:00:00Z", until: "2026-11-23T00:00:00Z", includeDelivered: true },
    status: 202,
    response: replay,
    problems: ["not_found", "conflict"],
  }),
  listWebhookDeliveries: webhookDeliveryList.list,
  countWebhookDeliveries: webhookDeliveryList.count,
  exportWebhookDeliveries: webhookDeliveryList.export,
  getWebhookDelivery: endpoint({
    ...read,
    method: "get",
    path: "/v1/admin/webhook-deliveries/:id",
    summary: "One delivery: what we sent, and the beginning of the answer",
    params: idParams,
    response: wholeDelivery,
    problems: ["not_found"],
  }),
  replayWebhookDelivery: endpoint({
    ...write,
    method: "post",
    path: "/v1/admin/webhook-deliveries/:id/replay",
    summary: "Send one event again now, with the same `webhook-id`",
    params: idParams,
    status: 202,
    response: wholeDelivery,
    problems: ["not_found", "conflict"],
  }),
};
