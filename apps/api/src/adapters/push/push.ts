import type { PushPost } from "./post.ts";

/**
 * Where a browser gets notifications: the address of its push service, and the keys for messages only the
 * browser can read.
 */
export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } };

/** `topic`: if a device is off, the push service keeps only the last message with the same topic. */
export type PushMessage = { payload: string; topic: string; isUrgent: boolean };

export type PushSettings = {
  /** Our VAPID keys (RFC 8292), and whom push services may write to. */
  publicKey: string;
  privateKey: string;
  subject: string;
  post: PushPost;
};

export type Push = {
  publicKey: () => string;
  /** Encrypts a message for one browser and sends it. "gone": the browser's subscription has ended. */
  send: (target: PushTarget, message: PushMessage) => Promise<"sent" | "gone">;
};

/** For a device that stays off longer than this, a message is no use anymore. */
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
