import { api } from "../api.ts";

const everyMs = 5 * 60_000;
// By the page's own clock: the device's can be set back, and the server would hear nothing until it has caught up.
let toldAt = performance.now();

/** Tells the server now and then that someone is here, reading, so it doesn't think the session is idle. */
export function tellOfActivity(): void {
  if (performance.now() - toldAt < everyMs || !navigator.onLine) return;
  toldAt = performance.now();
  void api.getSession().catch(() => undefined);
}
