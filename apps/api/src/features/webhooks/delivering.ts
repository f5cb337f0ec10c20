import { goneStatus, isTaken, secondsToNextTry } from "@evoya/domain/webhooks";
import type { Cipher } from "../../adapters/cipher.ts";
import { placeIn, sealedColumns } from "../../adapters/sealed-columns.ts";
import type { WebhookAnswer, Webhooks } from "../../adapters/webhooks/webhooks.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { DataOf } from "../../jobs/define-job.ts";
import { jobIdOf } from "../../jobs/job-id.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { DeliveryTurnRepository, Turn } from "./delivery-turns.repository.ts";
import { webhookHeaders } from "./webhook-signature.ts";
import { bodyOf } from "./webhook-view.ts";
import { webhookGivenUp } from "./webhooks.events.ts";
import type { webhookJobs } from "./webhooks.jobs.ts";
import type { WebhookRepository } from "./webhooks.repository.ts";

type Stores = {
  webhooks: WebhookRepository;
  webhookTurns: DeliveryTurnRepository;
  publish: Publish;
  jobs: Pick<JobQueue, "enqueueAs">;
};
type Deps = {
  transact: Transact<Stores>;
  turns: Pick<DeliveryTurnRepository, "findDue" | "endTurn">;
  webhooks: Pick<Webhooks, "post">;
  cipher: Cipher;
  clock: () => Date;
  staffMail: string;
};
type Due = NonNullable<Awaited<ReturnType<DeliveryTurnRepository["findDue"]>>>;

/** Queues deliveries, each in its turn. */
export const enqueueTurns = (
  jobs: Pick<JobQueue, "enqueueAs">,
  turns: readonly Turn[],
  inSeconds?: number,
): Promise<void> =>
  jobs.enqueueAs(
    "deliver-webhook",
    turns.map(({ id, turn, endpointId }) => ({
      id: jobIdOf(id, turn),
      data: { deliveryId: id, turn },
      group: endpointId,
      ...(inSeconds !== undefined && { inSeconds }),
    })),
  );

const isTest = ({ topic }: Due): boolean => topic === "webhook.test";

/** Why a try failed; null if it didn't. */
function faultIn({ status, error }: WebhookAnswer): string | null {
  if (isTaken(status)) return null;
  if (status !== null && status >= 300 && status < 400)
    return `It answered ${status}, and we don't follow it.`;
  return status === null ? error : `It answered ${status}.`;
}

/** Sends webhooks: one try in each job, and no transaction while it waits (decisions 78, 177). */
export function createDelivering({ transact, turns, webhooks, cipher, clock, staffMail }: Deps) {
  const secretsOf = (due: Due): string[] => [
    cipher.decrypt(due.secretEncrypted, placeIn(sealedColumns.webhookSecret, due.endpointId)),
    ...(due.previousSigns && due.previousSecretEncrypted
      ? [
          cipher.decrypt(
            due.previousSecretEncrypted,
            placeIn(sealedColumns.previousWebhookSecret, due.endpointId),
          ),
        ]
      : []),
  ];

  /** Gives up on a webhook, and on everything waiting for it. The team hears about it once. */
  const giveUp = async (stores: Stores, due: Due, reason: "failed" | "gone", error: string) => {
    if (!(await stores.webhooks.turnOff(due.endpointId, reason))) return;
    await stores.webhookTurns.giveUp(due.endpointId, "The webhook was turned off.");
    await stores.publish(webhookGivenUp({ id: due.endpointId, url: due.url }, reason, error, staffMail));
  };

  const record = (due: Due, answer: WebhookAnswer): Promise<void> =>
    transact(async (stores) => {
      const fault = faultIn(answer);
      const attempts = due.attempts + 1;
      const isGone = answer.status === goneStatus;
      const wait = fault && !isGone && !isTest(due) ? secondsToNextTry(attempts) : null;
      const isOurs = await stores.webhookTurns.endTurn(due, {
        status: fault === null ? "delivered" : wait === null ? "failed" : "pending",
        attempts,
        nextInSeconds: wait,
        lastAttemptAt: clock().toISOString(),
        responseStatus: answer.status,
        responseBody: answer.body,
        responseMs: answer.ms,
        error: fault,
      });
      if (!isOurs || fault === null) return;
      if (wait !== null) await enqueueTurns(stores.jobs, [{ ...due, turn: due.turn + 1 }], wait);
      else if (!isTest(due)) await giveUp(stores, due, isGone ? "gone" : "failed", fault);
    });

  return {
    /**
     * The job. If its worker dies in between, the job runs again and the event arrives twice, with the same
     * `webhook-id`.
     */
    deliver: async (
      { deliveryId, turn }: DataOf<(typeof webhookJobs)["deliver-webhook"]>,
      signal?: AbortSignal,
    ): Promise<void> => {
      const due = await turns.findDue({ id: deliveryId, turn });
      if (!due) return;
      if (due.offSince && !isTest(due)) {
        const error = "The webhook was turned off.";
        await turns.endTurn(due, { status: "failed", nextInSeconds: null, error });
        return;
      }
      const body = bodyOf(due);
      const headers = webhookHeaders({ id: due.eventId, sentAt: clock(), body }, secretsOf(due));
      const answer = await webhooks.post({ url: due.url, headers, body }, signal);
      signal?.throwIfAborted();
      await record(due, answer);
    },
  };
}
