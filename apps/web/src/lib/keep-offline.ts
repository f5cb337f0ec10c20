import { whenIdle } from "@evoya/ui/lib/when-idle";

/** What the worker (`offline/service-worker.mjs`) is asked to keep: a page, with its scripts once it is awake, or all scripts. */
type Wish = { page: string; isAsleep: boolean } | { everything: true };

export const hasWorker = (): boolean => "serviceWorker" in navigator && import.meta.env.PROD;

/** Asks the worker to keep something, once it is at work. Without it everything is as before, but for reading offline. */
export async function keepOffline(what: Wish): Promise<void> {
  try {
    await navigator.serviceWorker.register("/sw.js");
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage(what);
  } catch {
    // Browsers refuse workers in private windows and with blocked storage.
  }
}

/** Whether the reader has asked to be sent as little as possible. */
function savesData(): boolean {
  const connection = "connection" in navigator ? navigator.connection : null;
  return Boolean(
    typeof connection === "object" && connection && "saveData" in connection && connection.saveData,
  );
}

/**
 * Keeps a page readable without a connection, visitors' pages too. Begins when the browser has nothing better to do,
 * and does not where the reader asked to save data. Answers how to call it off.
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
