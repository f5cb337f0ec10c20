import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import { leaversWebhookOff } from "./webhooks.events.ts";

/** What a transaction needs to turn off someone's webhooks. */
export type LeaverStores = {
  webhooks: {
    holdAll: () => Promise<unknown>;
    turnOffOf: (adminUserId: string) => Promise<{ id: string; url: string }[]>;
  };
  webhookTurns: { giveUp: (id: string, error: string) => Promise<unknown> };
  publish: Publish;
};

/**
 * Turns off the webhooks of a colleague who's being deactivated: nobody else may know where they lead. Someone who looks
 * at one can turn it on again.
 */
export async function turnOffWebhooksOf(
  { webhooks, webhookTurns, publish }: LeaverStores,
  adminUserId: string,
  origin: StaffOrigin,
): Promise<void> {
  for (const webhook of await webhooks.turnOffOf(adminUserId)) {
    await webhookTurns.giveUp(webhook.id, "The webhook was turned off.");
    await publish(leaversWebhookOff(webhook, origin));
  }
}
