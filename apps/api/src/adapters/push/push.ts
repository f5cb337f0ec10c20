import type { PushPost } from "./post.ts";

/** Where a browser gets notifications: the address of its push service, and the keys only the browser can read with. */
export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } };

/** `topic`: of messages with the same one, a push service keeps only the last for a device that's off. */
export type PushMessage = { payload: string; topic: string; isUrgent: boolean };

export type PushSettings = {
  /** Our VAPID keys (RFC 8292) and whom push services may write to. */
  publicKey: string;
  privateKey: string;
  subject: string;
  post: PushPost;
};

export type Push = {
  publicKey: () => string;
  /** Encrypts a message for one browser and hands it over. "gone": the browser's subscription has ended. */
  send: (target: PushTarget, message: PushMessage) => Promise<"sent" | "gone">;
};

/** A message for a device that stays off longer than this is of no use anymore. */
const ttlSeconds = 24 * 60 * 60;

/** Web push over any push service (RFC 8030, 8291, 8292); null if there are no keys. */
export function createPush(settings: PushSettings | null): Push | null {
  if (!settings) return null;
  const { publicKey, privateKey, subject } = settings;
  return {
    publicKey: () => publicKey,
    send: async (target, { payload, topic, isUrgent }) => {
      const { default: webPush } = await import("web-push");
      const { endpoint, headers, body } = webPush.generateRequestDetails(target, payload, {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: ttlSeconds,
        topic,
        urgency: isUrgent ? "high" : "normal",
        contentEncoding: "aes128gcm",
      });
      const status = await settings.post({ endpoint, headers: headers as Record<string, string>, body });
      if (status === 404 || status === 410) return "gone";
      if (status < 200 || status > 299) throw new Error(`The push service answered ${status}`);
      return "sent";
    },
  };
}
