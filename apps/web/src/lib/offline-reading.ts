import { whenUsed } from "@evoya/ui/lib/when-idle";
import { useEffect } from "react";
import { hasWorker, keepOffline } from "./keep-offline.ts";
import { tripsCache } from "./offline.ts";

/** Whether the worker has seen who's signed in; otherwise none of their pages open offline. */
async function isSessionKept(): Promise<boolean> {
  const kept = await (await caches.open(tripsCache)).keys();
  return kept.some(({ url }) => new URL(url).pathname === "/v1/session");
}

/**
 * Keeps trips readable offline from now on. Calls `onReady` when the worker first takes control, or if it already had
 * when someone signed in and it hasn't seen who that is.
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
