import { whenIdle } from "@evoya/ui/lib/when-idle";

/**
 * A request to the worker (`offline/service-worker.mjs`): store a page, with its scripts once it's awake, or all
 * scripts, with or without those that draw maps.
 */
type Wish = { page: string; isAsleep: boolean } | { everything: true; maps?: boolean };

export const hasWorker = (): boolean => "serviceWorker" in navigator && import.meta.env.PROD;

/**
 * Asks the worker to store something, once it's running. Without it, everything works as before except reading offline.
 */
export async function keepOffline(what: Wish): Promise<void> {
  try {
    await navigator.serviceWorker.register("/sw.js");
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage(what);
  } catch {
    // Browsers refuse workers in private windows and with blocked storage.
  }
}

/** Whether the reader has asked to save data. */
function savesData(): boolean {
  const connection = "connection" in navigator ? navigator.connection : null;
  return Boolean(
    typeof connection === "object" && connection && "saveData" in connection && connection.saveData,
  );
}

/**
 * Keeps a page readable offline, for visitors too. Starts when the browser is idle, and not at all if the reader asked
 * to save data. Returns a function that stops it.
 */
export function keepPageOffline(page: string, { isAsleep }: { isAsleep: boolean }): () => void {
  if (!hasWorker() || savesData()) return () => undefined;
  let cancel: () => void = () => undefined;
  const start = () => {
    cancel = whenIdle(() => void keepOffline({ page, isAsleep }));
  };
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true });
  return () => {
    window.removeEventListener("load", start);
    cancel();
  };
}
