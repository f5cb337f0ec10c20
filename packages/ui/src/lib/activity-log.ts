import type { ActivityLog } from "./idle.ts";

/**
 * The time of the last activity, under `key` in storage shared by all of an app's tabs. If storage is blocked, each tab
 * has only its own.
 */
export function createActivityLog(key: string): ActivityLog {
  let own = Date.now();
  return {
    read: () => {
      try {
        return Math.max(own, Number(localStorage.getItem(key)) || 0);
      } catch {
        return own;
      }
    },
    write: (at) => {
      own = at;
      try {
        localStorage.setItem(key, String(at));
      } catch {
        // This tab still remembers it.
      }
    },
  };
}
