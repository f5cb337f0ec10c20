export type SignOutSignal = {
  /** Tells the other tabs of this browser that the session has ended. */
  announce: () => void;
  /** Calls `listener` when another tab signs out; answers how to stop. */
  listen: (listener: () => void) => () => void;
};

/** Signing out in one tab signs out all tabs of an app, which share the channel `name`. */
export function createSignOutSignal(name: string): SignOutSignal {
  return {
    announce: () => {
      const channel = new BroadcastChannel(name);
      channel.postMessage("signed-out");
      channel.close();
    },
    listen: (listener) => {
      const channel = new BroadcastChannel(name);
      channel.onmessage = listener;
      return () => channel.close();
    },
  };
}
