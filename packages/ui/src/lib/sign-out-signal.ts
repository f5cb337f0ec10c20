/** How a session ended: `isAway` if nobody was there to sign out. */
export type SignedOut = { isAway: boolean };

export type SignOutSignal = {
  /** Tells this browser's other tabs that the session has ended. */
  announce: (how?: SignedOut) => void;
  /** Calls `listener` when another tab signs out; returns a function that stops listening. */
  listen: (listener: (how: SignedOut) => void) => () => void;
};

/** Signing out in one tab signs out all of an app's tabs, which share the channel `name`. */
export function createSignOutSignal(name: string): SignOutSignal {
  // Every other channel with the same name receives a message, including those in the same tab.
  const thisTab = crypto.randomUUID();
  return {
    announce: ({ isAway } = { isAway: false }) => {
      const channel = new BroadcastChannel(name);
      channel.postMessage({ tab: thisTab, isAway });
      channel.close();
    },
    listen: (listener) => {
      const channel = new BroadcastChannel(name);
      channel.onmessage = ({ data: { tab, isAway } }) => tab !== thisTab && listener({ isAway });
      return () => channel.close();
    },
  };
}
