import { randomUUID } from "node:crypto";
import { type WebhookTopic, webhookLimits, webhookTopics } from "@evoya/domain/webhooks";
import { invalidField, Problem } from "@evoya/schemas/problems";
import type { newWebhook, Webhook, WebhookChanges } from "@evoya/schemas/webhooks";
import type { z } from "zod";
import type { Cipher } from "../../adapters/cipher.ts";
import { placeIn, sealedColumns } from "../../adapters/sealed-columns.ts";
import type { Webhooks } from "../../adapters/webhooks/webhooks.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { StaffCaller } from "../../http/caller.ts";
import { may } from "../../http/may.ts";
import type { DeliveryTurnRepository } from "./delivery-turns.repository.ts";
import { newWebhookSecret } from "./webhook-signature.ts";
import { toWebhook } from "./webhook-view.ts";
import { secretRotated, webhookAdded, webhookDeleted, webhookUpdated } from "./webhooks.events.ts";
import type { WebhookRepository } from "./webhooks.repository.ts";

type Stores = { webhooks: WebhookRepository; webhookTurns: DeliveryTurnRepository; publish: Publish };
type Deps = {
  transact: Transact<Stores>;
  endpoints: WebhookRepository;
  webhooks: Pick<Webhooks, "faultOf">;
  cipher: Cipher;
};
/** Who's asking, with everything this caller may do. */
type Origin = StaffOrigin & { caller: StaffCaller };
type WithSecret = { secret: string; webhook: Webhook };

const secretIn = (id: string): string => placeIn(sealedColumns.webhookSecret, id);

/** Refuses topics that reveal more than the caller may read. Otherwise a key could subscribe to everything. */
function requireReadable(topics: readonly WebhookTopic[], caller: StaffCaller): void {
  const hidden = topics.find((topic) => !may(caller, webhookTopics[topic].permission));
  if (hidden)
    throw invalidField("topics", `For ${hidden}, the key needs ${webhookTopics[hidden].permission}`);
}

