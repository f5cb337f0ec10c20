import { api } from "../api.ts";

const everyMs = 5 * 60_000;
let toldAt = Date.now();

/** Tells the server now and then that someone is here, reading, so it doesn't think the session is idle. */
export function tellOfActivity(): void {
  if (Date.now() - toldAt < everyMs || !navigator.onLine) return;
  toldAt = Date.now();
  void api.getSession().catch(() => undefined);
}
