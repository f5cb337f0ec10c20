import { useEffect, useSyncExternalStore } from "react";
import { hasWorker, keepOffline, keepPageOffline } from "./keep-offline.ts";

/** What the service worker keeps of a member's trips (`offline/service-worker.mjs`). */
const tripsCache = "evoya-trips";

/** Keeps public pages readable without a connection once they were seen, with the scripts that woke them. */
export function usePagesOffline(path: string): void {
  useEffect(() => keepPageOffline(path, { isAsleep: false }), [path]);
}

/** Whether the worker has seen who is signed in, without which no page of theirs opens offline. */
async function isSessionKept(): Promise<boolean> {
  const kept = await (await caches.open(tripsCache)).keys();
  return kept.some(({ url }) => new URL(url).pathname === "/v1/session");
}

/**
 * Keeps trips readable without a connection, from now on. `onReady` runs once the worker first stands in between, or
 * where it did already when someone signed in and has not seen who that is.
 */
export function useOfflineReading(onReady: () => void): void {
  useEffect(() => {
    if (!hasWorker()) return;
    const { serviceWorker } = navigator;
    const isFirst = !serviceWorker.controller;
    if (isFirst) serviceWorker.addEventListener("controllerchange", onReady, { once: true });
    else
      isSessionKept().then(
        (isKept) => isKept || onReady(),
        // Blocked storage: there is nothing to keep it in.
        () => undefined,
      );
    void keepOffline({ everything: true });
    return () => serviceWorker.removeEventListener("controllerchange", onReady);
  }, [onReady]);
}

/** Forgets everything kept of a member: on this device someone else may be next. */
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
