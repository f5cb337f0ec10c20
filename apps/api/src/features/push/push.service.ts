import { createHash, randomUUID } from "node:crypto";
import { Problem } from "@evoya/schemas/problems";
import type { PushSubscriptionKeys, Push as PushView } from "@evoya/schemas/push";
import type { Cipher } from "../../adapters/cipher.ts";
import type { Push } from "../../adapters/push/push.ts";
import { placeIn, sealedColumns } from "../../adapters/sealed-columns.ts";
import type { Transact } from "../../db/transact.ts";
import { hashToken } from "../credentials/tokens.ts";
import type { PushRepository } from "./push.repository.ts";

type Deps = {
  transact: Transact<{ push: PushRepository }>;
  subscriptions: PushRepository;
  push: Push | null;
  cipher: Cipher;
};
type Who = { userId: string; sessionId: string };
/** The token of the browser that asks, if it has one. */
type Browser = { deviceToken: string | null };

const maxDevices = 10;
const unavailable = "Push notifications aren't available here.";

const hashOf = (endpoint: string): Buffer => createHash("sha256").update(endpoint).digest();

/** Which browsers get a member's notifications. */
export function createPushService({ transact, subscriptions, push, cipher }: Deps) {
  const publicKey = push?.publicKey() ?? null;
  return {
    find: async (userId: string, device?: string): Promise<PushView> => ({
      publicKey,
      isOn: device !== undefined && (await subscriptions.isOn(userId, Buffer.from(device, "hex"))),
    }),

    /**
     * Throws `conflict` if nothing is sent by push, `unauthenticated` for a session that has ended. The
     * oldest of too many devices is removed.
     */
    turnOn: async (
      { userId, sessionId }: Who,
      target: PushSubscriptionKeys,
      { deviceToken }: Browser,
    ): Promise<PushView> => {
      if (!publicKey) throw new Problem("conflict", unavailable);
      const id = randomUUID();
      const sealed = placeIn(sealedColumns.pushSubscription, id);
      await transact(async (stores) => {
        if (!(await stores.push.holdSession({ userId, sessionId }))) throw new Problem("unauthenticated");
        await stores.push.put({
          id,
          userId,
          sessionId,
          endpointHash: hashOf(target.endpoint),
          deviceHash: deviceToken === null ? null : hashToken(deviceToken),
          subscriptionEncrypted: cipher.encrypt(JSON.stringify(target), sealed),
        });
        await stores.push.keepLatest(userId, maxDevices);
      });
      return { publicKey, isOn: true };
    },

    turnOff: async (userId: string, device: string): Promise<void> =>
      void (await subscriptions.removeDevice(userId, Buffer.from(device, "hex"))),
  };
}

export type PushService = ReturnType<typeof createPushService>;
