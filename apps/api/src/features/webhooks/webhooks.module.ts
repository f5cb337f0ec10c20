import type { Base } from "../../container/base.ts";
import type { HandlersOf } from "../../jobs/define-job.ts";
import { createDeliveryList } from "./deliveries.list.ts";
import { createDeliveryRepository } from "./deliveries.repository.ts";
import { createDeliveryService } from "./deliveries.service.ts";
import { createDelivering } from "./delivering.ts";
import { createDeliveryTurnRepository } from "./delivery-turns.repository.ts";
import type { webhookJobs } from "./webhooks.jobs.ts";
import { createWebhookRepository } from "./webhooks.repository.ts";
import { createWebhookRoutes } from "./webhooks.routes.ts";
import { createWebhookService } from "./webhooks.service.ts";

type Given = Pick<Base, "transact" | "db" | "webhooks" | "cipher" | "clock" | "config">;

export function webhooksModule({ transact, db, webhooks, cipher, clock, config }: Given) {
  const deliveries = createDeliveryRepository(db);
  const service = createWebhookService({
    transact,
    endpoints: createWebhookRepository(db),
    webhooks,
    cipher,
  });
  const log = createDeliveryService({ transact, deliveries });
  const { deliver } = createDelivering({
    transact,
    turns: createDeliveryTurnRepository(db),
    webhooks,
    cipher,
    clock,
    staffMail: config.STAFF_MAIL,
  });
  return {
    handlers: createWebhookRoutes({
      webhooks: service,
      deliveries: log,
      list: createDeliveryList({ transact, deliveries, clock }),
    }),
    jobs: { "deliver-webhook": deliver } satisfies HandlersOf<typeof webhookJobs>,
    everyHour: [log.tidy, service.forgetOldSecrets],
  };
}
