import { notedPath } from "@evoya/domain/tracking";
import { apiUrl } from "../config.ts";
import { mayTrack } from "./consent.ts";
import { createQueue } from "./queue.ts";
import { deliverTo, type Happening } from "./track.ts";

const key = "evoya-visit";
let known: string | null = null;

/** One id for one visit of this tab, gone when it is closed. No cookie, and nothing that another visit would share. */
function visit(): { sessionId: string; isNew: boolean } {
  try {
    known ??= sessionStorage.getItem(key);
    if (known) return { sessionId: known, isNew: false };
    known = crypto.randomUUID();
    sessionStorage.setItem(key, known);
  } catch {
    // With storage blocked the visit lasts as long as the page.
    known ??= crypto.randomUUID();
  }
  return { sessionId: known, isNew: true };
}

const withNotedPath = (happening: Happening): Happening =>
  "path" in happening && happening.path ? { ...happening, path: notedPath(happening.path) } : happening;

/** Begins to send what is tracked. Loaded when the page has come to rest; failures stay unnoticed (public spec §8). */
export function startTracking(): void {
  const { add, flush } = createQueue({
    // As text, which needs no question before it; and it arrives even when the page is gone by then.
    send: (events) => navigator.sendBeacon(`${apiUrl}/v1/analytics`, JSON.stringify(events)),
    mayTrack,
    visit,
  });
  window.addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") flush();
  });
  deliverTo((happening) => add(withNotedPath(happening)));
}
