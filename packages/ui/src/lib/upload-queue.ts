/** As many as are sent at a time. More share the same connection, and the server refuses a crowd. */
const atOnce = 4;
/** A longer pause isn't waited for, in seconds. */
const longestPause = 60;

/** How long the server asks to wait before the next file, in milliseconds; null if that isn't why it refused. */
export function pauseAsked(failure: unknown): number | null {
  if (typeof failure !== "object" || failure === null) return null;
  const { status, retryAfterSeconds: seconds } = failure as { status?: unknown; retryAfterSeconds?: unknown };
  if (status !== 429 || typeof seconds !== "number" || seconds > longestPause) return null;
  return seconds * 1000;
}

/** Sends files a few at a time, in order. */
export function createUploadQueue() {
  const waiting: (() => Promise<void>)[] = [];
  let active = 0;
  let pauses = 0;
  const next = (): void => {
    while (active < atOnce && pauses === 0) {
      const send = waiting.shift();
      if (!send) return;
      active++;
      void send().finally(() => {
        active--;
        next();
      });
    }
  };
  return {
    add: (send: () => Promise<void>): void => {
      waiting.push(send);
      next();
    },
    /** Puts a file back in front that the server wouldn't take yet, and sends nothing for `ms`. */
    putBack: (send: () => Promise<void>, ms: number): void => {
      waiting.unshift(send);
      pauses++;
      setTimeout(() => {
        pauses--;
        next();
      }, ms);
    },
  };
}
