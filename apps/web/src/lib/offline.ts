import { useEffect, useSyncExternalStore } from "react";

/** What the service worker keeps of a member's trips (`offline/service-worker.mjs`). */
const tripsCache = "evoya-trips";

/** Keeps trips readable without a connection, from now on. `onReady` runs once the worker first stands in between. */
export function useOfflineReading(onReady: () => void): void {
  useEffect(() => {
    if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
    const { serviceWorker } = navigator;
    const isFirst = !serviceWorker.controller;
    if (isFirst) serviceWorker.addEventListener("controllerchange", onReady, { once: true });
    // Without it everything works as before, but for reading offline.
    serviceWorker.register("/sw.js").catch(() => {});
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
