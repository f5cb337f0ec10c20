/** Where the service worker stores a member's trips (`offline/service-worker.mjs`). */
export const tripsCache = "evoya-trips";

/** Where the map tiles of saved trips are (decision 226): they say where a member goes. */
export const tilesCache = "evoya-tiles";

/** Where a member's documents are kept on this device, encrypted (decision 198). */
export const documentsDatabase = "evoya-documents";
/** Where what a member changed without a connection waits to be sent (decision 198). */
export const changesDatabase = "evoya-changes";

function deleteDatabase(name: string): void {
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // With storage blocked, there's nothing to delete.
  }
}

/**
 * Forgets what's stored of a member, since the next person on this device may be someone else. What they changed
 * offline waits for them to sign in again.
 */
export async function forgetOffline(): Promise<void> {
  deleteDatabase(documentsDatabase);
  if ("caches" in globalThis) await Promise.all([tripsCache, tilesCache].map((name) => caches.delete(name)));
}

/** Forgets what hasn't been sent, for members who sign out themselves. */
export const forgetChanges = (): void => deleteDatabase(changesDatabase);
