const channelName = "evoya-admin-session";

/** Tells the other tabs of this browser that the session has ended. */
export function announceSignOut(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage("signed-out");
  channel.close();
}

/** Calls `listener` when another tab signs out; answers how to stop. */
export function onSignOutElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = listener;
  return () => channel.close();
}
