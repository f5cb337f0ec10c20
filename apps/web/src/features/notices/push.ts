import type { Push } from "@evoya/schemas/push";
import { api } from "../../api.ts";

/** This browser's push: whether it can, and the permission the member gave. */
export type Permission = NotificationPermission | "unsupported";

export const permission = (): Permission =>
  import.meta.env.PROD && "PushManager" in window && "Notification" in window && "serviceWorker" in navigator
    ? Notification.permission
    : "unsupported";

/** Calls `listener` whenever the member is back from elsewhere, where they may have changed the permission. Returns a function that stops. */
export function onReturn(listener: () => void): () => void {
  window.addEventListener("focus", listener);
  return () => window.removeEventListener("focus", listener);
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  if (permission() !== "granted") return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function deviceOf({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether notifications are sent by push at all, and to this browser. */
export async function readPush(signal?: AbortSignal): Promise<Push> {
  const subscription = await subscriptionHere().catch(() => null);
  const query = subscription ? { device: await deviceOf(subscription) } : {};
  return api.getPush({ query }, { signal });
}

/** Asks for the member's permission, which browsers allow only on a click; null if they say no. */
export async function turnOnPush(publicKey: string): Promise<Push | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription made with another key, or for a previous member, reaches nobody.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys ?? {};
  return api.turnOnPush({ body: { endpoint: endpoint ?? "", keys: { p256dh, auth } } });
}

export async function turnOffPush(): Promise<void> {
  const subscription = await subscriptionHere();
  if (!subscription) return;
  await api.turnOffPush({ query: { device: await deviceOf(subscription) } });
  await subscription.unsubscribe();
}

/** The next person on this device gets none of it; the push service tells our server the address is gone. */
export async function endPushHere(): Promise<void> {
  await (await subscriptionHere().catch(() => null))?.unsubscribe().catch(() => false);
}
