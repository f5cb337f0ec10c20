import { track } from "./track.ts";

let shown: string | null = null;

/** Notes that the page at `path` is shown. Said again of the page that is shown already, it changes nothing. */
export function trackPageView(path: string): void {
  if (path === shown) return;
  shown = path;
  track({ kind: "page_view", path });
}
