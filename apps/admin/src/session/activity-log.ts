import type { ActivityLog } from "./idle.ts";

const storageKey = "evoya-admin-last-activity";

/** The time of the last activity in storage that all tabs of this app share. Blocked storage leaves a tab alone. */
export function createActivityLog(): ActivityLog {
  let own = Date.now();
  return {
    read: () => {
      try {
        return Math.max(own, Number(localStorage.getItem(storageKey)) || 0);
      } catch {
        return own;
      }
    },
    write: (at) => {
      own = at;
      try {
        localStorage.setItem(storageKey, String(at));
      } catch {
        // This tab still knows.
      }
    },
  };
}
