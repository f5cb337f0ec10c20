import { useEffect, useSyncExternalStore } from "react";
import { hasWorker, keepOffline, keepPageOffline } from "./keep-offline.ts";

/** What the service worker keeps of a member's trips (`offline/service-worker.mjs`). */
const tripsCache = "evoya-trips";

/** Keeps public pages readable without a connection once they were seen, with the scripts that woke them. */
export function usePagesOffline(path: string): void {
  useEffect(() => keepPageOffline(path, { isAsleep: false }), [path]);
}

/** Keeps trips readable without a connection, from now on. `onReady` runs once the worker first stands in between. */
export function useOfflineReading(onReady: () => void): void {
  useEffect(() => {
    if (!hasWorker()) return;
    const { serviceWorker } = navigator;
    const isFirst = !serviceWorker.controller;
    if (isFirst) serviceWorker.addEventListener("controllerchange", onReady, { once: true });
    void keepOffline({ everything: true });
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
