import type { webhookEndpoints } from "@evoya/schemas/webhooks";
import type { Handlers } from "../../http/mount.ts";
import { staffOriginOf } from "../../http/staff-list.ts";
import type { DeliveryList } from "./deliveries.list.ts";
import type { DeliveryService } from "./deliveries.service.ts";
import type { WebhookService } from "./webhooks.service.ts";

type Deps = { webhooks: WebhookService; deliveries: DeliveryService; list: DeliveryList };

export const createWebhookRoutes = ({
  webhooks,
  deliveries,
  list,
}: Deps): Handlers<typeof webhookEndpoints> => ({
  listWebhooks: () => webhooks.list(),
  createWebhook: ({ caller, body, http: { ip, requestId } }) => webhooks.add(body, { caller, ip, requestId }),
  getWebhook: ({ params }) => webhooks.find(params.id),
  updateWebhook: ({ caller, params, body, http: { ip, requestId, ifMatch } }) =>
    webhooks.update(params.id, body, ifMatch, { caller, ip, requestId }),
  deleteWebhook: ({ caller, params, http }) => webhooks.remove(params.id, staffOriginOf(caller, http)),
  rotateWebhookSecret: ({ caller, params, http: { ip, requestId } }) =>
    webhooks.rotate(params.id, { caller, ip, requestId }),
  testWebhook: ({ caller, params, http }) => deliveries.test(params.id, staffOriginOf(caller, http)),
  replayWebhook: ({ caller, params, body, http: { ip, requestId } }) =>
    deliveries.replayAll(params.id, body, { caller, ip, requestId }),
  listWebhookDeliveries: list.page,
  countWebhookDeliveries: list.count,
  exportWebhookDeliveries: list.export,
  getWebhookDelivery: ({ caller, params }) => deliveries.find(params.id, caller),
  replayWebhookDelivery: ({ caller, params, http: { ip, requestId } }) =>
    deliveries.replay(params.id, { caller, ip, requestId }),
});
