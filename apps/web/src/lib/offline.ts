import { whenIdle } from "@evoya/ui/lib/when-idle";
import { useEffect, useSyncExternalStore } from "react";

/** What the service worker keeps of a member's trips (`offline/service-worker.mjs`). */
const tripsCache = "evoya-trips";

const hasWorker = (): boolean => "serviceWorker" in navigator && import.meta.env.PROD;

/** Asks the worker to keep something, once it is at work. Without it everything is as before, but for reading offline. */
async function keep(what: { page: string } | { everything: true }): Promise<void> {
  try {
    await navigator.serviceWorker.register("/sw.js");
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage(what);
  } catch {
    // Browsers refuse workers in private windows and with blocked storage.
  }
}

/**
 * Keeps public pages readable without a connection once they were seen. Begins when the browser has nothing better to
 * do, and does not where the reader asked to save data.
 */
export function usePagesOffline(path: string): void {
  useEffect(() => {
    const connection = "connection" in navigator ? navigator.connection : null;
    const saves =
      typeof connection === "object" && connection && "saveData" in connection && connection.saveData;
    if (!hasWorker() || saves) return;
    const start = () => void whenIdle(() => void keep({ page: path }));
    if (document.readyState === "complete") start();
    else window.addEventListener("load", start, { once: true });
    return () => window.removeEventListener("load", start);
  }, [path]);
}

/** Keeps trips readable without a connection, from now on. `onReady` runs once the worker first stands in between. */
export function useOfflineReading(onReady: () => void): void {
  useEffect(() => {
    if (!hasWorker()) return;
    const { serviceWorker } = navigator;
    const isFirst = !serviceWorker.controller;
    if (isFirst) serviceWorker.addEventListener("controllerchange", onReady, { once: true });
    void keep({ everything: true });
    return () => serviceWorker.removeEventListener("controllerchange", onReady);
  }, [onReady]);
}

/** Forgets everything kept of a member: on this device somebody else may be next. */
export async function forgetOffline(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(tripsCache);
}

const subscribe = (onChange: () => void) => {
  for (const name of ["online", "offline"]) window.addEventListener(name, onChange);
  return () => {
    for (const name of ["online", "offline"]) window.removeEventListener(name, onChange);
  };
};

/** Whether the browser has a connection. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
