import { whenUsed } from "@evoya/ui/lib/when-idle";
import { useEffect, useSyncExternalStore } from "react";
import { hasWorker, keepOffline, keepPageOffline } from "./keep-offline.ts";

/** Where the service worker stores a member's trips (`offline/service-worker.mjs`). */
const tripsCache = "evoya-trips";

/** Keeps public pages readable without a connection once they've been opened, with the scripts that woke them. */
export function usePagesOffline(path: string): void {
  useEffect(() => keepPageOffline(path, { isAsleep: false }), [path]);
}

/** Whether the worker has seen who is signed in; otherwise none of their pages open offline. */
async function isSessionKept(): Promise<boolean> {
  const kept = await (await caches.open(tripsCache)).keys();
  return kept.some(({ url }) => new URL(url).pathname === "/v1/session");
}

/**
 * Keeps trips readable without a connection from now on. Calls `onReady` when the worker first takes control, or if
 * it already had when someone signed in and it hasn't seen who that is.
 */
export function useOfflineReading(onReady: () => void): void {
  useEffect(() => {
    if (!hasWorker()) return;
    const { serviceWorker } = navigator;
    const cancel = whenUsed(() => {
      const isFirst = !serviceWorker.controller;
      if (isFirst) serviceWorker.addEventListener("controllerchange", onReady, { once: true });
      else
        isSessionKept().then(
          (isKept) => isKept || onReady(),
          // With storage blocked, there's nowhere to store it.
          () => undefined,
        );
      void keepOffline({ everything: true });
    });
    return () => {
      cancel();
      serviceWorker.removeEventListener("controllerchange", onReady);
    };
  }, [onReady]);
}

/** Forgets everything stored about a member: the next person on this device may be someone else. */
export async function forgetOffline(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(tripsCache);
}

const subscribe = (onChange: () => void) => {
  for (const name of ["online", "offline"]) window.addEventListener(name, onChange);
  return () => {
    for (const name of ["online", "offline"]) window.removeEventListener(name, onChange);
  };
};

/** Whether the browser is online. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
