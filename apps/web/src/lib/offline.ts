/** Where the service worker stores a member's trips (`offline/service-worker.mjs`). */
export const tripsCache = "evoya-trips";

/** The cache for the map tiles of saved trips (decision 226): they reveal where a member goes. */
export const tilesCache = "evoya-tiles";

/** The database for a member's documents on this device, encrypted (decision 198). */
export const documentsDatabase = "evoya-documents";
/** The database for a member's offline changes that haven't been sent (decision 198). */
export const changesDatabase = "evoya-changes";

function deleteDatabase(name: string): void {
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // With storage blocked, there's nothing to delete.
  }
}

/**
 * Deletes a member's stored data, since the next person on this device may be someone else. Their offline changes wait
 * until they sign in again.
 */
export async function forgetOffline(): Promise<void> {
  deleteDatabase(documentsDatabase);
  if ("caches" in globalThis) await Promise.all([tripsCache, tilesCache].map((name) => caches.delete(name)));
}

/** Deletes unsent changes, for members who sign out themselves. */
export const forgetChanges = (): void => deleteDatabase(changesDatabase);