/** Partners' addresses that get events (decision 177). */
export function createWebhookService({ transact, endpoints, webhooks, cipher }: Deps) {
  const requireUsable = (url: string): void => {
    const fault = webhooks.faultOf(url);
    if (fault) throw invalidField("url", fault);
  };

  const held = async (store: WebhookRepository, id: string) => {
    await store.holdAll();
    const found = await store.find(id);
    if (!found) throw new Problem("not_found");
    return found;
  };

  const find = async (store: WebhookRepository, id: string): Promise<Webhook> => {
    const found = await store.find(id);
    if (!found) throw new Problem("not_found");
    return toWebhook(found);
  };

  /** Whoever is behind a request, and who answers for it from now on. */
  const whoPoints = async (store: WebhookRepository, { caller }: Origin) =>
    caller.kind === "apiKey" ? store.key(caller.apiKeyId) : store.colleague(caller.adminUserId);

  return {
    /** All of them, oldest first. */
    list: async (): Promise<{ items: Webhook[] }> => ({ items: (await endpoints.list()).map(toWebhook) }),

    /** Throws `not_found`. */
    find: (id: string): Promise<Webhook> => find(endpoints, id),

    /**
     * Adds a webhook and returns its secret, just this once. Throws `invalid_input` for an address we don't
     * send to and topics the caller may not read, and `conflict` for one too many.
     */
    add: async (
      { url, description, topics }: z.output<typeof newWebhook>,
      origin: Origin,
    ): Promise<WithSecret> => {
      requireUsable(url);
      requireReadable(topics, origin.caller);
      const id = randomUUID();
      const secret = newWebhookSecret();
      const secretEncrypted = cipher.encrypt(secret, secretIn(id));
      return transact(async ({ webhooks: store, publish }) => {
        await store.holdAll();
        const max = webhookLimits.endpoints;
        if ((await store.count()) >= max)
          throw new Problem("conflict", `You can have up to ${max} webhooks. Delete one first.`);
        const createdBy = origin.caller.adminUserId;
        const who = await whoPoints(store, origin);
        const pointedBy = who?.answeredBy ?? null;
        await store.insert({ id, url, description, topics, secretEncrypted, createdBy, pointedBy });
        const webhook = await find(store, id);
        const told = { owners: await store.owners(), by: who?.name ?? null };
        await publish(webhookAdded(webhook, told, origin));
        return { secret, webhook };
      });
    },

    /**
     * Changes version `ifMatch`. Whoever moves it or turns it on answers for it from then on: it's turned off
     * when they're deactivated. Turning it off gives up everything that's waiting. Throws `not_found`,
     * `stale`, and what `add` throws for the result: a caller who may not read a topic can't have it sent
     * elsewhere either, but can turn it off and do nothing else.
     */
    update: (
      id: string,
      { isOn, ...changes }: WebhookChanges,
      ifMatch: string,
      origin: Origin,
    ): Promise<Webhook> => {
      if (changes.url !== undefined) requireUsable(changes.url);
      return transact(async ({ webhooks: store, webhookTurns, publish }) => {
        const before = toWebhook(await held(store, id));
        if (before.updatedAt !== ifMatch) throw new Problem("stale");
        const wanted = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
        const isOnlyOff = isOn === false && Object.keys(wanted).length === 0;
        if (!isOnlyOff) requireReadable([...before.topics, ...(changes.topics ?? [])], origin.caller);
        const isMoved = changes.url !== undefined && changes.url !== before.url;
        // What waits is sent to the new address, also of topics it no longer has.
        if (isMoved) requireReadable(await webhookTurns.waitingTopics(id), origin.caller);
        const who = isMoved || isOn ? await whoPoints(store, origin) : undefined;
        const fields = {
          ...wanted,
          ...(who && { pointedBy: who.answeredBy }),
          ...(isOn && { offSince: null, offReason: null }),
        };
        if (Object.keys(fields).length > 0) await store.update(id, fields);
        if (isOn === false && (await store.turnOff(id, "staff")))
          await webhookTurns.giveUp(id, "The webhook was turned off.");
        const after = await find(store, id);
        const told = isMoved ? { owners: await store.owners(), by: who?.name ?? null } : null;
        await publish(webhookUpdated(before, after, told, origin));
        return after;
      });
    },

    /**
     * Creates a new secret. The old one also signs for a day, so that the partner can switch. Throws
     * `not_found`, and `invalid_input` for a webhook with topics the caller may not read, since the secret
     * would sign them.
     */
    rotate: (id: string, origin: Origin): Promise<WithSecret> => {
      const secret = newWebhookSecret();
      return transact(async ({ webhooks: store, publish }) => {
        requireReadable(toWebhook(await held(store, id)).topics, origin.caller);
        const sealed = await store.secretOf(id);
        if (!sealed) throw new Problem("not_found");
        const previous = cipher.encrypt(
          cipher.decrypt(sealed, secretIn(id)),
          placeIn(sealedColumns.previousWebhookSecret, id),
        );
        await store.rotate(id, cipher.encrypt(secret, secretIn(id)), previous);
        const webhook = await find(store, id);
        await publish(secretRotated(webhook, origin));
        return { secret, webhook };
      });
    },

    /** Deletes a webhook, with everything sent to it and waiting for it. Throws `not_found`. */
    remove: (id: string, origin: StaffOrigin): Promise<void> =>
      transact(async ({ webhooks: store, publish }) => {
        const webhook = toWebhook(await held(store, id));
        await store.remove(id);
        await publish(webhookDeleted(webhook, origin));
      }),

    /** Housekeeping. */
    forgetOldSecrets: async (): Promise<void> => void (await endpoints.forgetOldSecrets()),
  };
}

export type WebhookService = ReturnType<typeof createWebhookService>;
