import { notedPath } from "@evoya/domain/tracking";
import { apiUrl } from "../config.ts";
import { mayTrack } from "./consent.ts";
import { createQueue } from "./queue.ts";
import { deliverTo, type Happening } from "./track.ts";

const key = "evoya-visit";
let known: string | null = null;

/** One id for one visit in this tab, gone when it's closed. No cookie, and nothing shared with another visit. */
function visit(): { sessionId: string; isNew: boolean } {
  try {
    known ??= sessionStorage.getItem(key);
    if (known) return { sessionId: known, isNew: false };
    known = crypto.randomUUID();
    sessionStorage.setItem(key, known);
  } catch {
    // With storage blocked, the visit lasts as long as the page.
    known ??= crypto.randomUUID();
  }
  return { sessionId: known, isNew: true };
}

const withNotedPath = (happening: Happening): Happening =>
  "path" in happening && happening.path ? { ...happening, path: notedPath(happening.path) } : happening;

/** Starts sending tracked events. Loads once the page has settled; failures stay silent (public spec §8). */
export function startTracking(): void {
  const { add, flush } = createQueue({
    // Sent as text, which needs no preflight request, and in a way that arrives even if the page is gone by then. While
    // offline, a browser accepts a beacon too, and loses it.
    send: (events) =>
      navigator.onLine && navigator.sendBeacon(`${apiUrl}/v1/analytics`, JSON.stringify(events)),
    mayTrack,
    visit,
  });
  window.addEventListener("pagehide", flush);
  window.addEventListener("online", flush);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") flush();
  });
  deliverTo((happening) => add(withNotedPath(happening)));
}
