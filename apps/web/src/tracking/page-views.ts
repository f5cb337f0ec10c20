import { track } from "./track.ts";

let shown: string | null = null;

/** Tracks that the page at `path` is shown. Repeating it for the current page changes nothing. */
export function trackPageView(path: string): void {
  if (path === shown) return;
  shown = path;
  track({ kind: "page_view", path });
}
