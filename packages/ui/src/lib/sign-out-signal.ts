export type SignOutSignal = {
  /** Tells the other tabs of this browser that the session has ended. */
  announce: () => void;
  /** Calls `listener` when another tab signs out; answers how to stop. */
  listen: (listener: () => void) => () => void;
};

/** Signing out in one tab signs out all tabs of an app, which share the channel `name`. */
export function createSignOutSignal(name: string): SignOutSignal {
  // A channel is heard by every other one of its name, those of the same tab included.
  const thisTab = crypto.randomUUID();
  return {
    announce: () => {
      const channel = new BroadcastChannel(name);
      channel.postMessage(thisTab);
      channel.close();
    },
    listen: (listener) => {
      const channel = new BroadcastChannel(name);
      channel.onmessage = ({ data }) => data !== thisTab && listener();
      return () => channel.close();
    },
  };
}
