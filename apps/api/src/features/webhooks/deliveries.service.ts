import { type WebhookTopic, webhookLimits, webhookTopicNames, webhookTopics } from "@evoya/domain/webhooks";
import { Problem } from "@evoya/schemas/problems";
import type { ReplayedSpan, WebhookReplay, WholeWebhookDelivery } from "@evoya/schemas/webhooks";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { StaffCaller } from "../../http/caller.ts";
import { may } from "../../http/may.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { DeliveryRepository } from "./deliveries.repository.ts";
import { enqueueTurns } from "./delivering.ts";
import type { DeliveryTurnRepository } from "./delivery-turns.repository.ts";
import { toWebhook, toWholeDelivery } from "./webhook-view.ts";
import { eventsReplayed, testSent } from "./webhooks.events.ts";
import type { WebhookRepository } from "./webhooks.repository.ts";

type Stores = {
  webhooks: WebhookRepository;
  webhookDeliveries: DeliveryRepository;
  webhookTurns: DeliveryTurnRepository;
  publish: Publish;
  jobs: Pick<JobQueue, "enqueueAs">;
};
type Deps = { transact: Transact<Stores>; deliveries: DeliveryRepository };
/** Who's asking, with everything this caller may do. */
type Origin = StaffOrigin & { caller: StaffCaller };

const overdueAtOnce = 500;

const mayRead = (topic: WebhookTopic, caller: StaffCaller): boolean =>
  may(caller, webhookTopics[topic].permission);

const isOff = () => new Problem("conflict", "This webhook is off. Turn it on first.");

/** What was sent to webhooks, sent again, or as a test. */
export function createDeliveryService({ transact, deliveries }: Deps) {
  const find = async (store: DeliveryRepository, id: string): Promise<WholeWebhookDelivery> => {
    const found = await store.find(id);
    if (!found) throw new Problem("not_found");
    return toWholeDelivery(found);
  };

  const readable = async (store: DeliveryRepository, id: string, caller: StaffCaller) => {
    const found = await find(store, id);
    if (!mayRead(found.topic, caller)) throw new Problem("not_found");
    return found;
  };

  return {
    /** Throws `not_found`, also for an event about something the caller may not read. */
    find: (id: string, caller: StaffCaller): Promise<WholeWebhookDelivery> =>
      readable(deliveries, id, caller),

    /** Sends a test event to a webhook, once, even if it's off. Throws `not_found`. */
    test: (webhookId: string, origin: StaffOrigin): Promise<WholeWebhookDelivery> =>
      transact(async ({ webhooks, webhookDeliveries, publish, jobs }) => {
        const webhook = await webhooks.find(webhookId);
        if (!webhook) throw new Problem("not_found");
        const turn = await webhookDeliveries.addTest(webhookId);
        await enqueueTurns(jobs, [turn]);
        await publish(testSent(toWebhook(webhook), origin));
        return find(webhookDeliveries, turn.id);
      }),

    /** Sends one event again, now. Throws what `find` throws, and `conflict` for a webhook that's off. */
    replay: (id: string, origin: Origin): Promise<WholeWebhookDelivery> =>
      transact(async ({ webhooks, webhookDeliveries, publish, jobs }) => {
        const found = await readable(webhookDeliveries, id, origin.caller);
        if ((await webhooks.find(found.webhookId))?.offSince) throw isOff();
        const turn = await webhookDeliveries.replay(id);
        if (!turn) throw new Problem("not_found");
        await enqueueTurns(jobs, [turn]);
        await publish(eventsReplayed(found.webhookId, 1, origin));
        return find(webhookDeliveries, id);
      }),

    /**
     * Sends events from a span of time again that the caller may read, oldest first: those that failed, or also those
     * that arrived. If that's more than we take at once, `next` is where the rest starts. Throws `not_found`, and
     * `conflict` for a webhook that's off.
     */
    replayAll: (webhookId: string, span: ReplayedSpan, origin: Origin): Promise<WebhookReplay> =>
      transact(async ({ webhooks, webhookDeliveries, publish, jobs }) => {
        const webhook = await webhooks.find(webhookId);
        if (!webhook) throw new Problem("not_found");
        if (webhook.offSince) throw isOff();
        const topics = webhookTopicNames.filter((topic) => mayRead(topic, origin.caller));
        const taken =
          topics.length > 0
            ? await webhookDeliveries.replayAll(webhookId, span, topics, webhookLimits.replayed)
            : [];
        if (taken.length > 0) await enqueueTurns(jobs, taken);
        await publish(eventsReplayed(webhookId, taken.length, origin));
        const hasMore = taken.length >= webhookLimits.replayed;
        return { count: taken.length, hasMore, next: hasMore ? taken[0]!.next : null };
      }),

    /** Housekeeping: tries overdue deliveries, and deletes old ones. */
    tidy: (): Promise<void> =>
      transact(async ({ webhookDeliveries, webhookTurns, jobs }) => {
        const overdue = await webhookTurns.takeOverdue(overdueAtOnce);
        if (overdue.length > 0) await enqueueTurns(jobs, overdue);
        await webhookDeliveries.forgetOld();
      }),
  };
}

export type DeliveryService = ReturnType<typeof createDeliveryService>;
