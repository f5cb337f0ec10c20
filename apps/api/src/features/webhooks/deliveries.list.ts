import { type DeliveryStatus, deliveryStatusDisplay } from "@evoya/domain/webhooks";
import type { WebhookDelivery } from "@evoya/schemas/webhooks";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import { createListExport } from "../../http/list-export.ts";
import { listHandlers } from "../../http/staff-list.ts";
import type { DeliveryFilter, DeliveryRepository } from "./deliveries.repository.ts";
import { toDelivery } from "./webhook-view.ts";

type Deps = { transact: Transact<{ publish: Publish }>; deliveries: DeliveryRepository; clock: () => Date };

/** What was sent to webhooks: the list, its count, and its file. */
export function createDeliveryList({ transact, deliveries, clock }: Deps) {
  const page = async (...asked: Parameters<DeliveryRepository["page"]>) => {
    const found = await deliveries.page(...asked);
    return { ...found, items: found.items.map(toDelivery) };
  };
  return listHandlers({
    page,
    count: deliveries.count,
    export: createListExport<DeliveryFilter, WebhookDelivery>({
      transact,
      clock,
      things: "webhook-deliveries",
      resource: "webhook_deliveries",
      page,
      columns: [
        ["Event", ({ eventId }) => eventId],
        ["Webhook", ({ webhookId }) => webhookId],
        ["Topic", ({ topic }) => topic],
        ["Status", ({ status }) => deliveryStatusDisplay[status as DeliveryStatus].label],
        ["Tries", ({ attempts }) => attempts],
        ["Answer", ({ responseStatus }) => responseStatus],
        ["Error", ({ error }) => error],
        ["Created", ({ createdAt }) => createdAt],
      ],
    }),
  });
}

export type DeliveryList = ReturnType<typeof createDeliveryList>;
